import { ArrowDown, ArrowUp } from 'lucide-react'
import { Link } from 'react-router'
import { useFormats } from '#app/features/admin/kit/use-formats.ts'
import { difficultyKeys, disciplineKey } from '#app/i18n/label-keys.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Badge, Badges } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type ContentFilter, type ContentSort, contentSorts } from './content-filter.ts'
import type { ContentRow } from './list-content.server.ts'

interface ContentTableProps {
  rows: readonly ContentRow[]
  filter: ContentFilter
  href: (change: Partial<ContentFilter>) => string
}

/** Items, one a row; the heads sort. */
export function ContentTable({ rows, filter, href }: ContentTableProps) {
  const t = useMessages('admin')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className="table-scroll" tabIndex={0} aria-label={t('tableOf', { name: t('contentTitle') })}>
      <table className="table">
        <thead>
          <tr>
            {contentSorts.map((sort) => (
              <SortHead key={sort} sort={sort} filter={filter} href={href} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ItemRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Numbers are looked at from the highest, texts from A. */
const firstDirection: Record<ContentSort, 'asc' | 'desc'> = {
  title: 'asc',
  kind: 'asc',
  learners: 'desc',
  share: 'asc',
  review_by: 'asc',
  flags: 'desc',
}

function SortHead({ sort, filter, href }: Omit<ContentTableProps, 'rows'> & { sort: ContentSort }) {
  const t = useMessages('admin')
  const current = filter.sort === sort
  const dir = current ? (filter.dir === 'asc' ? 'desc' : 'asc') : firstDirection[sort]
  const now = filter.dir === 'asc' ? ('ascending' as const) : ('descending' as const)
  return (
    <th scope="col" aria-sort={current ? now : undefined}>
      <Link to={href({ sort, dir })} className="inline-flex min-h-6 items-center gap-1 text-inherit">
        {t(`column_${sort}`)}
        {current && <Icon of={filter.dir === 'asc' ? ArrowUp : ArrowDown} size="sm" />}
      </Link>
    </th>
  )
}

function ItemRow({ row }: { row: ContentRow }) {
  const t = useMessages('admin')
  const shared = useMessages('shared')
  const language = useLanguage()
  const { day, percent } = useFormats()
  return (
    <tr>
      <td className="min-w-56">
        <Link className="line-clamp-2" to={localePath(language, itemPath(row))}>
          {row.title}
        </Link>
        <span className="xs subtle block">
          {shared(disciplineKey(row.discipline))}, {shared(difficultyKeys[row.difficulty])}
          {!row.is_active && `, ${t('item_retired').toLowerCase()}`}
        </span>
      </td>
      <td>{t(`kind_${row.kind}`)}</td>
      <td className="num">{row.learners}</td>
      <td className="num">{row.share === null ? '–' : percent(row.share)}</td>
      <td className="num whitespace-nowrap">{day(row.review_by) ?? '–'}</td>
      <td>
        {row.flags.length === 0 ? (
          '–'
        ) : (
          <Badges>
            {row.flags.map((flag) => (
              <Badge key={flag} tone={flag === 'review_past' || flag === 'too_easy' ? 'warning' : 'danger'}>
                {t(`flag_${flag}`)}
              </Badge>
            ))}
          </Badges>
        )}
      </td>
    </tr>
  )
}

/** The preview of an item; a question of a quiz stands in that of its lesson. */
function itemPath({ kind, slug, id }: ContentRow): string {
  if (kind === 'lesson') return `/admin/content/lesson/${slug}`
  return kind === 'quiz' ? `/admin/content/lesson/${slug}#q-${id}` : `/admin/content/question/${slug}`
}
