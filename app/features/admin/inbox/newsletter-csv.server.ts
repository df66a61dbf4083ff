import { unsubscribeUrl } from '#app/features/contact/mails.server.ts'
import { unsubscribeToken } from '#app/features/contact/newsletter-token.server.ts'
import { csvCell } from '#app/lib/csv-cell.ts'
import type { Language } from '#app/lib/language.ts'

interface Subscriber {
  id: string
  email: string
  language: Language
  confirmed_at: Date | null
}

/** Who gets the newsletter, for the program that sends it, with the link by which each of them can leave. */
export function newsletterCsv(
  subscribers: readonly Subscriber[],
  { appUrl, secret }: { appUrl: string; secret: string },
) {
  const rows = subscribers.map(({ id, email, language, confirmed_at }) => [
    email,
    language,
    confirmed_at?.toISOString() ?? '',
    unsubscribeUrl({ appUrl }, language, unsubscribeToken(secret, id)),
  ])
  const lines = [['email', 'language', 'confirmed_at', 'unsubscribe_url'], ...rows]
  return lines.map((line) => `${line.map(csvCell).join(',')}\r\n`).join('')
}
