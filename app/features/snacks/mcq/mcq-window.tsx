import { kinds } from '#app/features/content/kinds.ts'
import { mcqXp } from '#app/features/progress/rules.ts'
import type { PublicQuestion } from '#app/features/snacks/question/queries.server.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { XpAmount } from '#app/ui/figures/xp-amount.tsx'
import { snackFor } from '#app/ui/snack-for.ts'
import { HatchSmall } from '#app/ui/wall/hatch-small.tsx'
import type { ShownResult } from './shown-result.ts'

/** The window beside the question, on wide screens: taken out, eaten, or locked for a while. Decoration. */
export function SnackWindow({ question, result }: { question: PublicQuestion; result: ShownResult | null }) {
  const shared = useMessages('shared')
  const state = result ? (result.correct ? 'done' : 'locked') : 'taken'
  const xp = result ? result.xp_awarded : mcqXp[question.difficulty]
  return (
    <HatchSmall
      aria-hidden="true"
      state={state}
      snack={snackFor(kinds.mcq.pictures, question.difficulty, question.discipline)}
      foot={<XpAmount>{shared('xpPlus', { xp })}</XpAmount>}
    />
  )
}
