import { Hand } from 'lucide-react'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Select } from '#app/ui/select.tsx'
import type { NamedSkill } from './theme.server.ts'
import { useTeamWeek } from './use-team-week.ts'

interface TeamWeekCardProps {
  theme: NamedSkill | null
  skills: readonly NamedSkill[]
  /** What the team finds hard comes first in the list. */
  hard: readonly NamedSkill[]
}

/** This week: a theme for everybody, and a nudge for who has not begun (PD-82). */
export function TeamWeekCard({ theme, skills, hard }: TeamWeekCardProps) {
  const t = useMessages('team')
  const { running, choose, nudge } = useTeamWeek()
  const rest = skills.filter(({ skill }) => !hard.some((one) => one.skill === skill))
  const options = (list: readonly NamedSkill[]) =>
    list.map(({ skill, name }) => (
      <option key={skill} value={skill}>
        {name}
      </option>
    ))
  return (
    <Card title={t('weekTitle')}>
      <div className="grid items-start gap-6 md:grid-cols-2">
        <Field label={t('themeLabel')} hint={t('themeHint')}>
          {(control) => (
            <Select
              {...control}
              value={theme?.skill ?? ''}
              disabled={running === 'theme'}
              onChange={({ target }) =>
                void choose(skills.find(({ skill }) => skill === target.value)?.skill ?? null)
              }
            >
              <option value="">{t('themeNone')}</option>
              {hard.length > 0 && <optgroup label={t('hardTitle')}>{options(hard)}</optgroup>}
              {hard.length > 0 ? (
                <optgroup label={t('themeOthers')}>{options(rest)}</optgroup>
              ) : (
                options(rest)
              )}
            </Select>
          )}
        </Field>
        <div className="stack [--stack:var(--space-2)]">
          <p className="label">{t('nudgeLabel')}</p>
          <Button className="justify-self-start" busy={running === 'nudge'} onClick={() => void nudge()}>
            <Icon of={Hand} size="sm" />
            {t('nudgeAction')}
          </Button>
          <p className="hint">{t('nudgeHint')}</p>
        </div>
      </div>
    </Card>
  )
}
