import type { AwardResult } from '#app/features/progress/rules.ts'
import { Earned } from '#app/features/snacks/answering/earned.tsx'
import { MarkedChoices } from '#app/features/snacks/mcq/marked-choices.tsx'
import { SourceLine } from '#app/features/snacks/question/source-line.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Receipt, ReceiptCut, ReceiptLine, ReceiptLines } from '#app/ui/wall/receipt.tsx'
import { useVerdictFocus } from '#app/ui/wall/use-verdict-focus.ts'
import { SpreadList } from './spread-list.tsx'
import type { CompanySnack, OwnResult } from './view.server.ts'

interface SnackReceiptProps {
  snack: CompanySnack
  result: OwnResult
  /** It was answered just now, on this page, and earned this. */
  fresh: { award: AwardResult | null } | null
}

/** What came of the company's snack: verdict, why, XP, and how the others answered once they are enough. */
export function SnackReceipt({ snack, result, fresh }: SnackReceiptProps) {
  const t = useMessages('company-snack')
  const snacks = useMessages('snacks')
  const shared = useMessages('shared')
  const language = useLanguage()
  const title = useVerdictFocus(fresh !== null)
  const { question, spread, facade } = snack
  return (
    <Receipt
      tone={result.correct ? 'right' : 'wrong'}
      fresh={fresh !== null}
      earned={fresh?.award && <Earned xp={fresh.award.final_xp_amount} total={fresh.award.new_xp} />}
      title={snacks(result.correct ? 'right' : 'wrong')}
      titleRef={title}
      {...(facade && { note: t('lampNote') })}
    >
      <div className="stack [--stack:12px]">
        <h2 className="text-xl">{question.title}</h2>
        <p className="muted">{question.body}</p>
        <MarkedChoices choices={question.choices} result={result} />
      </div>
      <div className="stack [--stack:6px]">
        <h3>{snacks('why')}</h3>
        <p className="muted">{result.explanation}</p>
        <SourceLine sources={result.sources} />
      </div>
      <div className="stack [--stack:10px]">
        <h3>{t('spreadTitle')}</h3>
        {spread ? (
          <SpreadList spread={spread} choices={question.choices} />
        ) : (
          <p className="muted">{t(facade ? 'spreadLater' : 'spreadNever')}</p>
        )}
      </div>
      <ReceiptCut />
      <ReceiptLines>
        <ReceiptLine
          total
          what={t(result.xp_awarded > 0 ? 'lineEarned' : 'lineNothing')}
          amount={shared(result.xp_awarded > 0 ? 'xpPlus' : 'xp', { xp: result.xp_awarded })}
        />
      </ReceiptLines>
      <div className="row sticky-act">
        <ButtonLink variant="primary" size="lg" href={localePath(language, '/account-dashboard')}>
          {snacks('backToWall')}
        </ButtonLink>
      </div>
    </Receipt>
  )
}
