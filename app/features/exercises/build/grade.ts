import type { Block } from '#app/features/exercises/document.ts'
import { InvalidMove, type Played } from '#app/features/exercises/exercise.ts'
import type { BuildMove, BuildTry, BuildView } from './schema.ts'

export type BuildSeen = Pick<BuildView, 'start' | 'plain' | 'room' | 'parts'>

export interface BuildSecret {
  requirements: { needs: string[]; text: string; missing: string }[]
  /** Of each block of the output its variants: the first whose parts are all there is taken. */
  blocks: { with: string[]; output: Block[] }[][]
  whys: { id: string; why: string }[]
}

/** What is seen before the first prompt. */
export const openBuild = (seen: BuildSeen): BuildView => ({ kind: 'build', ...seen, tries: [], result: null })

/** The output that some parts give. */
export function outputOf(blocks: BuildSecret['blocks'], parts: readonly string[]): Block[] {
  return blocks.flatMap(
    (variants) => variants.find((variant) => variant.with.every((one) => parts.includes(one)))?.output ?? [],
  )
}

function tryOf({ requirements, blocks }: BuildSecret, parts: string[]): BuildTry {
  return {
    parts,
    output: outputOf(blocks, parts),
    requirements: requirements.map(({ needs, text, missing }) => {
      const covered = needs.some((one) => parts.includes(one))
      return { text, covered, missing: covered ? null : missing }
    }),
  }
}

const coveredIn = ({ requirements }: BuildTry) => requirements.filter(({ covered }) => covered).length

/** Every choice of parts that fits, the smallest first. */
export function combinations(ids: readonly string[], room: number): string[][] {
  const grown: string[][] = [[]]
  for (const one of ids) grown.push(...grown.filter((set) => set.length < room).map((set) => [...set, one]))
  return grown.toSorted((a, b) => a.length - b.length)
}

/** The smallest prompt that covers most. */
export function bestParts(seen: BuildSeen, secret: BuildSecret): string[] {
  const ids = seen.parts.map(({ id }) => id)
  const all = combinations(ids, seen.room)
  return all.reduce((best, parts) =>
    coveredIn(tryOf(secret, parts)) > coveredIn(tryOf(secret, best)) ? parts : best,
  )
}

function requireFits({ parts, room }: BuildSeen, chosen: readonly string[]): void {
  if (new Set(chosen).size < chosen.length) throw new InvalidMove('A part is chosen twice')
  if (chosen.length > room) throw new InvalidMove('More parts than fit')
  if (chosen.some((one) => !parts.some(({ id }) => id === one))) throw new InvalidMove('No such part')
}

/**
 * Puts a prompt together, once more when something was missing. The score is the share of the task's requirements that the
 * last prompt covers.
 */
export function playBuild(
  seen: BuildSeen,
  secret: BuildSecret,
  moves: readonly BuildMove[],
): Played<BuildView> {
  const tries: BuildTry[] = []
  let over = false
  for (const move of moves) {
    if (over) throw new InvalidMove('This prompt is done')
    if ('keep' in move) {
      if (tries.length === 0) throw new InvalidMove('There is no prompt yet')
      over = true
      continue
    }
    requireFits(seen, move.parts)
    const made = tryOf(secret, move.parts)
    tries.push(made)
    over = tries.length === 2 || coveredIn(made) === secret.requirements.length
  }
  const last = tries.at(-1)
  const score = over && last ? Math.round((100 * coveredIn(last)) / secret.requirements.length) : null
  const result = over ? { whys: secret.whys, best: bestParts(seen, secret) } : null
  return { view: { ...openBuild(seen), tries, result }, score }
}
