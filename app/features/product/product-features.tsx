import { ChartNoAxesColumnIncreasing, Target, Users } from 'lucide-react'
import { useMessages } from '#app/i18n/messages.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Three cards: learning at one's level, the team, seeing what one learns. */
export function ProductFeatures() {
  const t = useMessages('product')
  const features = [
    { icon: Target, title: t('featurePersonalTitle'), body: t('featurePersonal') },
    { icon: Users, title: t('featureTeamTitle'), body: t('featureTeam') },
    { icon: ChartNoAxesColumnIncreasing, title: t('featureResultTitle'), body: t('featureResult') },
  ]
  return (
    <section className="stack [--stack:1.25rem]" aria-labelledby="product-features-title">
      <h2 id="product-features-title">{t('featuresTitle')}</h2>
      <ul className="grid gap-4 md:grid-cols-3">
        {features.map(({ icon, title, body }) => (
          <li key={title} className="card stack [--stack:10px]">
            <Icon of={icon} size="lg" />
            <h3>{title}</h3>
            <p className="muted">{body}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
