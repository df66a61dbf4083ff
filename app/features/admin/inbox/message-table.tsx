import { Link } from 'react-router'
import type { FormKind } from '#app/features/contact/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { dateFormat } from '#app/lib/dates.ts'
import { localeOf, localePath } from '#app/lib/language.ts'

interface MessageTableProps {
  messages: readonly { id: string; kind: FormKind; from: string; about: string; created_at: string }[]
}

/** Messages, one a row; the name leads to the message. */
export function MessageTable({ messages }: MessageTableProps) {
  const t = useMessages('admin')
  const contact = useMessages('contact')
  const language = useLanguage()
  const time = dateFormat(localeOf[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section className="table-scroll" tabIndex={0} aria-label={t('inboxTitle')}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('from')}</th>
            <th scope="col">{t('about')}</th>
            <th scope="col">{t('kind')}</th>
            <th scope="col">{t('received')}</th>
          </tr>
        </thead>
        <tbody>
          {messages.map(({ id, kind, from, about, created_at }) => (
            <tr key={id}>
              <td className="wrap-break-word">
                <Link to={localePath(language, `/admin/inbox/${id}`)}>{from}</Link>
              </td>
              <td className="wrap-break-word">{about}</td>
              <td>{contact(`kind_${kind}`)}</td>
              <td className="num whitespace-nowrap">
                <time dateTime={created_at}>{time.format(new Date(created_at))}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
