import { Check, Library, ShieldCheck, Target, Trophy, Users } from 'lucide-react'
import { useMessages } from '#app/i18n/messages.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { featuresId } from './home-anchors.ts'

/** The six features: what stands for each, and the middle of the names of its words. */
const features = [
  [Target, 'Trade'],
  [Check, 'Feedback'],
  [Library, 'KnowHow'],
  [Trophy, 'Rank'],
  [Users, 'Team'],
  [ShieldCheck, 'Privacy'],
] as const

/** What the product is good at. */
export function HomeFeatures({ streakFrom }: { streakFrom: number }) {
  const t = useMessages('site')
  return (
    <section className="section" id={featuresId} aria-labelledby="features-title">
      <div className="container split">
        <div className="split__stick stack [--stack:14px]">
          <h2 id="features-title" className="text-3xl">
            {t('featuresTitle')}
          </h2>
          <p className="lead">{t('featuresLead')}</p>
        </div>
        <ul>
          {features.map(([icon, name]) => (
            <li key={name} className="feat">
              <Icon of={icon} />
              <h3>{t(`feature${name}Title`)}</h3>
              <p className="muted">{t(`feature${name}Body`, { streak: streakFrom })}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
