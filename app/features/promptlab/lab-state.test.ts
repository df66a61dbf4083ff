import { describe, expect, it } from 'vitest'
import { beginLab, type LabEvent, type LabState, metCount, nextLab } from './lab-state.ts'
import type { LabRun } from './run-prompt.server.ts'

const allowance = { limit: 3, left: 3, resets_at: '2026-11-24T00:00:00.000Z' }
const result = (over: Partial<LabRun> = {}): LabRun => ({
  requirements: [{ id: 'lezer', name: 'Lezer', asks: 'Voor wie?', met: 'Noemt de lezer.' }],
  examples: [],
  output: null,
  judged: null,
  allowance: { ...allowance, left: 2 },
  ...over,
})
const stateAfter = (...events: LabEvent[]): LabState => events.reduce(nextLab, beginLab(allowance))

describe('work at a task of the Promptlab', () => {
  it('keeps each prompt that was run with what came of it', () => {
    const state = stateAfter(
      { type: 'write', prompt: 'een' },
      { type: 'start' },
      { type: 'grow', text: 'Best' },
      { type: 'done', result: result({ output: 'Beste' }) },
      { type: 'write', prompt: 'twee' },
      { type: 'start' },
      { type: 'done', result: result() },
    )
    expect(state.versions.map(({ prompt, output }) => [prompt, output])).toEqual([
      ['een', 'Beste'],
      ['twee', null],
    ])
    expect(state).toMatchObject({ growing: null, allowance: { left: 2 } })
  })

  it('keeps what was written when a run fails', () => {
    const state = stateAfter(
      { type: 'write', prompt: 'een' },
      { type: 'start' },
      { type: 'fail', reason: 'unknown' },
    )
    expect(state).toMatchObject({ prompt: 'een', versions: [], growing: null, problem: 'unknown' })
  })

  it('decides once about the same words, and takes it back', () => {
    const leak = { class: 'name', text: 'Kim' } as const
    expect(stateAfter({ type: 'keep', leak }, { type: 'keep', leak }).kept).toEqual([leak])
    expect(stateAfter({ type: 'keep', leak }, { type: 'unkeep', leak }).kept).toEqual([])
  })

  it('counts what the learner found, or the model', () => {
    const done = { type: 'done', result: result() } as const
    const judge = (met: boolean) => ({ type: 'judge', version: 0, id: 'lezer', met }) as const
    const counted = (...events: LabEvent[]) => stateAfter(...events).versions.map(metCount)
    expect(counted(done)).toEqual([0])
    expect(counted(done, judge(true))).toEqual([1])
    expect(counted(done, judge(true), judge(false))).toEqual([0])
    const judged = [{ id: 'lezer', met: true, quote: 'aan de aannemer', comment: 'Goed.' }]
    expect(counted({ type: 'done', result: result({ judged }) })).toEqual([1])
  })
})
