import type { Block } from '#app/features/exercises/document.ts'
import { InvalidMove, type Played } from '#app/features/exercises/exercise.ts'
import type { DialogueMove, DialogueView } from './schema.ts'

/** A place in a conversation: what the assistant said, and where each question leads; or an end. */
export interface DialogueNode {
  said: Block[]
  moves: { id: string; text: string; points: number; why: string; to: string }[]
  end: { rank: 'good' | 'fair' | 'poor'; lesson: string } | null
}

/** Only how it begins: what follows is told as it comes. */
export interface DialogueSeen {
  said: Block[]
  options: { id: string; text: string }[]
}

export interface DialogueSecret {
  start: string
  nodes: Record<string, DialogueNode>
}

/** Most points that a question is worth. */
export const bestPoints = 2

/** What is seen before the first question. */
export function openDialogue({ said, options }: DialogueSeen): DialogueView {
  const turns = [{ said, options, chosen: null }]
  return { kind: 'dialogue', turns, may_go_back: false, ended: false, result: null }
}

interface Walk {
  /** Places that were come by, the last one where the learner is, and what was asked at each before. */
  places: string[]
  chosen: string[]
  backs: number
  over: boolean
}

function nodeAt({ nodes }: DialogueSecret, place: string | undefined): DialogueNode {
  const node = place === undefined ? undefined : nodes[place]
  if (!node) throw new InvalidMove('No such place')
  return node
}

function step(secret: DialogueSecret, walk: Walk, move: DialogueMove): Walk {
  if (walk.over) throw new InvalidMove('This conversation is over')
  const here = nodeAt(secret, walk.places.at(-1))
  if ('back' in move) {
    if (walk.backs > 0 || walk.chosen.length === 0) throw new InvalidMove('No step back is left')
    return { ...walk, places: walk.places.slice(0, -1), chosen: walk.chosen.slice(0, -1), backs: 1 }
  }
  if ('finish' in move) {
    if (!here.end) throw new InvalidMove('The conversation has not ended')
    return { ...walk, over: true }
  }
  const asked = here.moves.find(({ id }) => id === move.choose)
  if (!asked) throw new InvalidMove('No such question')
  const over = walk.backs > 0 && nodeAt(secret, asked.to).end !== null
  return { ...walk, places: [...walk.places, asked.to], chosen: [...walk.chosen, asked.id], over }
}

/**
 * Walks through a conversation. It is over when an end is reached and left, or reached without a step back to take. The
 * score is the share of the points on the way that led there; what was taken back does not count.
 */
export function playDialogue(
  _seen: DialogueSeen,
  secret: DialogueSecret,
  moves: readonly DialogueMove[],
): Played<DialogueView> {
  const start: Walk = { places: [secret.start], chosen: [], backs: 0, over: false }
  const walk = moves.reduce((so, move) => step(secret, so, move), start)
  const nodes = walk.places.map((place) => nodeAt(secret, place))
  const end = nodes.at(-1)?.end ?? null
  const turns = nodes.map(({ said, moves: options }, place) => ({
    said,
    options: options.map(({ id, text }) => ({ id, text })),
    chosen: walk.chosen[place] ?? null,
  }))
  const points = nodes.reduce((sum, { moves: options }, place) => {
    return sum + (options.find(({ id }) => id === walk.chosen[place])?.points ?? 0)
  }, 0)
  const score = walk.over ? Math.round((100 * points) / (bestPoints * walk.chosen.length)) : null
  const result =
    walk.over && end
      ? {
          end: end.rank,
          lesson: end.lesson,
          turns: nodes
            .filter(({ moves: options }) => options.length > 0)
            .map(({ moves: options }) => options.map(({ id, points, why }) => ({ id, points, why }))),
        }
      : null
  const may_go_back = !walk.over && walk.backs === 0 && walk.chosen.length > 0
  return { view: { kind: 'dialogue', turns, may_go_back, ended: end !== null, result }, score }
}

const bestMove = ({ moves }: DialogueNode) => moves.find(({ points }) => points === bestPoints)

/** Where the best question of each turn leads, from the start to the end. */
export function bestWay({ start, nodes }: DialogueSecret): DialogueNode[] {
  const way: DialogueNode[] = []
  let node = nodes[start]
  while (node && way.length <= Object.keys(nodes).length) {
    way.push(node)
    node = nodes[bestMove(node)?.to ?? '']
  }
  return way
}

/** The best question at each turn, until the end. */
export const bestQuestions = (secret: DialogueSecret): string[] =>
  bestWay(secret).flatMap((node) => bestMove(node)?.id ?? [])
