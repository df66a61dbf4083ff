import { passMarks } from '#app/features/progress/rules.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import type { ShownEvaluation } from './shown-evaluation.ts'

/** The label of a score: 'Uitstekend' from 85, 'Gelukt' from the pass mark (PS-9, PD-20). */
export function useVerdict({
  score,
  passed,
  unjudged,
}: Pick<ShownEvaluation, 'score' | 'passed' | 'unjudged'>) {
  const t = useMessages('scenario')
  const label = unjudged
    ? 'unjudged'
    : !passed
      ? 'failed'
      : score >= passMarks.excellent
        ? 'excellent'
        : 'passed'
  return { verdict: t(label), note: t(`${label}Note`, { mark: passMarks.scenario }) }
}
