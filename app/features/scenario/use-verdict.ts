import { passMarks } from '#app/features/progress/rules.ts'
import { useWords } from '#app/i18n/words.tsx'

/** The label of a score: 'Uitstekend' from 85, 'Gelukt' from the pass mark (SPEC 9, DECISIONS 20). */
export function useVerdict({ score, passed }: { score: number; passed: boolean }) {
  const t = useWords('scenario')
  const label = !passed ? 'failed' : score >= passMarks.excellent ? 'excellent' : 'passed'
  const verdict = t(label)
  return {
    verdict,
    note: t(`${label}Note`, { mark: passMarks.scenario }),
    spoken: t('verdictSpoken', { verdict, score }),
  }
}
