import { Link } from 'react-router'
import { useFormats } from '#app/features/admin/kit/use-formats.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localeOf, localePath } from '#app/lib/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { isOverdue } from './library-filter.ts'
import type { LibraryRow } from './list-library.server.ts'

/** Know-How, posts and tools, one a row, by title. `today` is a UTC day. */
export function LibraryTable({ rows, today }: { rows: readonly LibraryRow[]; today: string }) {
  const t = useMessages('admin')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className="table-scroll" tabIndex={0} aria-label={t('tableOf', { name: t('libraryTitle') })}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('column_title')}</th>
            <th scope="col">{t('shelf')}</th>
            <th scope="col">{t('column_review_by')}</th>
            <th scope="col">{t('kept')}</th>
            <th scope="col">{t('stars')}</th>
            <th scope="col">{t('checkPoints')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.shelf} ${row.slug}`} row={row} overdue={isOverdue(row, today)} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ row, overdue }: { row: LibraryRow; overdue: boolean }) {
  const t = useMessages('admin')
  const language = useLanguage()
  const { day } = useFormats()
  return (
    <tr>
      <td className="min-w-56">
        <Link className="line-clamp-2" to={localePath(language, `/admin/library/${row.shelf}/${row.slug}`)}>
          {row.title}
        </Link>
        {!row.is_active && <span className="xs subtle block">{t('item_retired')}</span>}
      </td>
      <td>{t(`shelf_${row.shelf}`)}</td>
      <td className="num whitespace-nowrap">
        {overdue ? <Badge tone="warning">{day(row.review_by)}</Badge> : (day(row.review_by) ?? '–')}
      </td>
      <td className="num">{row.bookmarks ?? '–'}</td>
      <td className="num">{row.rating?.toLocaleString(localeOf[language]) ?? '–'}</td>
      <td className="num">{row.faults === 0 ? '–' : <Badge tone="danger">{row.faults}</Badge>}</td>
    </tr>
  )
}
