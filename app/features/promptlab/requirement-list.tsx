import { Check, X } from 'lucide-react'
import { useId } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { LabVersion } from './lab-state.ts'
import type { LabRequirement } from './task-file.ts'

interface RequirementListProps {
  requirements: readonly LabRequirement[]
  version: LabVersion
  onJudge: (id: string, met: boolean) => void
}

/** Each requirement of the task: what the model found, with the learner's own words; without a model the learner says it. */
export function RequirementList({ requirements, version, onJudge }: RequirementListProps) {
  const t = useMessages('promptlab')
  const { judged, output } = version
  return (
    <div className="stack [--stack:0.75rem]">
      <div>
        <p className="label">{t(judged ? 'requirementsModel' : 'requirements')}</p>
        {!judged && <p className="small muted">{t(output === null ? 'judgeYourself' : 'judgementFailed')}</p>}
      </div>
      <ul className="stack [--stack:0.75rem]">
        {requirements.map((requirement) => {
          const found = judged?.find(({ id }) => id === requirement.id)
          if (!found) {
            const own = version.own[requirement.id]
            return <OwnJudgement key={requirement.id} requirement={requirement} own={own} onJudge={onJudge} />
          }
          return (
            <li key={requirement.id} className="verdict" data-tone={found.met ? 'right' : 'wrong'}>
              <p className="verdict__title">
                <Icon of={found.met ? Check : X} size="sm" />
                <strong className="verdict__what">{requirement.name}</strong>
                <span className="verdict__points">{t(found.met ? 'met' : 'notMet')}</span>
              </p>
              {found.quote && <p>{t('quote', { quote: found.quote })}</p>}
              <p>{found.comment}</p>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface OwnJudgementProps {
  requirement: LabRequirement
  own: boolean | undefined
  onJudge: RequirementListProps['onJudge']
}

function OwnJudgement({ requirement: { id, name, asks, met }, own, onJudge }: OwnJudgementProps) {
  const t = useMessages('promptlab')
  const group = useId()
  const tone = own === undefined ? undefined : own ? 'right' : 'wrong'
  return (
    <li className="verdict" data-tone={tone}>
      <fieldset className="lab-own">
        <legend>
          <strong>{name}</strong> <span>{asks}</span>
        </legend>
        <p className="small muted">{met}</p>
        <div className="row">
          {([true, false] as const).map((answer) => (
            <label key={String(answer)} className="row small [--row:.4em]">
              <input
                type="radio"
                name={group}
                checked={own === answer}
                onChange={() => onJudge(id, answer)}
              />
              {t(answer ? 'yes' : 'no')}
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  )
}
