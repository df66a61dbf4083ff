import { useMessages } from '#app/i18n/messages.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { decay } from './decay.ts'
import { dailyQuota, retryWaitDays, streakFrom } from './rules.ts'

/** How a day at the wall goes: choose, answer, come back. */
export function InfoStart() {
  const t = useMessages('progress')
  const { mcq_questions: questions, scenario_questions: scenarios, lessons } = dailyQuota
  return (
    <Card title={t('infoHowTitle')}>
      <div className="cols cols--2">
        <div className="prose">
          <p>{t('infoHowIntro')}</p>
          <ol>
            <li>{t('infoHowChoose')}</li>
            <li>{t('infoHowAnswer')}</li>
            <li>{t('infoHowRetry', { count: retryWaitDays })}</li>
          </ol>
        </div>
        <div className="prose">
          <p>
            {t('infoHowQuota', {
              questions: t('infoQuotaQuestions', { count: questions }),
              scenarios: t('infoQuotaScenarios', { count: scenarios }),
              lessons: t('infoQuotaLessons', { count: lessons }),
            })}
          </p>
          <p>{t('infoHowStreak', { count: streakFrom })}</p>
        </div>
      </div>
    </Card>
  )
}

/** What idle days cost. */
export function InfoDecay() {
  const t = useMessages('progress')
  return (
    <Card title={t('infoDecayTitle')}>
      <Notice title={t('infoDecayRule', { count: decay.graceDays, xp: decay.xpPerDay })}>
        {t('infoDecayMore')}
      </Notice>
    </Card>
  )
}
