import { kinds, type SnackKind } from '#app/features/content/kinds.ts'
import type { QuotaType } from '#app/features/progress/rules.ts'
import { dayMinutes, usualMinutes } from './day-minutes.ts'
import { quotaOf, type TrayItem, traySize } from './rules.ts'

/** Something that could lie in a tray. Refreshers and steps of a path come in the same shape. */
export type TrayCandidate = Omit<TrayItem, 'slot'>

/** For each place what fits there, best first. The lists may share items. */
export interface TrayCandidates {
  /** What should be seen again: a refresher, a mistake, a card; and what is short, for who has nothing to repeat. */
  due: readonly TrayCandidate[]
  /** The main bite. */
  main: readonly TrayCandidate[]
  /** Kinds that are not everyday, behind frosted glass: only questions, as their address must not tell the kind. */
  surprise: readonly TrayCandidate[]
}

export interface TrayHistory {
  /** The trays before, the last one first. */
  recent: readonly (readonly TrayItem[])[]
  /** What the last one promised as the next main bite. */
  planned: Pick<TrayItem, 'id'> | null
}

/** Units that are left today; a kind without a quota needs none. */
export type UnitsLeft = Readonly<Record<QuotaType, number>>

export interface ComposedTray {
  items: TrayItem[]
  /** The main bite of the next tray, when one is known. */
  next_item: TrayItem | null
}

/** After how many trays without one a scenario may be the main bite: it takes longer than the five minutes of a day. Sooner where it is a step of a path, whose modules have one each. */
const scenarioAfter = { path: 7, other: 9 } as const

/** After how many other main bites the next lesson may begin, which takes two days. */
const lessonAfter = 2

/** Whether something may be the main bite after these: what takes long has others between. The quiz of a lesson that was read follows it at once. */
function isItsTurn({ kind, why, part }: TrayCandidate, recentMains: readonly SnackKind[]): boolean {
  if (kinds[kind].until_passed) {
    const after = scenarioAfter[why === 'path' ? 'path' : 'other']
    const last = recentMains.slice(0, after)
    return last.length === after && !last.includes(kind)
  }
  return (
    kinds[kind].content_type === 'question' ||
    part === 'quiz' ||
    !recentMains.slice(0, lessonAfter).includes(kind)
  )
}

/** Was never seen by this learner. */
export const isNew = ({ why, part }: Pick<TrayCandidate, 'why' | 'part'>): boolean =>
  part !== 'quiz' &&
  (why === 'new' || why === 'other_field' || why === 'path' || why === 'probe' || why === 'policy')

/** Comes after the others: other fields when the own has nothing more, and what went well before when nothing else is left. */
const last = (why: TrayCandidate['why']) => (why === 'repeat' ? 2 : why === 'other_field' ? 1 : 0)

/**
 * The main bite: the planned one if it still fits, else the quiz of a lesson that was read, else the next of the learner's path, else by turns of the
 * kinds, longest not had first, of the own field before others.
 */
function pickMain(
  main: readonly TrayCandidate[],
  recentMains: readonly SnackKind[],
  planned: TrayHistory['planned'],
): TrayCandidate | undefined {
  const promised = main.find(({ id }) => id === planned?.id)
  if (promised) return promised
  const inTurn = main.filter((one) => isItsTurn(one, recentMains))
  const read = inTurn.find(({ part }) => part === 'quiz')
  if (read) return read
  const ofPath = inTurn.find(({ why }) => why === 'path')
  if (ofPath) return ofPath
  // How many mains ago a kind was had; what never was comes first.
  const since = (kind: SnackKind) => {
    const place = recentMains.indexOf(kind)
    return place < 0 ? Number.MAX_SAFE_INTEGER : place
  }
  const nearest = Math.min(...inTurn.map(({ why }) => last(why)))
  const near = inTurn.filter(({ why }) => last(why) === nearest)
  const best = Math.max(...near.map(({ kind }) => since(kind)))
  return near.find(({ kind }) => since(kind) === best) ?? main[0]
}

/**
 * Composes the tray of a day: something due, the main bite, a surprise (PD-53). Of at least two kinds as long as there are two;
 * nothing twice; nothing for which no unit is left; the surprise of another kind than the last ones, and one that the minutes of a day
 * leave room for; something new as long as there is any. The same input gives the same tray.
 * @returns fewer than three items only when there are no more
 */
