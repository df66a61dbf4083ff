import { type Level, levels } from '#app/features/identity/rules.ts'
import { dailyFlashcards, dailyQuota, itemXp, reopensAt } from '#app/features/progress/rules.ts'

/** Something that could be served to a learner. */
export interface Candidate {
  content_type: 'question' | 'lesson'
  id: string
  kind: 'mcq' | 'scenario' | 'flashcard' | 'lesson'
  difficulty: Level
  tool: string | null
  /** Seconds since 1970. */
  created_at: number
  /** Milliseconds since 1970, null when not completed. */
  completed_at: number | null
  score: number | null
}

/** A number in [0, 1) that is the same for the same seed: an order that looks random and stays all day. */
export function stableRandom(seed: string): number {
  // FNV-1a, 32 bits (http://www.isthe.com/chongo/tech/comp/fnv/), mixed once more because ids differ late.
  let hash = 0x811c9dc5
  for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}

function isOpen(candidate: Candidate): boolean {
  return candidate.completed_at === null
}

/** Completed, and the wait is over (DECISIONS 22 "due retries", 23). */
function isDueRetry({ kind, completed_at, score }: Candidate, now: Date): boolean {
  if (completed_at === null) return false
  const opens = reopensAt(kind, { completed_at: new Date(completed_at), score: score ?? 0 })
  return opens !== null && now >= opens
}

/** Whether a better score would earn anything: not so for a lesson that got its bonus. */
function canEarn({ kind, difficulty, score }: Candidate): boolean {
  return kind === 'flashcard' || itemXp(kind, difficulty, score ?? 0) < itemXp(kind, difficulty, 100)
}

export interface Preferences {
  difficulty: Level
  worst_tool: string | null
  /** Learner and day: makes the order of equals stable. */
  seed: string
  now: Date
}

/**
 * What may be served, best first: unfinished at the served difficulty, then at the next difficulties, then due retries
 * (DECISIONS 22), and only then what is easier, so that the wall of somebody at the top is not empty. Last of all come
 * retries that can earn nothing more. Within each the weakest tool first, then by chance.
 */
export function rankCandidates(candidates: readonly Candidate[], preferences: Preferences): Candidate[] {
  const { difficulty, worst_tool, seed, now } = preferences
  const served = levels.indexOf(difficulty)
  const group = (c: Candidate) => {
    if (!isOpen(c)) return canEarn(c) ? levels.length : 2 * levels.length
    const step = levels.indexOf(c.difficulty) - served
    return step >= 0 ? step : levels.length - step
  }
  return candidates
    .filter((c) => isOpen(c) || isDueRetry(c, now))
    .map((c) => ({
      c,
      group: group(c),
      tool: c.tool !== null && c.tool === worst_tool ? 0 : 1,
      chance: stableRandom(seed + c.id),
    }))
    .sort((a, b) => a.group - b.group || a.tool - b.tool || a.chance - b.chance)
    .map(({ c }) => c)
}

/** Flashcards, best first: those that were to come back, and then new ones (DECISIONS 26a). */
export function rankFlashcards(candidates: readonly Candidate[], preferences: Preferences): Candidate[] {
  const ranked = rankCandidates(
    candidates.filter((c) => c.kind === 'flashcard'),
    preferences,
  )
  return [...ranked.filter((c) => !isOpen(c)), ...ranked.filter(isOpen)]
}

/** The day's selection of a learner with quotas: up to the quota of each type, and some flashcards (DECISIONS 22). */
export function chooseDaily(candidates: readonly Candidate[], preferences: Preferences): Candidate[] {
  const ranked = rankCandidates(candidates, preferences)
  const take = (kind: Candidate['kind'], count: number) =>
    ranked.filter((c) => c.kind === kind).slice(0, count)
  return [
    ...take('lesson', dailyQuota.lessons),
    ...take('mcq', dailyQuota.mcq_questions),
    ...take('scenario', dailyQuota.scenario_questions),
    ...rankFlashcards(candidates, preferences).slice(0, dailyFlashcards),
  ]
}

/**
 * The open questions or scenarios of a learner without quotas: those at the served difficulty, the latest `most`. When
 * fewer remain than a day's portion, what ranks next fills up to that portion, so that the wall is not bare
 * (SPEC 4 "Premium", DECISIONS 22).
 */
export function chooseUnlimited(
  candidates: readonly Candidate[],
  kind: 'mcq' | 'scenario',
  preferences: Preferences,
  most: number,
): Candidate[] {
  const ranked = rankCandidates(
    candidates.filter((c) => c.kind === kind),
    preferences,
  )
  const portion = dailyQuota[kind === 'mcq' ? 'mcq_questions' : 'scenario_questions']
  const own = ranked.filter((c) => isOpen(c) && c.difficulty === preferences.difficulty)
  if (own.length < portion) return ranked.slice(0, portion)
  return own.sort((a, b) => b.created_at - a.created_at).slice(0, most)
}
