import { Link } from 'react-router'
import { useDay } from '#app/features/programme/use-day.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Bar } from '#app/ui/figures/bar.tsx'
import type { OwnAssignment } from './own-assignments.server.ts'
import { useRetake } from './use-retake.ts'

const tones = { done: 'success', open: 'line', soon: 'warning', late: 'danger', excepted: 'plain' } as const

/** What the organisation asks of somebody: what, why, until when, how far, and what to do next. */
export function OwnAssignments({
  assignments,
  company,
}: {
  assignments: readonly OwnAssignment[]
  company: string
}) {
  const t = useMessages('programme')
  return (
    <Card title={t('ownAsked')}>
      {assignments.length === 0 && <p className="muted">{t('ownAskedNone', { company })}</p>}
      <ul>
        {assignments.map((one) => (
          <li key={one.id} className="border-0 border-line border-t border-solid py-3 first:border-t-0">
            <Assignment assignment={one} />
          </li>
        ))}
      </ul>
      <p className="small muted">{t('ownAskedSeen', { company })}</p>
    </Card>
  )
}

function Assignment({ assignment }: { assignment: OwnAssignment }) {
  const t = useMessages('programme')
  const language = useLanguage()
  const day = useDay()
  const { id, title, goal, why, standing, due_on, completed_on, done, count, exception, next } = assignment
  const { busy, retake } = useRetake(id, assignment.again)
  const open = standing !== 'done' && standing !== 'excepted'
  return (
    <div className="stack [--stack:var(--space-2)]">
      <p className="row row--between">
        <b className="wrap-anywhere">{title}</b>
        <Badge tone={tones[standing]}>{t(`standing_${standing}`)}</Badge>
      </p>
      <p className="small wrap-anywhere">{goal}</p>
      <p className="small muted">
        {completed_on ? t('ownDoneOn', { day: day(completed_on) }) : t('dueOn', { day: day(due_on) })} ·{' '}
        {t(`why_${why}`)}
      </p>
      {exception && <p className="small">{t('ownException', { reason: exception })}</p>}
      {open && (
        <>
          <Bar percent={(100 * done) / count} small />
          <p className="small">
            {t(assignment.by === 'modules' ? 'ownModules' : 'ownProgress', { done, count })}
          </p>
          {next.length > 0 && (
            <ul className="small" aria-label={t('ownNext')}>
              {next.map((item) => (
                <li key={item.path}>
                  <Link className="inline-block py-1" to={localePath(language, item.path)}>
                    {item.title}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {assignment.again !== null && (
            <div className="stack [--stack:4px]">
              <p className="small muted">{t('ownAgain')}</p>
              <div className="row">
                <Button size="sm" busy={busy} onClick={() => void retake()}>
                  {t('ownRetake')}
                </Button>
              </div>
            </div>
          )}
        </>
      )}
    </div>
  )
}