export function composeTray(candidates: TrayCandidates, history: TrayHistory, left: UnitsLeft): ComposedTray {
  const composed = fillSlots(candidates, history, left)
  if (composed.items.some(isNew)) return composed
  // Where what came back has every place, the main bite goes to something new, or else the first place does, or else all do.
  const onlyNew = {
    due: candidates.due.filter(isNew),
    main: candidates.main.filter(isNew),
    surprise: candidates.surprise.filter(isNew),
  }
  for (const fewer of [{ main: onlyNew.main }, { due: onlyNew.due }, onlyNew]) {
    const other = fillSlots({ ...candidates, ...fewer }, history, left)
    if (other.items.some(isNew)) return other
  }
  return composed
}

function fillSlots(
  { due, main, surprise }: TrayCandidates,
  { recent, planned }: TrayHistory,
  left: UnitsLeft,
): ComposedTray {
  const units = { ...left }
  const items: TrayItem[] = []
  const fits = (candidate: TrayCandidate) => {
    const quota = quotaOf(candidate)
    // Reading takes no unit, and one lesson is enough for a day.
    const other = ({ id, part }: TrayItem) => id === candidate.id || (part && candidate.part)
    return !items.some(other) && (quota === null || units[quota] > 0)
  }
  const put = (slot: TrayItem['slot'], candidate: TrayCandidate | undefined) => {
    if (!candidate) return
    const quota = quotaOf(candidate)
    if (quota !== null) units[quota]--
    items.push({ ...candidate, slot })
  }
  const kindsOf = (slot: TrayItem['slot']) =>
    recent.flatMap((tray) => tray.filter((item) => item.slot === slot).map(({ kind }) => kind))

  // What came back has its place before anything new; else the main bite is what the others go with. Mistakes and refreshers
  // take turns, so that whoever always has something to refresh still puts right what went wrong.
  const back = due.filter((one) => fits(one) && last(one.why) === 0 && one.why !== 'new')
  const lastDue = recent[0]?.find(({ slot }) => slot === 'due')?.why
  put('due', back.find(({ why }) => why !== lastDue) ?? back[0])
  const recentMains = kindsOf('main')
  put('main', pickMain(main.filter(fits), recentMains, planned))
  const mainKind = items.find(({ slot }) => slot === 'main')?.kind
  if (!items.some(({ slot }) => slot === 'due')) put('due', preferOther(due.filter(fits), [mainKind]))
  const lastSurprises = kindsOf('surprise').slice(0, 2)
  const had = () => items.map(({ kind }) => kind)
  const waiting = surprise.filter(fits)
  const others = waiting.filter(({ kind }) => !had().includes(kind) && !lastSurprises.includes(kind))
  const room = dayMinutes - items.reduce((sum, item) => sum + usualMinutes(item), 0)
  put('surprise', preferShort(others, room) ?? preferOther(waiting, had()))
  // Whatever is left, where a list was empty.
  for (const [slot, list] of [
    ['due', due],
    ['main', main],
    ['surprise', surprise],
  ] as const) {
    if (items.some((item) => item.slot === slot)) continue
    const rest = [...list, ...due, ...main, ...surprise]
      .filter((one) => fits(one) && (slot !== 'surprise' || kinds[one.kind].content_type === 'question'))
      .sort((a, b) => last(a.why) - last(b.why))
    put(slot, preferOther(rest, had()))
  }
  const order = ['due', 'main', 'surprise']
  items.sort((a, b) => order.indexOf(a.slot) - order.indexOf(b.slot))
  const taken = new Set(items.map(({ id }) => id))
  const rest = main.filter(({ id }) => !taken.has(id))
  const mains = mainKind ? [mainKind, ...recentMains] : recentMains
  // What comes back may have gone by then, or have its place at the beginning.
  const next =
    quizOf(items) ?? pickMain(rest.filter(isNew), mains, null) ?? pickMain(rest, mains, null) ?? null
  return { items: items.slice(0, traySize), next_item: next && { ...next, slot: 'main' } }
}

/** The quiz of the lesson that this tray has the reading of: the main bite of the next one. */
function quizOf(items: readonly TrayItem[]): TrayCandidate | undefined {
  const reading = items.find(({ part }) => part === 'reading')
  return reading && { ...reading, part: 'quiz' }
}

/**
 * The first that takes no more minutes than there is room for, or else the shortest. What an organisation made of its policy has its turn
 * whatever it takes.
 */
function preferShort(candidates: readonly TrayCandidate[], room: number): TrayCandidate | undefined {
  const fitting = candidates.find((one) => one.why === 'policy' || usualMinutes(one) <= room)
  if (fitting) return fitting
  const least = Math.min(...candidates.map(usualMinutes))
  return candidates.find((one) => usualMinutes(one) === least)
}

/** The first of another kind than these, or the first. */
function preferOther(
  candidates: readonly TrayCandidate[],
  had: readonly (SnackKind | undefined)[],
): TrayCandidate | undefined {
  return candidates.find(({ kind }) => !had.includes(kind)) ?? candidates[0]
}
