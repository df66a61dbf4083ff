import { policyKinds } from '#app/features/content/kinds.ts'
import { useDay } from '#app/features/programme/use-day.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { ItemLine } from './read-items.server.ts'
import { stateTones } from './review-card.tsx'

/** The snacks of the policy, those to look at first, and the forms for a new one. */
export function ItemList({ items }: { items: readonly ItemLine[] }) {
  const t = useMessages('policy')
  const language = useLanguage()
  const day = useDay()
  const to = (path: string) => localePath(language, `/team/programme/policy/snacks/${path}`)
  return (
    <Card title={t('itemsTitle')}>
      <div className="stack [--stack:var(--space-4)]">
        <p>{t('itemsIntro')}</p>
        <div className="row">
          {policyKinds.map((kind) => (
            <ButtonLink key={kind} size="sm" href={to(`new?kind=${kind}`)}>
              {t(`itemNew_${kind}`)}
            </ButtonLink>
          ))}
        </div>
        <ul aria-label={t('itemsTitle')}>
          {items.map(({ id, kind, title, state, made_by, approved_by, approved_at }) => (
            <li
              key={id}
              className="row row--between items-start border-0 border-line border-t border-solid py-3"
            >
              <div className="min-w-0 stack [--stack:4px]">
                <p className="wrap-anywhere">
                  <a href={to(id)}>{title || t('itemUntitled')}</a>
                </p>
                <p className="small muted wrap-anywhere">
                  {t(`kind_${kind}`)}
                  {made_by === 'model' && ` · ${t('itemByModel')}`}
                  {state === 'approved' &&
                    approved_at &&
                    ` · ${t('itemApprovedOn', { name: approved_by ?? t('somebodyWhoLeft'), day: day(approved_at.slice(0, 10)) })}`}
                </p>
              </div>
              <Badge tone={stateTones[state]}>{t(`itemState_${state}`)}</Badge>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
