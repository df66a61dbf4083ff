import { Check, X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { MarkedChoices } from '#app/features/snacks/mcq/marked-choices.tsx'
import { SourceLine } from '#app/features/snacks/question/source-line.tsx'
import { useMessages } from '#app/i18n/messages.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { AfterVerdict } from '#app/ui/wall/after-verdict.tsx'
import type { VisitorAnswered } from './visitor-results.server.ts'

interface TasterResultProps {
  result: VisitorAnswered
  /** The answer was given just now. */
  fresh: boolean
  headingRef?: Ref<HTMLHeadingElement>
  /** What it earned, and the way on. */
  children: ReactNode
}

/** Verdict, every option with its why, and the explanation. */
export function TasterResult({ result, fresh, headingRef, children }: TasterResultProps) {
  const practice = useMessages('snacks')
  const { question, correct, explanation, sources } = result
  return (
    <div className="stack [--stack:18px]">
      <h3
        ref={headingRef}
        tabIndex={-1}
        className="toned scroll-mt-36 scroll-mb-80"
        data-tone={correct ? 'right' : 'wrong'}
      >
        <Icon of={correct ? Check : X} />
        {correct ? practice('right') : practice('wrong')}
      </h3>
      <div className="stack [--stack:4px]">
        {result.kind === 'snack' && <p className="font-semibold">{question.title}</p>}
        <p className="muted small">{question.body}</p>
      </div>
      <AfterVerdict fresh={fresh}>
        <MarkedChoices choices={question.choices} result={result} />
        <div className="stack [--stack:6px]">
          <h4>{practice('why')}</h4>
          <p className="muted">{explanation}</p>
          <SourceLine sources={sources} />
        </div>
        {children}
      </AfterVerdict>
    </div>
  )
}
