import { Suspense } from 'react'
import { kinds } from '#app/features/content/kinds.ts'
import type { ExerciseKind } from '#app/features/exercises/exercises.ts'
import { retryWaitDays } from '#app/features/progress/rules.ts'
import { Earned } from '#app/features/snacks/answering/earned.tsx'
import type { PublicQuestion } from '#app/features/snacks/question/queries.server.ts'
import { SourceLine } from '#app/features/snacks/question/source-line.tsx'
import { TrayWay } from '#app/features/snacks/tray/tray-way.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { snackFor } from '#app/ui/snack-for.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { AfterVerdict } from '#app/ui/wall/after-verdict.tsx'
import { Receipt, ReceiptCut, ReceiptLine, ReceiptLines } from '#app/ui/wall/receipt.tsx'
import { useVerdictFocus } from '#app/ui/wall/use-verdict-focus.ts'
import { useReview } from './players.tsx'
import type { ExerciseState } from './review.server.ts'

interface ExerciseResultProps {
  kind: ExerciseKind
  question: PublicQuestion
  state: Pick<ExerciseState, 'view' | 'score' | 'passed' | 'sources'>
  /** XP of this attempt, or in its life when looking back. */
  earned: number
  /** The learner's total. */
  total: number
  /** Over just now: then the heading takes focus. */
  fresh: boolean
}

/** The receipt of an exercise: score, what was right and why, XP, and the way on. */
export function ExerciseResult({ kind, question, state, earned, total, fresh }: ExerciseResultProps) {
  const t = useMessages('exercises')
  const snacks = useMessages('snacks')
  const shared = useMessages('shared')
  const language = useLanguage()
  const { passed, score, view, sources } = state
  const title = useVerdictFocus(fresh)
  const Review = useReview(kind)
  return (
    <Receipt
      tone={passed ? 'right' : 'wrong'}
      snack={passed ? snackFor(kinds[kind].pictures, question.difficulty, question.discipline) : 'leeg'}
      title={t(passed ? 'passed' : 'notPassed')}
      titleRef={title}
      fresh={fresh}
      earned={fresh && <Earned xp={earned} total={total} />}
      note={
        passed ? t('passedNote') : t('notPassedNote', { mark: kinds[kind].pass_mark, days: retryWaitDays })
      }
    >
      <div className="stack [--stack:12px]">
        <h2 className="text-xl">{question.title}</h2>
        <p className="muted">{question.body}</p>
      </div>
      <AfterVerdict fresh={fresh}>
        <Suspense fallback={<Spinner />}>
          <Review view={view} />
        </Suspense>
        <SourceLine sources={sources} />
        <ReceiptCut />
        <ReceiptLines>
          <ReceiptLine what={t('scoreLine')} amount={t('scoreOf', { score: score ?? 0 })} />
          <ReceiptLine what={t('lineEarned')} amount={shared(earned > 0 ? 'xpPlus' : 'xp', { xp: earned })} />
          <ReceiptLine total what={snacks('lineTotal')} amount={shared('xp', { xp: total })} />
        </ReceiptLines>
        <div className="row sticky-act">
          <TrayWay id={question.id} otherwise={`/snack-quiz?question_type=${kind}`} />
          <ButtonLink className="hide-sm" variant="ghost" href={localePath(language, '/account-dashboard')}>
            {snacks('backToWall')}
          </ButtonLink>
        </div>
      </AfterVerdict>
    </Receipt>
  )
}
