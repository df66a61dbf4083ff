import { useState } from 'react'
import { useProgrammeCall } from '#app/features/programme/use-programme-call.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { createAttempts } from '#app/lib/attempts.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { RequirementApi } from './requirement-api.server.ts'
import { type TemplateSize, templateSizes, templates } from './templates.ts'

/** Requirements to begin with, by the size of the organisation. */
export function TemplateCard() {
  const t = useMessages('programme')
  const language = useLanguage()
  const { busy, run } = useProgrammeCall()
  const [requests] = useState(createAttempts)
  const choose = (size: TemplateSize) =>
    run(size, async () => {
      const json = { request_id: requests.idFor(size), size }
      const api = apiClient<RequirementApi>(language).programme.requirements.template
      const { added, passed } = await outcome(api.$post({ json }))
      requests.done()
      return passed > 0 ? t('templatePassed', { count: added, passed }) : t('templateAdded', { count: added })
    })
  return (
    <Card title={t('templateTitle')}>
      <div className="stack [--stack:var(--space-4)]">
        <p className="small muted">{t('templateIntro')}</p>
        {templateSizes.map((size) => (
          <div key={size} className="stack [--stack:var(--space-1)]">
            <h3>{t(`templateSize_${size}`)}</h3>
            <p className="small">{templates[size].map(({ id }) => t(`template_${id}`)).join(' · ')}</p>
            <div className="row">
              <Button
                size="sm"
                busy={busy === size}
                onClick={() => void choose(size)}
                aria-label={t('templateUseName', { size: t(`templateSize_${size}`) })}
              >
                {t('templateUse')}
              </Button>
            </div>
          </div>
        ))}
      </div>
    </Card>
  )
}
