import type { Ref } from 'react'
import { TrustOutputView } from '#app/features/exercises/trust/output.tsx'
import { TrustVerdictCard } from '#app/features/exercises/trust/verdict.tsx'
import { xpOffer } from '#app/features/progress/rules.ts'
import { SourceLine } from '#app/features/snacks/question/source-line.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { AfterVerdict } from '#app/ui/wall/after-verdict.tsx'
import { signUpPath, visitorDays } from './rules.ts'
import type { VisitorJudged } from './visitor-results.server.ts'

interface TasterVerdictProps {
  result: VisitorJudged
  /** The judgement was given just now. */
  fresh: boolean
  headingRef: Ref<HTMLHeadingElement>
  /** Address of the page with its hatches closed. */
  closed: string
}

/** What was right about the output, and the way to the rest of its set, which goes on after this one. */
export default function TasterVerdict({ result, fresh, headingRef, closed }: TasterVerdictProps) {
  const t = useMessages('taster')
  const language = useLanguage()
  const { output, verdict, question, sources, total } = result
  const next = encodeURIComponent(`/snack-quiz/${question.id}`)
  const { max } = xpOffer('trust', question.difficulty)
  return (
    <div className="stack [--stack:18px]">
      <TrustOutputView output={output}>
        <TrustVerdictCard output={output} verdict={verdict} fresh={fresh} titleRef={headingRef} />
      </TrustOutputView>
      <AfterVerdict fresh={fresh}>
        <SourceLine sources={sources} />
        <p className="small muted">{t('outputNote', { count: total - 1, days: visitorDays, xp: max })}</p>
        <div className="row">
          <ButtonLink variant="primary" size="lg" href={localePath(language, `${signUpPath}&next=${next}`)}>
            {t('outputNext', { count: total - 1 })}
          </ButtonLink>
          <ButtonLink variant="ghost" href={closed} preventScrollReset>
            {t('backToWall')}
          </ButtonLink>
        </div>
      </AfterVerdict>
    </div>
  )
}
