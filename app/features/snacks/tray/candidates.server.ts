import { kinds, type SnackKind, snackKinds } from '#app/features/content/kinds.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import { type LearnerItem, openItems } from '#app/features/progress/learner-items.server.ts'
import {
  chooseKind,
  isAgain,
  type Preferences,
  rankCandidates,
} from '#app/features/snacks/wall/choose-content.ts'
import { toPreferences, type WallState } from '#app/features/snacks/wall/select-daily-content.server.ts'
import type { TrayCandidate, TrayCandidates } from './compose-tray.ts'
import { offered } from './offered.ts'

const where = (fits: (kind: SnackKind) => boolean) => snackKinds.filter(fits)
/** Short enough to begin a day with when it comes back. */
const repeatable = where((kind) => kinds[kind].judged === 'right' || kinds[kind].judged === 'scored')
const cards = where((kind) => kinds[kind].judged === 'known')
const everyday = where((kind) => kinds[kind].judged === 'right' || kinds[kind].judged === 'passed')
const rare = where((kind) => kinds[kind].judged === 'scored')

const toCandidate =
  (why: TrayCandidate['why']) =>
  (item: LearnerItem): TrayCandidate => ({
    why,
    id: item.id,
    kind: item.kind,
    content_type: item.content_type,
    ...partOf(item),
  })

/** A lesson is read one day, and its quiz taken the next; one that opened again after its quiz is read again. */
function partOf({ content_type, read_at, completed_at }: LearnerItem): Pick<TrayCandidate, 'part'> {
  if (content_type !== 'lesson') return {}
  return { part: read_at !== null && read_at > (completed_at ?? 0) ? 'quiz' : 'reading' }
}

/**
 * What may lie in a tray, for each place best first: the one file to change when something new wants a place there. The same for
 * whoever pays and whoever does not (PD-53). How a tray is made of it is in compose-tray.ts.
 *
 * What comes from a feature after this one is handed in (`offered.ts`): probes and refreshers at the head of `due`, steps of a path at the head of `main`, snacks
 * of the own company's policy at the head of `surprise`.
 */
export async function trayCandidates(ctx: LearnerCtx, state: WallState): Promise<TrayCandidates> {
  const [mains, dues, surprises] = await Promise.all([
    offered('main', ctx),
    offered('due', ctx),
    offered('surprise', ctx),
  ])
  // After those: what is asked today may have been put aside until now.
  const items = await openItems(ctx)
  const byId = new Map(items.map((item) => [item.id, item]))
  // Nothing that is held back.
  const there = (some: readonly TrayCandidate[]) =>
    some.flatMap((one) => {
      const item = byId.get(one.id)
      return item ? { ...one, ...partOf(item) } : []
    })
  const first = there(mains)
  const preferences = toPreferences(ctx, state)
  return {
    due: [...there(dues), ...dueOf(items, preferences)],
    main: [
      ...first,
      ...rankOf(items, everyday, preferences)
        .map((item) => toCandidate(isAgain(item, preferences.now) ? 'mistake' : whyOf(item))(item))
        .filter(({ id }) => !first.some((one) => one.id === id)),
    ],
    surprise: [...there(surprises), ...inTurns(items, rare, preferences)],
  }
}

/** Why something lies there that did not come back because it went wrong. Other fields come when the own has nothing new of a kind. */
function whyOf({ completed_at, other_field }: LearnerItem): TrayCandidate['why'] {
  if (completed_at !== null) return 'repeat'
  return other_field ? 'other_field' : 'new'
}

const asNew = (item: LearnerItem) => toCandidate(whyOf(item))(item)

const rankOf = (items: readonly LearnerItem[], of: readonly SnackKind[], preferences: Preferences) =>
  rankCandidates(
    items.filter(({ kind }) => of.includes(kind)),
    preferences,
  )

/** Mistakes that wait longest, then cards that were not known, then new cards and questions, for who has nothing to repeat. */
function dueOf(items: readonly LearnerItem[], preferences: Preferences): TrayCandidate[] {
  const { now } = preferences
  const oldestFirst = (a: LearnerItem, b: LearnerItem) => (a.completed_at ?? 0) - (b.completed_at ?? 0)
  const again = items.filter((item) => isAgain(item, now)).sort(oldestFirst)
  const fresh = [...cards, ...where((kind) => kinds[kind].judged === 'right')].flatMap((kind) =>
    chooseKind(items, kind, preferences).filter(({ completed_at }) => completed_at === null),
  )
  return [
    ...again.filter(({ kind }) => repeatable.includes(kind)).map(toCandidate('mistake')),
    ...again.filter(({ kind }) => cards.includes(kind)).map(toCandidate('card')),
    ...ownFirst(fresh).map(asNew),
  ]
}

const ownFirst = (items: readonly LearnerItem[]) =>
  items.toSorted((a, b) => Number(a.other_field) - Number(b.other_field))

/** The best of each kind, then the next best of each; then the same of other fields. What went wrong has its place among what is due. */
function inTurns(
  items: readonly LearnerItem[],
  of: readonly SnackKind[],
  preferences: Preferences,
): TrayCandidate[] {
  const place = new Map<SnackKind, number>()
  const turns = rankOf(items, of, preferences)
    .filter(({ completed_at }) => completed_at === null)
    .map((item) => {
      const turn = place.get(item.kind) ?? 0
      place.set(item.kind, turn + 1)
      return { item, turn }
    })
    .sort((a, b) => a.turn - b.turn)
  return ownFirst(turns.map(({ item }) => item)).map(asNew)
}
