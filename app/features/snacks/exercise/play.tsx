import { Suspense, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { kinds } from '#app/features/content/kinds.ts'
import type { ExerciseKind } from '#app/features/exercises/exercises.ts'
import { QueuedNotice } from '#app/features/offline/queued-notice.tsx'
import { useQueued } from '#app/features/offline/use-queue.ts'
import { xpOffer } from '#app/features/progress/rules.ts'
import type { PublicQuestion } from '#app/features/snacks/question/queries.server.ts'
import { SnackHeader } from '#app/features/snacks/question/snack-header.tsx'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { localePath } from '#app/lib/language.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { XpAmount } from '#app/ui/figures/xp-amount.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { snackFor } from '#app/ui/snack-for.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { HatchSmall } from '#app/ui/wall/hatch-small.tsx'
import { SnackLayout } from '#app/ui/wall/snack-layout.tsx'
import { players, prepareReview } from './players.tsx'
import { ExerciseResult } from './result.tsx'
import type { ExerciseState } from './review.server.ts'
import { useMoves } from './use-moves.ts'

interface ExerciseSnackProps {
  kind: ExerciseKind
  question: PublicQuestion
  /** As `exerciseState` reads it. */
  state: ExerciseState
  /** The learner's total, for a look back. */
  xp: number
  /** ai_users.id of who is looking. */
  learner: string
}

/** The page of an exercise: the work itself, or what came of it. */
export function ExerciseSnack({ kind, question, state, xp, learner }: ExerciseSnackProps) {
  const t = useMessages('exercises')
  const snacks = useMessages('snacks')
  const shared = useMessages('shared')
  const language = useLanguage()
  const errorMessage = useErrorMessage(['exercises'])
  const { revalidate } = useRevalidator()
  const { result, busy, problem, send } = useMoves(question.id, learner, () => void revalidate())
  const queued = useQueued(learner, 'moves', question.id)
  // What this page was told goes before what it was loaded with, unless more was done elsewhere since.
  const fresh = result !== null && result.moves >= state.moves
  const now = fresh ? result : state
  const earned = fresh ? (result.xp?.final_xp_amount ?? 0) : state.xp_awarded
  const [begun] = useState(state.moves > 0)
  const { Play, wide } = players[kind]
  useEffect(() => void prepareReview(kind), [kind])
  const failure = problem && (
    <Notice tone="danger" role="alert" title={t('moveFailed')}>
      {errorMessage(problem)}
    </Notice>
  )
  return (
    <main id="content" tabIndex={-1}>
      <SnackLayout
        beside={
          <HatchSmall
            aria-hidden="true"
            state={now.done ? (now.passed ? 'done' : 'locked') : 'taken'}
            snack={snackFor(kinds[kind].pictures, question.difficulty, question.discipline)}
            foot={
              <XpAmount>
                {shared('xpPlus', { xp: now.done ? earned : xpOffer(kind, question.difficulty).max })}
              </XpAmount>
            }
          />
        }
      >
        <div className="stack [--stack:10px]">
          <BackLink href={localePath(language, '/account-dashboard')}>{snacks('backToWall')}</BackLink>
          <SnackHeader question={question} />
        </div>
        {/* Above a result too: another tab may have brought it. */}
        {now.done && failure}
        {now.done ? (
          <ExerciseResult
            kind={kind}
            question={question}
            state={now}
            earned={earned}
            total={fresh && result.xp ? result.xp.new_xp : xp}
            fresh={fresh}
          />
        ) : (
          <div className="stack [--stack:1.5rem]">
            <div className="stack [--stack:10px]">
              <h1>{question.title}</h1>
              <p className="lead text-ink">{question.body}</p>
              {begun && <p className="small muted">{t('begun')}</p>}
            </div>
            <Suspense fallback={<Coming wide={wide} />}>
              <Play
                view={now.view}
                busy={busy}
                waiting={queued !== undefined}
                onMove={(move) => void send(now.moves, [move])}
              />
            </Suspense>
            {failure}
            {queued && <QueuedNotice queued={queued} />}
          </div>
        )}
      </SnackLayout>
    </main>
  )
}

/** Until the work is here, with the room that it will take: otherwise the page moves when it comes. */
function Coming({ wide }: { wide: boolean }) {
  return (
    <div className={classNames(wide && 'wide-work')}>
      <Spinner />
    </div>
  )
}
