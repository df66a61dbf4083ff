import { useId } from 'react'
import type { Verdict } from '#app/features/snacks/scenario/grader.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Card } from '#app/ui/card.tsx'
import type { Claim, Remark } from './claims.ts'
import type { AssessmentGuide } from './guide-scenario.server.ts'
import { OwnSentences } from './own-sentences.tsx'

interface AssessedCriterionProps {
  criterion: AssessmentGuide['criteria'][number]
  /** Which of how many. */
  place: string
  sentences: readonly string[]
  claim: Claim | null
  remark: Remark | null
  onJudge: (verdict: Verdict) => void
  onPoint: (sentence: number) => void
}

const answers = [
  ['met', 'assessYes'],
  ['partly', 'assessHalf'],
  ['not_met', 'assessNo'],
] as const satisfies [Verdict, string][]

/** One criterion: what it asks, two examples, the verdict, and the sentence it rests on. */
export function AssessedCriterion(props: AssessedCriterionProps) {
  const { criterion, place, sentences, claim, remark, onJudge, onPoint } = props
  const t = useMessages('scenario')
  const id = useId()
  const { name, met, examples } = criterion
  const points = claim !== null && claim.verdict !== 'not_met'
  return (
    <Card title={name} beside={<span className="small subtle">{place}</span>}>
      <div className="stack [--stack:1.25rem]">
        <p>{met}</p>
        <div className="pair">
          <Example tone="strong" title={t('assessStrong')} text={examples.strong} />
          <Example tone="weak" title={t('assessWeak')} text={examples.weak} />
        </div>
        <fieldset>
          <legend className="label">{t('assessQuestion')}</legend>
          <div className="choices choices--3">
            {answers.map(([verdict, label]) => (
              <label key={verdict} className="choice">
                <input
                  type="radio"
                  name={`${id}-verdict`}
                  checked={claim?.verdict === verdict}
                  onChange={() => onJudge(verdict)}
                />
                {t(label)}
              </label>
            ))}
          </div>
        </fieldset>
        {points && (
          <OwnSentences
            name={`${id}-sentence`}
            sentences={sentences}
            seen={criterion.found}
            chosen={claim.sentence}
            remarkId={`${id}-remark`}
            onPoint={onPoint}
          />
        )}
        {/* There before the remark is, so that screen readers notice it. */}
        <p role="status" className="small font-semibold" id={`${id}-remark`}>
          {remark && t(`remark_${remark}`)}
        </p>
      </div>
    </Card>
  )
}

function Example({ tone, title, text }: { tone: 'strong' | 'weak'; title: string; text: string }) {
  return (
    <div className="example" data-tone={tone}>
      <b className="small">{title}</b>
      <p>{text}</p>
    </div>
  )
}
