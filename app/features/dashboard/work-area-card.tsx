import { useRevalidator } from 'react-router'
import type { IdentityApi } from '#app/features/identity/api.server.ts'
import { workAreas } from '#app/features/identity/rules.ts'
import { workAreaNames } from '#app/features/identity/work-area/work-area-field.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { failureToast } from '#app/ui/failure-toast.ts'
import { notify } from '#app/ui/toast.ts'

/** Asks what work somebody does who joined by an invitation that did not say it (PD-80). One tap, and it is gone. */
export default function WorkAreaCard() {
  const t = useMessages('dashboard')
  const identity = useMessages('identity')
  const language = useLanguage()
  const sentence = useErrorMessage(['identity'])
  const { revalidate } = useRevalidator()
  const { busy, running, run } = useApiCall<string>()
  const choose = (work_area: string) => {
    const call = async () => {
      await outcome(apiClient<IdentityApi>(language).profile.$patch({ json: { work_area } }))
      notify({ tone: 'success', title: t('workAreaThanks') })
    }
    return run(call, {
      name: work_area,
      refused: failureToast(t('workAreaFailed'), sentence),
      settled: revalidate,
    })
  }
  return (
    <Card title={t('workAreaTitle')}>
      <div className="stack [--stack:12px]">
        <p className="small muted">{t('workAreaBody')}</p>
        <div className="row">
          {workAreas
            .filter((area) => area !== 'youth')
            .map((area) => (
              <Button
                key={area}
                size="sm"
                busy={running === area}
                disabled={busy && running !== area}
                onClick={() => void choose(area)}
              >
                {identity(workAreaNames[area])}
              </Button>
            ))}
        </div>
      </div>
    </Card>
  )
}
