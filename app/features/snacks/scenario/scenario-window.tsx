import { kinds } from '#app/features/content/kinds.ts'
import { bonusXp, passXp } from '#app/features/progress/rules.ts'
import type { PublicQuestion } from '#app/features/snacks/question/queries.server.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { XpAmount } from '#app/ui/figures/xp-amount.tsx'
import { snackFor } from '#app/ui/snack-for.ts'
import { HatchSmall } from '#app/ui/wall/hatch-small.tsx'
import { answerLimits } from './rules.ts'
import type { ShownEvaluation } from './shown-evaluation.ts'

interface ScenarioWindowProps {
  question: PublicQuestion
  evaluation: ShownEvaluation | null
}

/** The window beside the scenario, on wide screens: taken out or eaten; and while writing, what is good to know. */
export function ScenarioWindow({ question, evaluation }: ScenarioWindowProps) {
  const t = useMessages('scenario')
  const { difficulty, max_words: max } = question
  const min = passXp[difficulty]
  const done = evaluation?.passed === true
  return (
    <>
      <HatchSmall
        aria-hidden="true"
        state={done ? 'done' : 'taken'}
        snack={snackFor(kinds.scenario.pictures, difficulty, question.discipline)}
        foot={
          done ? t('taken') : <XpAmount>{t('xpRange', { min, max: min + bonusXp[difficulty] })}</XpAmount>
        }
      />
      {!evaluation && (
        <div className="stack small muted pt-1.5 [--stack:10px]">
          <p className="font-semibold text-ink">{t('goodToKnow')}</p>
          <p>{t('goodLength', { min: answerLimits.minWords, max })}</p>
          <p>{t('goodRetry')}</p>
        </div>
      )}
    </>
  )
}
