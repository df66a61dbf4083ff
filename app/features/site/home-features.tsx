import { ClipboardCheck, LibraryBig, ShieldCheck, Target, Trophy, Users } from 'lucide-react'
import { useWords } from '#app/i18n/words.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { featuresId } from './home-anchors.ts'

/** The six features. */
export function HomeFeatures({ streakFrom }: { streakFrom: number }) {
  const t = useWords('site')
  const features = [
    { icon: Target, title: t('featureTradeTitle'), body: t('featureTradeBody') },
    { icon: ClipboardCheck, title: t('featureFeedbackTitle'), body: t('featureFeedbackBody') },
    { icon: LibraryBig, title: t('featureKnowHowTitle'), body: t('featureKnowHowBody') },
    { icon: Trophy, title: t('featureRankTitle'), body: t('featureRankBody', { streak: streakFrom }) },
    { icon: Users, title: t('featureTeamTitle'), body: t('featureTeamBody') },
    { icon: ShieldCheck, title: t('featurePrivacyTitle'), body: t('featurePrivacyBody') },
  ]
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
          {features.map(({ icon, title, body }) => (
            <li key={title} className="feat">
              <Icon of={icon} />
              <h3>{title}</h3>
              <p className="muted">{body}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
