import type { RequirementApi } from '#app/features/programme/assignments/requirement-api.server.ts'
import { useDay } from '#app/features/programme/use-day.ts'
import { useProgrammeCall } from '#app/features/programme/use-programme-call.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { focusContent } from '#app/ui/shell/focus-content.ts'

interface Exception {
  id: string
  title: string
  full_name: string
  reason: string
  until_on: string | null
}

/** Of whom something is not asked, and why. */
export function ExceptionList({ exceptions }: { exceptions: readonly Exception[] }) {
  const t = useMessages('programme')
  const language = useLanguage()
  const day = useDay()
  const { busy, run } = useProgrammeCall()
  const end = async ({ id, full_name }: Exception) => {
    const send = async () => {
      await outcome(
        apiClient<RequirementApi>(language).programme.exceptions[':id'].$delete({ param: { id } }),
      )
      return t('exceptionEnded', { name: full_name })
    }
    if (await run(id, send)) focusContent()
  }
  return (
    <Card title={t('exceptionsTitle')}>
      {exceptions.length === 0 && <p className="muted">{t('exceptionsNone')}</p>}
      <ul>
        {exceptions.map((one) => (
          <li
            key={one.id}
            className="row row--between border-0 border-line border-t border-solid py-2 first:border-t-0"
          >
            <span className="min-w-0 wrap-anywhere">
              <b>{one.full_name}</b> · {one.title}
              <span className="small muted block">
                {one.reason} {one.until_on && `(${t('exceptionUntil', { day: day(one.until_on) })})`}
              </span>
            </span>
            <Button
              size="sm"
              busy={busy === one.id}
              aria-label={t('exceptionEndName', { name: one.full_name, title: one.title })}
              onClick={() => void end(one)}
            >
              {t('exceptionEnd')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
