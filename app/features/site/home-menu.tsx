import { useMessages } from '#app/i18n/messages.tsx'
import { XpAmount } from '#app/ui/figures/xp-amount.tsx'
import { SnackArt } from '#app/ui/snack-art.tsx'

type XpRange = { from: number; to: number }

const items = [
  ['question', 'typeQuestion', 'bitterbal'],
  ['scenario', 'typeScenario', 'kroket'],
  ['lesson', 'typeLesson', 'stroopwafel'],
] as const

/** The three kinds of snack, and what they earn. */
export function HomeMenu({ xp }: { xp: Record<(typeof items)[number][0], XpRange> }) {
  const t = useMessages('site')
  const shared = useMessages('shared')
  return (
    <section className="section" aria-labelledby="menu-title">
      <div className="container stack [--stack:clamp(1.75rem,3vw,2.75rem)]">
        <div className="stack [--stack:10px]">
          <h2 id="menu-title" className="text-3xl">
            {t('menuTitle')}
          </h2>
          <p className="lead">{t('menuLead')}</p>
        </div>
        <ul className="kaart">
          {items.map(([kind, name, snack]) => (
            <li key={kind} className="kaart__item">
              <div className="kaart__pic">
                <SnackArt snack={snack} lazy />
              </div>
              <div className="stack [--stack:6px]">
                <h3>{shared(name)}</h3>
                <p className="muted">{t(`${kind}Body`)}</p>
                <p className="small">
                  <XpAmount>{t('xpRange', xp[kind])}</XpAmount>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
