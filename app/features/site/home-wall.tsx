import { HandCoins } from 'lucide-react'
import { lazy } from 'react'
import type { Taster } from '#app/features/taster/read-taster.server.ts'
import type { SnackDiscipline } from '#app/features/taster/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Icon } from '#app/ui/icon.tsx'
import { HatchSmallLink } from '#app/ui/wall/hatch-small.tsx'
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
  const t = useMessages('site')
  const language = useLanguage()
  const { signedIn } = useTryPath()
  const shown = taster.result?.question.discipline ?? taster.open?.discipline
  return (
    <div className="hero__wall" id={snackId}>
      <h2 className="hero__hint" id="hero-wall">
        <Icon of={HandCoins} />
        {t(signedIn ? 'callBodySignedIn' : taster.taken ? 'heroHintTaken' : 'heroHint')}
      </h2>
      {shown ? (
        <SnackPanel taster={taster} closed={localePath(language, '/')} opener={hatchId(shown)} />
      ) : (
        <ul className="hero__hatches" aria-labelledby="hero-wall">
          {hatches.map(([discipline, label]) => (
            <li key={label}>
              <Hatch discipline={discipline} label={label} taken={taster.taken} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Five subjects, and the lesson between them, as in any wall. */
const hatches = [
  ['foundation', 'disciplineFoundation'],
  ['marketing', 'disciplineMarketing'],
  [undefined, 'typeLesson'],
  ['sales', 'disciplineSales'],
  ['hr', 'disciplineHr'],
  ['ethics', 'disciplineEthics'],
] as const satisfies readonly (readonly [SnackDiscipline | undefined, string])[]

const hatchId = (discipline: string) => `hatch-${discipline}`

interface HatchProps {
  /** Left out: the trial lesson. */
  discipline: SnackDiscipline | undefined
  label: (typeof hatches)[number][1]
  /** Subject of the snack that was taken: its hatch shows the result, and the other questions ask to sign up. */
  taken: string | null
}

function Hatch({ discipline, label, taken }: HatchProps) {
  const t = useMessages('site')
  const shared = useMessages('shared')
  const language = useLanguage()
  const { path, signedIn } = useTryPath()
  const mine = taken !== null && taken === discipline
  const here = !signedIn && discipline && (mine || !taken)
  const [action, href] = wayOf()
  /** What pressing it does, and where it leads. */
  function wayOf() {
    if (signedIn) return ['hatchActionSignedIn', path] as const
    if (!discipline) return ['hatchActionLesson', localePath(language, '/try')] as const
    if (!here) return ['hatchAction', path] as const
    const open = localePath(language, `/?snack=${discipline}#${snackId}`)
    return [mine ? 'hatchActionTaken' : 'hatchActionTake', open] as const
  }
  return (
    <HatchSmallLink
      id={discipline && hatchId(discipline)}
      state={mine ? 'done' : 'open'}
      snack={discipline ? 'bitterbal' : 'stroopwafel'}
      href={href}
      preventScrollReset={Boolean(here)}
      foot={
        <>
          {shared(label)}
          <span className="sr">, {t(action)}</span>
        </>
      }
    />
  )
}
