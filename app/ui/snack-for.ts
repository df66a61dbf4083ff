import type { Level } from './level-badge.tsx'

/** Everything that can lie behind a hatch, as files in public/images/snacks; `leeg` is the empty tray. */
export type SnackName =
  | 'bitterbal'
  | 'bamischijf'
  | 'eierbal'
  | 'kroket'
  | 'frikandel'
  | 'speciaal'
  | 'stroopwafel'
  | 'appelflap'
  | 'kaassouffle'
  | 'poffertjes'
  | 'tompouce'
  | 'gevuldekoek'
  | 'loempia'
  | 'vlammetje'
  | 'kaasstengel'
  | 'mexicano'
  | 'kipcorn'
  | 'nuggets'
  | 'saucijzenbroodje'
  | 'worstenbroodje'
  | 'tosti'
  | 'patat'
  | 'hamburger'
  | 'twister'
  | 'berenklauw'
  | 'gehaktbal'
  | 'sate'
  | 'leeg'

/** The snacks of a kind (design.md, "Snack per type and difficulty"), for beginners first. */
export type SnackSeries = readonly [SnackName, SnackName, SnackName]

const STEPS: Record<Level, 0 | 1 | 2> = { beginner: 0, intermediate: 1, advanced: 2 }

/**
 * The snack that stands for this kind of work at this level, the same everywhere. Foundation and ethics each have another
 * one of the kind than a field of work, so that a wall at one level does not show one snack over and over.
 */
export function snackFor(series: SnackSeries, level: Level, discipline = ''): SnackName {
  const other = discipline === 'foundation' ? 1 : discipline === 'ethics' ? 2 : 0
  return series[(STEPS[level] + other) % 3] ?? 'leeg'
}

interface Pictured {
  pictures: SnackSeries
  difficulty: Level
  discipline: string
}

/**
 * Snacks for hatches that are seen together, in their order: each its own as `snackFor` has it, and no two alike as long as
 * there is another of the kind, or else of the others.
 */
export function snacksTogether(hatches: readonly Pictured[], all: readonly SnackName[]): SnackName[] {
  const taken = new Set<SnackName>()
  return hatches.map(({ pictures, difficulty, discipline }) => {
    const own = snackFor(pictures, difficulty, discipline)
    const free = [own, ...pictures, ...all].find((name) => !taken.has(name)) ?? own
    taken.add(free)
    return free
  })
}
