import { useLti } from '#app/features/lti/use-lti.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { momentText } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { OwnPlatform } from './own-platform.server.ts'

/** What came of launches, and removing the platform. */
export function PlatformStateCard({ platform }: { platform: OwnPlatform }) {
  const t = useMessages('lti')
  const language = useLanguage()
  const { busy, remove, sentence } = useLti()
  const { last_launch_at, last_problem, last_problem_at } = platform
  const when = (at: string) => momentText(new Date(at), localeOf[language])
  return (
    <Card title={t('stateTitle')}>
      <div className="stack">
        <p>{last_launch_at ? t('lastLaunch', { when: when(last_launch_at) }) : t('neverLaunched')}</p>
        {last_problem && last_problem_at && (
          <Notice tone="warning" title={t('lastProblem', { when: when(last_problem_at) })}>
            {sentence(last_problem)}
          </Notice>
        )}
        <Button
          size="sm"
          variant="danger"
          className="justify-self-start"
          busy={busy === 'remove'}
          onClick={() => void remove()}
        >
          {t('remove')}
        </Button>
      </div>
    </Card>
  )
}
