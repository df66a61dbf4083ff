import { type EarningKind, kinds, type SnackKind, snackKinds } from '#app/features/content/kinds.ts'
import { type Level, levels } from '#app/features/identity/rules.ts'
import { itemXp, portionOf, reopensAt } from '#app/features/progress/rules.ts'
import { utcDayNumber } from '#app/lib/dates.ts'
import type { Candidate } from './candidate.ts'
import { mixKinds } from './mix-kinds.ts'

/** A number in [0, 1) that is the same for the same seed: an order that looks random and stays all day. */
export function stableRandom(seed: string): number {
  return mixedHash(hashOn(hashStart, seed))
}

/** The same for a seed that many things share, with something of each behind it: the seed is gone through once. */
export function stableRandoms(seed: string): (of: string) => number {
  const start = hashOn(hashStart, seed)
  return (of) => mixedHash(hashOn(start, of))
}

// FNV-1a, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/), mixed once more because ids differ late.
const hashStart = 0x811c9dc5

function hashOn(start: number, text: string): number {
  let hash = start
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash
}

function mixedHash(start: number): number {
  let hash = Math.imul(start ^ (start >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}

function isOpen(candidate: Candidate): boolean {
  return candidate.completed_at === null
}

/** Completed, and the wait is over (PD-22 "due retries", 23). */
function isDueRetry({ kind, completed_at, score }: Candidate, now: Date): boolean {
  if (completed_at === null) return false
  const opens = reopensAt(kind, { completed_at: new Date(completed_at), score: score ?? 0 })
  return opens !== null && now >= opens
}

/**
 * Went wrong, and the wait is over: a wrong answer, a failed lesson, a card that was not known; and a scenario that was not
 * passed, which has no wait.
 */
export function isAgain(candidate: Candidate, now: Date): boolean {
  const { kind, score } = candidate
  if (isOpen(candidate)) return kinds[kind].until_passed && score !== null
  return isDueRetry(candidate, now) && (score ?? 0) < kinds[kind].pass_mark
}

/** Of each kind those that went wrong longest ago, as many as a day has room for. */
function repeatsFirst<T extends Candidate>(candidates: readonly T[], now: Date): Set<T> {
  const today = utcDayNumber(now.getTime())
  const retriedToday = ({ attempts, completed_at }: Candidate) =>
    attempts > 1 && completed_at !== null && utcDayNumber(completed_at) === today
  return new Set(
    [...Map.groupBy(candidates, ({ kind }) => kind)].flatMap(([kind, ofKind]) => {
      const due = ofKind.filter((c) => isAgain(c, now))
      if (due.length === 0) return []
      const used = ofKind.filter(retriedToday).length
      return due
        .sort((a, b) => (a.completed_at ?? 0) - (b.completed_at ?? 0) || (a.id < b.id ? -1 : 1))
        .slice(0, Math.max(0, kinds[kind].repeats - used))
    }),
  )
}

const isEarning = (kind: SnackKind): kind is EarningKind => kinds[kind].earns

/** Whether a better score would earn anything: not so for a lesson that got its bonus. What earns nothing at all stays worth doing. */
function canEarn({ kind, difficulty, score }: Candidate): boolean {
  if (!isEarning(kind)) return true
  return itemXp(kind, difficulty, score ?? 0) < itemXp(kind, difficulty, 100)
}

export interface Preferences {
  difficulty: Level
  worst_tool: string | null
  /** Learner and day: makes the order of equals stable. */
  seed: string
  now: Date
}

/**
 * What may be served, best first: some of what went wrong and is due, then unfinished at the served difficulty, then at the
 * next difficulties, then the other due retries (PD-22), and only then what is easier, so that the wall of somebody at the top is not empty; when the own
 * field has nothing more of it, what is new in other fields in the same order. Last of all come retries that can earn nothing more. Within each the weakest tool first, then by chance.
 */
export function rankCandidates<T extends Candidate>(candidates: readonly T[], preferences: Preferences): T[] {
  const { difficulty, worst_tool, seed, now } = preferences
  const served = levels.indexOf(difficulty)
  const first = repeatsFirst(candidates, now)
  const chance = stableRandoms(seed)
  const group = (c: T) => {
    if (first.has(c)) return -1
    if (!isOpen(c)) return canEarn(c) ? levels.length : 4 * levels.length
    const step = levels.indexOf(c.difficulty) - served
    return (step >= 0 ? step : levels.length - step) + (c.other_field ? 2 * levels.length : 0)
  }
  return candidates
    .filter((c) => isOpen(c) || isDueRetry(c, now))
    .map((c) => ({
      c,
      group: group(c),
      tool: c.tool !== null && c.tool === worst_tool ? 0 : 1,
      chance: chance(c.id),
    }))
    .sort((a, b) => a.group - b.group || a.tool - b.tool || a.chance - b.chance)
    .map(({ c }) => c)
}

/** One kind of what may be served, best first. Of cards those that were to come back, and then new ones (PD-26a). */
function rankKind<T extends Candidate>(
  candidates: readonly T[],
  kind: SnackKind,
  preferences: Preferences,
): T[] {
  const ranked = rankCandidates(
    candidates.filter((c) => c.kind === kind),
    preferences,
  )
  return kinds[kind].due_first ? [...ranked.filter((c) => !isOpen(c)), ...ranked.filter(isOpen)] : ranked
}

/**
 * The day's selection of a learner with quotas (PD-22): up to the quota of each type, some flashcards, and an exercise of each
 * kind. There may lie more than there are units for: what to spend them on is the learner's choice.
 */
export function chooseDaily(candidates: readonly Candidate[], preferences: Preferences): Candidate[] {
  return snackKinds.flatMap((kind) => rankKind(candidates, kind, preferences).slice(0, portionOf(kind)))
}

const mixed = <T extends Candidate>(ranked: readonly T[], { now }: Preferences, most: number) =>
  mixKinds(ranked, (c) => ({ kind: c.kind, again: isAgain(c, now) }), most)

/**
 * The open items of one kind for a learner without quotas: what went wrong and is due, and all of the own field that is unfinished at the
 * served difficulty. When fewer remain than a day's portion, what ranks next fills up to that portion (PS-4.3,
 * PD-22).
 */
export function chooseKind<T extends Candidate>(
  candidates: readonly T[],
  kind: SnackKind,
  preferences: Preferences,
): T[] {
  const ranked = rankKind(candidates, kind, preferences)
  const own = ranked.filter(
    (c) =>
      isAgain(c, preferences.now) || (isOpen(c) && !c.other_field && c.difficulty === preferences.difficulty),
  )
  return own.length < portionOf(kind) ? ranked.slice(0, portionOf(kind)) : own
}

/** The wall of a learner without quotas: the same mix of kinds as everybody's, and more of it (PD-53). */
export function chooseUnlimited<T extends Candidate>(
  candidates: readonly T[],
  preferences: Preferences,
  most: number,
): T[] {
  const byKind = Map.groupBy(candidates, ({ kind }) => kind)
  return mixed(
    snackKinds.flatMap((kind) => chooseKind(byKind.get(kind) ?? [], kind, preferences)),
    preferences,
    most,
  )
}
