import { HandCoins } from 'lucide-react'
import { lazy } from 'react'
import type { Taster } from '#app/features/taster/read-taster.server.ts'
import type { SnackDiscipline } from '#app/features/taster/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { SnackName } from '#app/ui/snack-for.ts'
import { HatchSmallLink } from '#app/ui/wall/hatch-small.tsx'
import { useOpenDoor } from '#app/ui/wall/use-open-door.ts'
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
        <SnackPanel
          taster={taster}
          snack={hatches.find(([discipline]) => discipline === shown)?.[2] ?? 'bitterbal'}
          closed={localePath(language, '/')}
          opener={hatchId(shown)}
        />
      ) : (
        <ul className="hero__hatches" aria-labelledby="hero-wall">
          {hatches.map(([discipline, label, snack]) => (
            <li key={label}>
              <Hatch discipline={discipline} label={label} snack={snack} taken={taster.taken} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Five subjects, and the lesson between them, as in any wall; behind each another snack. */
const hatches = [
  ['foundation', 'disciplineFoundation', 'loempia'],
  ['marketing', 'disciplineMarketing', 'bitterbal'],
  [undefined, 'typeLesson', 'stroopwafel'],
  ['sales', 'disciplineSales', 'kroket'],
  ['hr', 'disciplineHr', 'eierbal'],
  ['ethics', 'disciplineEthics', 'tosti'],
] as const satisfies readonly (readonly [SnackDiscipline | undefined, string, SnackName])[]

const hatchId = (discipline: string) => `hatch-${discipline}`

interface HatchProps {
  /** Left out: the trial lesson. */
  discipline: SnackDiscipline | undefined
  label: (typeof hatches)[number][1]
  snack: SnackName
  /** Subject of the snack that was taken: its hatch shows the result, and the other questions ask to sign up. */
  taken: string | null
}

function Hatch({ discipline, label, snack, taken }: HatchProps) {
  const t = useMessages('site')
  const shared = useMessages('shared')
  const language = useLanguage()
  const { path, signedIn } = useTryPath()
  const door = useOpenDoor()
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
      state={door.opening ? 'opening' : mine ? 'done' : 'open'}
      snack={snack}
      href={href}
      preventScrollReset={Boolean(here)}
      onClick={(event) => door.open(event, href, { preventScrollReset: Boolean(here) })}
      foot={
        <>
          {shared(label)}
          <span className="sr">, {t(action)}</span>
        </>
      }
    />
  )
}
