import { useEffect, useRef } from 'react'
import type { PackedModule, PackedQuestion } from '#app/features/scorm/package/packed.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Receipt, ReceiptCut, ReceiptLine, ReceiptLines } from '#app/ui/wall/receipt.tsx'
import { resultOf } from './progress.ts'
import type { useModule } from './use-module.ts'

interface ModuleOutcomeProps {
  module: PackedModule
  play: ReturnType<typeof useModule>
  /** The questions of the check as it was taken last. */
  check: readonly PackedQuestion[]
  /** Whether an LMS keeps it. */
  recorded: boolean
}

/** The receipt of a module: passed or not, the check's score, and the check once more when it was not. */
export function ModuleOutcome({ module, play, check, recorded }: ModuleOutcomeProps) {
  const t = useMessages('scorm-player')
  const snacks = useMessages('snacks')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const { state } = play
  const { passed, score } = resultOf(module, state)
  const right = check.filter((_, at) => state.check[at]?.score === 100).length
  return (
    <Receipt
      tone={passed === null ? 'neutral' : passed ? 'right' : 'wrong'}
      title={t(passed === null ? 'doneTitle' : passed ? 'passedTitle' : 'failedTitle')}
      titleRef={title}
      headingLevel={2}
      note={check.length > 0 ? t('passNote') : undefined}
    >
      {check.length > 0 && <p>{t('resultNow', { right, count: check.length })}</p>}
      {recorded && play.taken && <p className="muted">{t('closeNote')}</p>}
      {score !== null && (
        <>
          <ReceiptCut />
          <ReceiptLines>
            <ReceiptLine total what={t('bestScore')} amount={snacks('scoreBadge', { score })} />
          </ReceiptLines>
        </>
      )}
      <div className="row">
        {passed === false && (
          <Button variant="primary" onClick={play.again}>
            {t('again')}
          </Button>
        )}
        <Button onClick={() => play.go(0)}>{t('lookBack')}</Button>
      </div>
    </Receipt>
  )
}
