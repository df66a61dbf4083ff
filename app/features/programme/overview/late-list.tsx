import { lazy, Suspense, useState } from 'react'
import { useDay } from '#app/features/programme/use-day.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { OpenLine } from './overview-rules.ts'

const ExceptionDialog = lazy(() => import('./exception-dialog.tsx'))

interface LateListProps {
  title: string
  none: string
  lines: readonly OpenLine[]
  /** Lines that the page leaves out. */
  more: number
  /** Offers to make an exception. */
  excusable?: boolean
}

/** What is not done yet, by name: no score, and nothing of how far somebody is. */
export function LateList({ title, none, lines, more, excusable }: LateListProps) {
  const t = useMessages('programme')
  const day = useDay()
  const [excused, excuse] = useState<OpenLine>()
  return (
    <Card title={title}>
      {lines.length === 0 && <p className="muted">{none}</p>}
      <ul>
        {lines.map((line) => (
          <li
            key={`${line.user_id} ${line.requirement_id}`}
            className="row row--between border-0 border-line border-t border-solid py-2 first:border-t-0"
          >
            <span className="min-w-0 wrap-anywhere">
              <b>{line.full_name}</b> <span className="small muted">{line.department}</span>
              <span className="small block">
                {line.title} · {t('dueOn', { day: day(line.due_on) })}
              </span>
            </span>
            {excusable && (
              <Button
                size="sm"
                aria-label={t('exceptName', { name: line.full_name, title: line.title })}
                onClick={() => excuse(line)}
              >
                {t('except')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="small muted">{t('linesMore', { count: more })}</p>}
      <Suspense fallback={null}>
        {excused && <ExceptionDialog line={excused} onClose={() => excuse(undefined)} />}
      </Suspense>
    </Card>
  )
}
