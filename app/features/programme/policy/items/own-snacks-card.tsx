import { Link } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import type { OwnSnack } from './tray-candidates.server.ts'

/** Snacks about the policy, beside it. */
export function OwnSnacksCard({ snacks, lang }: { snacks: readonly OwnSnack[]; lang: string }) {
  const t = useMessages('policy')
  const language = useLanguage()
  if (snacks.length === 0) return null
  return (
    <Card title={t('ownSnacks')}>
      <ul>
        {snacks.map(({ title, path, done }) => (
          <li
            key={path}
            className="row row--between border-0 border-line border-t border-solid py-2 first:border-t-0"
          >
            <Link lang={lang} className="min-w-0 wrap-anywhere" to={localePath(language, path)}>
              {title}
            </Link>
            {done && <Badge tone="success">{t('ownSnackDone')}</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
