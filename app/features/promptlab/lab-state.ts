import type { Kept } from './decide-leaks.ts'
import type { JudgedRequirement } from './lab-prompts.server.ts'
import { type LabAllowance, promptFault } from './rules.ts'
import type { LabRun } from './run-prompt.server.ts'

/** One prompt that was run, and what came of it. */
export interface LabVersion {
  prompt: string
  output: string | null
  judged: JudgedRequirement[] | null
  /** What the learner said of each requirement; none said is absent. */
  own: Readonly<Record<string, boolean>>
}

export interface LabState {
  prompt: string
  /** What is marked and may go along. */
  kept: readonly Kept[]
  versions: readonly LabVersion[]
  /** What the task asks for, and the examples: told after the first run. */
  told: Pick<LabRun, 'requirements' | 'examples'> | null
  allowance: LabAllowance
  /** The answer as far as it came, while a run is under way. */
  growing: string | null
  /** The button was pressed before the prompt could go. */
  refused: boolean
  problem: string | null
}

export type LabEvent =
  | { type: 'write'; prompt: string }
  | { type: 'keep'; leak: Kept }
  | { type: 'unkeep'; leak: Kept }
  | { type: 'refuse' }
  | { type: 'start' }
  | { type: 'grow'; text: string }
  | { type: 'done'; result: LabRun }
  | { type: 'fail'; reason: string }
  | { type: 'judge'; version: number; id: string; met: boolean }

export const beginLab = (allowance: LabAllowance): LabState => ({
  prompt: '',
  kept: [],
  versions: [],
  told: null,
  allowance,
  growing: null,
  refused: false,
  problem: null,
})

const isSame = (a: Kept, b: Kept) => a.class === b.class && a.text === b.text

/** The state after something happened. Pure. */
export function nextLab(state: LabState, event: LabEvent): LabState {
  switch (event.type) {
    case 'write':
      return { ...state, prompt: event.prompt, refused: state.refused && promptFault(event.prompt) !== null }
    case 'keep':
      return { ...state, kept: [...state.kept.filter((one) => !isSame(one, event.leak)), event.leak] }
    case 'unkeep':
      return { ...state, kept: state.kept.filter((one) => !isSame(one, event.leak)) }
    case 'refuse':
      return { ...state, refused: true }
    case 'start':
      return { ...state, growing: '', refused: false, problem: null }
    case 'grow':
      return { ...state, growing: event.text }
    case 'done': {
      const { requirements, examples, output, judged, allowance } = event.result
      const version = { prompt: state.prompt, output, judged, own: {} }
      return {
        ...state,
        growing: null,
        told: { requirements, examples },
        allowance,
        versions: [...state.versions, version],
      }
    }
    case 'fail':
      return { ...state, growing: null, problem: event.reason }
    case 'judge':
      return {
        ...state,
        versions: state.versions.map((version, place) =>
          place === event.version ? { ...version, own: { ...version.own, [event.id]: event.met } } : version,
        ),
      }
    default:
      return event satisfies never
  }
}

/** Requirements that a version meets, by the model or by the learner's own word. */
export function metCount({ judged, own }: LabVersion): number {
  return judged ? judged.filter(({ met }) => met).length : Object.values(own).filter(Boolean).length
}
