import type { Level } from '#app/features/identity/rules.ts'
import { bonusFrom, bonusXp, itemXp, passXp } from '#app/features/progress/rules.ts'
import { difficultyKeys } from '#app/i18n/label-keys.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { ReceiptLine, ReceiptLines } from '#app/ui/wall/receipt.tsx'
import type { ShownEvaluation } from './shown-evaluation.ts'

/** What was earned, and what for when it is the whole worth of this score; a retry may have added only a part. */
export function XpLines({ difficulty, evaluation }: { difficulty: Level; evaluation: ShownEvaluation }) {
  const t = useMessages('scenario')
  const shared = useMessages('shared')
  const { score, xp_awarded: xp, fresh, graded_by, real_answer } = evaluation
  const whole = graded_by !== 'self' && xp > 0 && xp === itemXp('scenario', difficulty, score)
  return (
    <div className="stack [--stack:10px]">
      {graded_by === 'self' && <p className="small subtle">{t(real_answer ? 'selfXp' : 'selfXpNone')}</p>}
      <ReceiptLines>
        {whole && (
          <ReceiptLine
            what={t('linePassed', { difficulty: shared(difficultyKeys[difficulty]) })}
            amount={shared('xp', { xp: passXp[difficulty] })}
          />
        )}
        {whole && score >= bonusFrom && (
          <ReceiptLine
            what={t('lineBonus', { from: bonusFrom })}
            amount={shared('xp', { xp: bonusXp[difficulty] })}
          />
        )}
        <ReceiptLine
          total
          what={t(fresh ? 'lineEarned' : 'lineEarnedBefore')}
          amount={shared('xp', { xp })}
        />
      </ReceiptLines>
    </div>
  )
}
