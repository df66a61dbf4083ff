import { HandCoins } from 'lucide-react'
import { lazy, useEffect, useRef } from 'react'
import type { Taster } from '#app/features/taster/read-taster.server.ts'
import type { SnackDiscipline } from '#app/features/taster/rules.ts'
import { useLanguage, useWords } from '#app/i18n/words.tsx'
import { localePath } from '#app/lib/language.ts'
import { Icon } from '#app/ui/icon.tsx'
import { LuikLink } from '#app/ui/luik.tsx'
import { snackFor } from '#app/ui/snack-for.ts'
import { snackId } from './home-anchors.ts'
import { useTryPath } from './try-button.tsx'

/**
 * Only who opens a hatch pays for what is in it. In no Suspense: React would send the HTML of one apart, for a script to
 * put in its place, and without JavaScript there would be nothing.
 */
const SnackPanel = lazy(() =>
  import('#app/features/taster/snack-panel.tsx').then((module) => ({ default: module.SnackPanel })),
)

/** A wall of six hatches: five questions to take right here, and the trial lesson. */
export function HomeWall({ taster }: { taster: Taster }) {
  const t = useWords('site')
  const language = useLanguage()
  const { signedIn } = useTryPath()
  const shown = taster.result?.question.discipline ?? taster.open?.discipline
  useReturnFocus(shown)
  return (
    <div className="hero__wall" id={snackId}>
      <h2 className="hero__hint" id="hero-wall">
        <Icon of={HandCoins} />
        {t(signedIn ? 'callBodySignedIn' : taster.taken ? 'heroHintTaken' : 'heroHint')}
      </h2>
      {shown && !signedIn ? (
        <SnackPanel taster={taster} closed={localePath(language, '/')} />
      ) : (
        <Hatches taken={taster.taken} />
      )}
    </div>
  )
}

/** Five subjects, and the lesson between them, as in any wall. */
const hatches = ['foundation', 'marketing', 'lesson', 'sales', 'hr', 'ethics'] as const

const labels = {
  foundation: 'disciplineFoundation',
  marketing: 'disciplineMarketing',
  sales: 'disciplineSales',
  hr: 'disciplineHr',
  ethics: 'disciplineEthics',
} as const satisfies Record<SnackDiscipline, string>

function Hatches({ taken }: { taken: string | null }) {
  return (
    <ul className="hero__luiken" aria-labelledby="hero-wall">
      {hatches.map((hatch) => (
        <li key={hatch}>
          {hatch === 'lesson' ? <LessonHatch /> : <QuestionHatch discipline={hatch} taken={taken} />}
        </li>
      ))}
    </ul>
  )
}

const hatchId = (discipline: string) => `hatch-${discipline}`

/** Takes the question of a subject. Once one was taken, that hatch shows the result, and the others ask to sign up. */
function QuestionHatch({ discipline, taken }: { discipline: SnackDiscipline; taken: string | null }) {
  const t = useWords('site')
  const shared = useWords('shared')
  const language = useLanguage()
  const { path, signedIn } = useTryPath()
  const mine = taken === discipline
  const here = !signedIn && (taken === null || mine)
  const action = signedIn
    ? 'hatchActionSignedIn'
    : mine
      ? 'hatchActionTaken'
      : here
        ? 'hatchActionTake'
        : 'hatchAction'
  return (
    <LuikLink
      id={hatchId(discipline)}
      state={mine ? 'done' : 'open'}
      snack={snackFor('question', 'beginner')}
      href={here ? localePath(language, `/?snack=${discipline}#${snackId}`) : path}
      preventScrollReset={here}
      rel={here ? 'nofollow' : undefined}
      foot={
        <>
          {shared(labels[discipline])}
          <span className="sr">, {t(action)}</span>
        </>
      }
    />
  )
}

/** Leads to the teaser quiz, which ends in a lesson to try. */
function LessonHatch() {
  const t = useWords('site')
  const shared = useWords('shared')
  const language = useLanguage()
  const { path, signedIn } = useTryPath()
  return (
    <LuikLink
      state="open"
      snack={snackFor('lesson', 'beginner')}
      href={signedIn ? path : localePath(language, '/try')}
      foot={
        <>
          {shared('typeLesson')}
          <span className="sr">, {t(signedIn ? 'hatchActionSignedIn' : 'hatchActionLesson')}</span>
        </>
      }
    />
  )
}

/** A hatch that is closed again gets the focus that was inside it. */
function useReturnFocus(shown: string | undefined): void {
  const before = useRef(shown)
  useEffect(() => {
    if (before.current && !shown) document.getElementById(hatchId(before.current))?.focus()
    before.current = shown
  }, [shown])
}
