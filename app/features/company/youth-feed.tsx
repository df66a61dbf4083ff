import { Eye, Heart } from 'lucide-react'
import { useMessages } from '#app/i18n/messages.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SnackArt } from '#app/ui/snack-art.tsx'
import { YouthSection } from './youth-section.tsx'

/** Three sample videos (PS-2.21). */
export function YouthFeed() {
  const t = useMessages('company')
  const videos = [
    { title: t('feedOne'), letter: 'A', snack: 'bitterbal', views: 1240, likes: 96, length: '1:42' },
    { title: t('feedTwo'), letter: 'B', snack: 'kroket', views: 860, likes: 71, length: '2:05' },
    { title: t('feedThree'), letter: 'C', snack: 'stroopwafel', views: 530, likes: 48, length: '1:18' },
  ] as const
  return (
    <YouthSection title={t('feedTitle')} lead={t('feedLead')} sample>
      <ul className="kaart">
        {videos.map(({ title, letter, snack, views, likes, length }) => (
          <li key={title} className="kaart__item">
            <div className="kaart__pic" aria-hidden="true">
              <SnackArt snack={snack} lazy />
            </div>
            <div className="stack [--stack:6px]">
              <h3>{title}</h3>
              <p className="small muted">
                {t('feedBy', { name: t('sampleMaker', { letter }) })} · {length}
              </p>
              <p className="row small subtle [--row:1rem]">
                <span className="row [--row:6px]">
                  <Icon of={Eye} size="sm" />
                  {t('feedViews', { count: views })}
                </span>
                <span className="row [--row:6px]">
                  <Icon of={Heart} size="sm" />
                  {t('feedLikes', { count: likes })}
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </YouthSection>
  )
}
