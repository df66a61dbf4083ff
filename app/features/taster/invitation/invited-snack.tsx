import { useActionData } from 'react-router'
import type { Taster } from '#app/features/taster/read-taster.server.ts'
import type { RefusedAnswer } from '#app/features/taster/taster-action.server.ts'
import { TasterQuestion } from '#app/features/taster/taster-question.tsx'
import { TasterResult } from '#app/features/taster/taster-result.tsx'
import { useShownResult } from '#app/features/taster/use-shown-result.ts'
import { useStepFocus } from '#app/features/taster/use-step-focus.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Card } from '#app/ui/card.tsx'

export const invitedSnackId = 'snack'

/** A snack to taste before saying yes; what it earns comes along with whoever takes the seat. Not there when there is none. */
export function InvitedSnack({ taster: { open, result: read } }: { taster: Taster }) {
  const t = useMessages('taster')
  const refused = useActionData<RefusedAnswer>()?.reason
  const { result, fresh, tell } = useShownResult(read)
  const heading = useStepFocus<HTMLHeadingElement>(result ? 'result' : 'question', false)
  // An output that was judged on the home page has its verdict there.
  const answered = result && result.kind !== 'exercise' ? result : null
  if (!answered && !open?.question) return null
  return (
    <Card id={invitedSnackId} title={t(answered ? 'invitedTaken' : 'invitedTitle')}>
      {answered ? (
        <TasterResult result={answered} fresh={fresh} headingRef={heading}>
          <p className="small muted">
            {answered.xp > 0 ? t('invitedXp', { xp: answered.xp }) : t('invitedNoXp')}
          </p>
        </TasterResult>
      ) : (
        open?.question && (
          <TasterQuestion
            question={open.question}
            offer={{ kind: 'snack', discipline: open.discipline }}
            headingRef={heading}
            refused={refused}
            onResult={tell}
          />
        )
      )}
    </Card>
  )
}
