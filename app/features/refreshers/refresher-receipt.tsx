import { Earned } from '#app/features/snacks/answering/earned.tsx'
import { useTray } from '#app/features/snacks/answering/use-tray.ts'
import { MarkedChoices } from '#app/features/snacks/mcq/marked-choices.tsx'
import type { PublicQuestion } from '#app/features/snacks/question/queries.server.ts'
import { SourceLine } from '#app/features/snacks/question/source-line.tsx'
import { TrayWay } from '#app/features/snacks/tray/tray-way.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { dateFormat } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Receipt, ReceiptCut, ReceiptLine, ReceiptLines } from '#app/ui/wall/receipt.tsx'
import { useVerdictFocus } from '#app/ui/wall/use-verdict-focus.ts'
import type { RefresherResult } from './answer-refresher.server.ts'

interface RefresherReceiptProps {
  question: PublicQuestion
  result: RefresherResult
  more: boolean
  onNext: () => void
}

/** What came of a refresher: verdict, why, two XP, and when it comes back. */
export function RefresherReceipt({ question, result, more, onNext }: RefresherReceiptProps) {
  const t = useMessages('refreshers')
  const snacks = useMessages('snacks')
  const shared = useMessages('shared')
  const language = useLanguage()
  const ofTray = useTray()?.items.some(({ id }) => id === question.id) ?? false
  const title = useVerdictFocus()
  const { answer, correct, correct_answer, choice_explanations, explanation, sources, xp } = result
  const day = dateFormat(localeOf[language], { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return (
    <Receipt
      tone={correct ? 'right' : 'neutral'}
      title={t(correct ? 'still' : 'faded')}
      titleRef={title}
      fresh
      earned={<Earned xp={xp.final_xp_amount} total={xp.new_xp} />}
      note={t(correct ? 'stillNote' : 'fadedNote', { day: day.format(new Date(result.due_at)) })}
    >
      <div className="stack [--stack:12px]">
        <h2 className="text-xl">{question.title}</h2>
        <p className="muted">{question.body}</p>
        {answer !== null && correct_answer !== null && (
          <MarkedChoices
            choices={question.choices}
            result={{ answer, correct_answer, choice_explanations }}
          />
        )}
      </div>
      <div className="stack [--stack:6px]">
        <h3>{answer === null ? snacks('flashcardBack') : snacks('why')}</h3>
        <p className="muted">{explanation}</p>
        <SourceLine sources={sources} />
      </div>
      <ReceiptCut />
      <ReceiptLines>
        <ReceiptLine what={t('lineRefreshed')} amount={shared('xpPlus', { xp: xp.final_xp_amount })} />
        <ReceiptLine total what={snacks('lineTotal')} amount={shared('xp', { xp: xp.new_xp })} />
      </ReceiptLines>
      <div className="row sticky-act">
        {(ofTray || !more) && (
          <TrayWay id={question.id} otherwise="/account-dashboard" label={snacks('backToWall')} />
        )}
        {more && (
          <Button variant={ofTray ? 'ghost' : 'primary'} size="lg" onClick={onNext}>
            {t(ofTray ? 'another' : 'next')}
          </Button>
        )}
      </div>
    </Receipt>
  )
}
