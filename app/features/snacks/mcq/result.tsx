import { kinds } from '#app/features/content/kinds.ts'
import { retryWaitDays } from '#app/features/progress/rules.ts'
import { Earned } from '#app/features/snacks/answering/earned.tsx'
import type { PublicQuestion } from '#app/features/snacks/question/queries.server.ts'
import { SourceLine } from '#app/features/snacks/question/source-line.tsx'
import { TrayWay } from '#app/features/snacks/tray/tray-way.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { snackFor } from '#app/ui/snack-for.ts'
import { AfterVerdict } from '#app/ui/wall/after-verdict.tsx'
import { Receipt, ReceiptCut, ReceiptLine, ReceiptLines } from '#app/ui/wall/receipt.tsx'
import { useVerdictFocus } from '#app/ui/wall/use-verdict-focus.ts'
import { sure } from './certainty.ts'
import { MarkedChoices } from './marked-choices.tsx'
import { RetryNote } from './retry-note.tsx'
import { SendOn } from './send-on.tsx'
import { type ShownResult, wayOn } from './shown-result.ts'

interface ResultPanelProps {
  question: PublicQuestion
  result: ShownResult
}

/** The receipt: verdict, every option with its why, explanation, sources, XP, and the way on (PS-2.12). */
export function ResultPanel({ question, result }: ResultPanelProps) {
  const t = useMessages('snacks')
  const shared = useMessages('shared')
  const language = useLanguage()
  const { correct, fresh } = result
  const title = useVerdictFocus(fresh)
  // Who was sure and wrong learns most from why, and reads it before anything else (PD-71).
  const whyFirst = !correct && result.certainty === sure
  const why = (
    <div className="stack [--stack:6px]">
      <h3>{t(whyFirst ? 'whySure' : 'why')}</h3>
      {whyFirst && <p className="muted">{result.choice_explanations[result.answer]}</p>}
      <p className="muted">{result.explanation}</p>
      <SourceLine sources={result.sources} />
    </div>
  )
  return (
    <Receipt
      tone={correct ? 'right' : 'wrong'}
      snack={correct ? snackFor(kinds.mcq.pictures, question.difficulty, question.discipline) : 'leeg'}
      title={correct ? t('right') : t('wrong')}
      titleRef={title}
      note={<VerdictNote result={result} />}
      fresh={fresh}
      earned={fresh && <Earned xp={result.xp_awarded} total={result.total_xp} />}
    >
      <div className="stack [--stack:12px]">
        <h2 className="text-xl">{question.title}</h2>
        <p className="muted hide-sm">{question.body}</p>
        <details className="fold hide-md">
          <summary>{t('questionAgain')}</summary>
          <p className="muted">{question.body}</p>
        </details>
        <AfterVerdict fresh={fresh}>
          {whyFirst && why}
          <MarkedChoices choices={question.choices} result={result} />
        </AfterVerdict>
      </div>
      <AfterVerdict fresh={fresh}>
        {!whyFirst && why}
        {!correct && <SendOn id={question.id} />}
        <ReceiptCut />
        <ReceiptLines>
          <ReceiptLine
            what={fresh ? (correct ? t('lineRight') : t('lineWrong')) : t('lineEarned')}
            amount={shared(result.xp_awarded > 0 ? 'xpPlus' : 'xp', { xp: result.xp_awarded })}
          />
          <ReceiptLine total what={t('lineTotal')} amount={shared('xp', { xp: result.total_xp })} />
        </ReceiptLines>
        <div className="row sticky-act">
          <TrayWay id={question.id} otherwise={wayOn(result)} />
          <ButtonLink className="hide-sm" variant="ghost" href={localePath(language, '/account-dashboard')}>
            {t('backToWall')}
          </ButtonLink>
        </div>
      </AfterVerdict>
    </Receipt>
  )
}

function VerdictNote({ result }: { result: ShownResult }) {
  const t = useMessages('snacks')
  if (result.correct) return t('rightNote')
  if (result.fresh || !result.retry_at) return t('wrongNote', { days: retryWaitDays })
  return <RetryNote until={result.retry_at} />
}
