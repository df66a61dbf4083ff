import { useState } from 'react'
import type { EvaluatedCriterion } from '#app/features/snacks/scenario/evaluation-result.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import { PickGroup } from '#app/ui/inputs/pick-group.tsx'
import type { SelfAssessmentApi } from './api.server.ts'

interface NextTimeProps {
  questionId: string
  attemptId: string
  criteria: readonly EvaluatedCriterion[]
}

/** One thing to do differently next time, chosen by the learner; kept at once. */
export function NextTime({ questionId, attemptId, criteria }: NextTimeProps) {
  const t = useMessages('scenario')
  const language = useLanguage()
  const { run } = useApiCall()
  const errorMessage = useErrorMessage()
  const [chosen, setChosen] = useState('')
  const [advice, setAdvice] = useState('')
  const choose = (criterion: string) => {
    setChosen(criterion)
    const keep = async () => {
      const call = apiClient<SelfAssessmentApi>(language).questions[':id']['next-time'].$put({
        param: { id: questionId },
        json: { attempt_id: attemptId, criterion },
      })
      setAdvice((await outcome(call)).advice)
    }
    void run(keep, { refused: failureToast(t('nextTimeFailed'), errorMessage) })
  }
  // What is not there yet comes first; of a whole answer anything may still be better.
  const options = criteria.filter(({ met }) => !met)
  return (
    <section className="stack [--stack:10px]">
      <PickGroup
        legend={t('nextTime')}
        name="next-time"
        value={chosen}
        onChange={choose}
        options={(options.length > 0 ? options : criteria).map(({ id, name }) => ({
          value: id,
          label: name,
        }))}
      />
      <p role="status" className="small">
        {advice && `${t('nextTimeKept')} ${advice}`}
      </p>
    </section>
  )
}
