import { useEffect, useReducer, useRef } from 'react'
import { readEvents } from '#app/features/snacks/scenario/coach/read-events.ts'
import { useLanguage } from '#app/i18n/messages.tsx'
import { readDraft, writeDraft } from '#app/lib/drafts.ts'
import { undecidedLeaks } from './decide-leaks.ts'
import { beginLab, type LabState, nextLab } from './lab-state.ts'
import { type LabAllowance, promptFault } from './rules.ts'
import type { LabRun } from './run-prompt.server.ts'

interface LabInput {
  /** Slug of the task. */
  task: string
  /** ai_users.id of who writes. */
  learner: string
  /** A language model answers. */
  withModel: boolean
  allowance: LabAllowance
}

/** A task of the Promptlab as it is worked on. What is written is kept in this browser until the learner signs out. */
export function useLab({ task, learner, withModel, allowance }: LabInput) {
  const language = useLanguage()
  const [state, dispatch] = useReducer(nextLab, allowance, beginLab)
  const place = `lab:${task}`
  const restored = useRef(false)
  useEffect(() => {
    // What was written before comes after the first render, as a server cannot know it.
    if (!restored.current) {
      restored.current = true
      dispatch({ type: 'write', prompt: readDraft(learner, place) })
    } else writeDraft(learner, place, state.prompt)
  }, [learner, place, state.prompt])

  async function run(): Promise<void> {
    const { prompt, kept } = state
    if (promptFault(prompt) || undecidedLeaks(prompt, kept).length > 0) {
      dispatch({ type: 'refuse' })
      return
    }
    dispatch({ type: 'start' })
    try {
      const body = withModel ? { task, prompt, kept } : { task, prompt: null }
      const result = await post(language, body, (text) => dispatch({ type: 'grow', text }))
      dispatch({ type: 'done', result })
    } catch (error) {
      dispatch({ type: 'fail', reason: error instanceof RunFailed ? error.reason : 'unknown' })
    }
  }
  return { state, dispatch, run } satisfies { state: LabState; dispatch: unknown; run: unknown }
}

class RunFailed extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

/** Not through the typed client, which cannot read an answer while it is being written. */
async function post(language: string, body: object, onText: (text: string) => void): Promise<LabRun> {
  const response = await fetch('/api/promptlab/runs', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream, application/json',
      'accept-language': language,
    },
    body: JSON.stringify(body),
  })
  if (!response.ok || !response.body) {
    const problem = (await response.json().catch(() => ({}))) as { reason?: string }
    throw new RunFailed(problem.reason ?? 'unknown')
  }
  for await (const { event, data } of readEvents(response.body)) {
    if (event === 'text') onText((JSON.parse(data) as { text: string }).text)
    if (event === 'done') return JSON.parse(data) as LabRun
    if (event === 'problem') throw new RunFailed((JSON.parse(data) as { reason: string }).reason)
  }
  throw new RunFailed('unknown')
}
