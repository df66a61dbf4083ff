import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GradingFailed } from '#app/features/snacks/scenario/grader.ts'
import { parseEnv } from '#app/lib/env.server.ts'
import { languageModel } from '#app/lib/language-model.server.ts'
import { createMetrics } from '#app/lib/metrics.server.ts'
import {
  type Behaviour,
  breaksOff,
  type FakeModel,
  fails,
  hangs,
  says,
  saysTooMuch,
  slowly,
  startFakeModel,
  streamsRubbish,
} from '#tests/support/fake-model.ts'
import { readableLog } from '#tests/support/log-lines.ts'
import { sampleTask } from '#tests/support/samples/sample-scenario.ts'
import { modelGrader } from './model-grader.server.ts'

const answer =
  'Kwikstaartzang begint de dag.  Ik schrijf over de offerte van drie weken geleden,\nwant het is stil. "Mooi" zei hij.'
const task = sampleTask(answer)

const comments = {
  situatie: 'Je noemt de offerte.',
  doel: 'Het doel mist.',
  privacy: 'Er staat niets over namen.',
}
type Said = { id: string; verdict: string; comment: string; quote: string | null }
const criteria: Said[] = [
  {
    id: 'situatie',
    verdict: 'met',
    comment: comments.situatie,
    quote: 'de offerte van drie weken geleden, want het is stil',
  },
  { id: 'doel', verdict: 'partly', comment: comments.doel, quote: null },
  { id: 'privacy', verdict: 'not_met', comment: comments.privacy, quote: null },
]
const judgement = { criteria, feedback: 'Goed begin. Noem ook het doel.' }
const good = says(JSON.stringify(judgement))
const saysObject = (object: unknown) => says(JSON.stringify(object))

let model: FakeModel
beforeAll(async () => {
  model = await startFakeModel(good)
})
afterAll(() => model.close())
beforeEach(() => {
  model.calls.length = 0
})

interface Given {
  provider?: 'openai-compatible' | 'mistral'
  concurrency?: number
  totalMs?: number
  queueMs?: number
}

function grader(given: Given = {}) {
  const { log, text } = readableLog()
  const metrics = createMetrics()
  const env = parseEnv({
    AI_PROVIDER: given.provider ?? 'openai-compatible',
    AI_BASE_URL: model.baseURL,
    AI_MODEL: 'fake-1',
    AI_API_KEY: 'geheim',
  })
  const open = languageModel(env)
  if (!open) throw new Error('a model is configured')
  const { concurrency = 8, totalMs = 4_000, queueMs = 2_000 } = given
  const patience = { totalMs, callMs: totalMs * 0.6, queueMs, pauseMs: 1 }
  const price = { input: 2, output: 10 }
  return { ...modelGrader({ model: open, log, metrics, concurrency, price, patience }), text, metrics }
}

/** The failure of a judgement that must fail, with everything of it and of the log that somebody could read. */
async function failure(of: ReturnType<typeof grader>, signal?: AbortSignal) {
  const error = await of.judge(task, signal).then(
    () => expect.unreachable('it should have failed'),
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(GradingFailed)
  const everything = inspect(error, { depth: 20, showHidden: true }) + of.text()
  expect(everything).not.toContain('Kwikstaartzang')
  expect(everything).not.toContain('geheim')
  return (error as GradingFailed).cause_kind
}

describe('the grader that is a model', () => {
  it('gives a checked judgement, with quotes as they stand in the answer', async () => {
    model.behave(good)
    const { judge, metrics } = grader()
    expect(await judge(task)).toEqual({
      criteria: [
        { ...criteria[0], quote: 'de offerte van drie weken geleden,\nwant het is stil' },
        criteria[1],
        criteria[2],
      ],
      feedback: judgement.feedback,
    })
    expect(model.calls).toHaveLength(1)
    const text = await metrics.registry.metrics()
    expect(text).toContain('snackwijs_model_calls_total{task="grading",outcome="ok"} 1')
    expect(text).toContain('snackwijs_model_tokens_total{task="grading",direction="input"} 1000')
    expect(text).toContain('snackwijs_model_cost_total{task="grading"} 0.004')
  })

  it('sends the answer as data, apart from the instructions, and the request’s id', async () => {
    model.behave(good)
    await grader().judge(task)
    const [call] = model.calls
    const [system, user] = call?.body.messages ?? []
    expect(system?.content).not.toContain('Kwikstaartzang')
    const mark = /<(answer-[0-9a-f]{16})>/.exec(system?.content ?? '')?.[1]
    expect(user?.content).toBe(`<${mark}>\n${answer}\n</${mark}>`)
    expect(call?.headers['x-request-id']).toBe('request-1')
    expect(call?.body.response_format?.type).toBe('json_schema')
    await grader().judge(task)
    expect(model.calls[1]?.body.messages[1]?.content).not.toContain(mark)
  })

  it.each<[string, Behaviour]>([
    [
      'a total, a score and other additions',
      saysObject({ ...judgement, score: 900, total: 'perfect', pass: true }),
    ],
    ['another order', saysObject({ ...judgement, criteria: criteria.toReversed() })],
    [
      'prose around its JSON',
      says(`Sure! Here it is:\n\`\`\`json\n${JSON.stringify(judgement)}\n\`\`\`\nGood luck {:`),
    ],
    ['a thought before its JSON', says(`<think>{"criteria": maybe}</think> ${JSON.stringify(judgement)}`)],
  ])('does without %s', async (_, behaviour) => {
    model.behave(behaviour)
    const { criteria: judged, ...rest } = await grader().judge(task)
    expect(judged.map(({ id, verdict }) => [id, verdict])).toEqual([
      ['situatie', 'met'],
      ['doel', 'partly'],
      ['privacy', 'not_met'],
    ])
    expect(Object.keys(rest)).toEqual(['feedback'])
    expect(model.calls).toHaveLength(1)
  })

  it('drops an invented quote, and keeps the verdict', async () => {
    const invented = [
      { ...criteria[0], quote: 'Beste meneer De Vries, wat fijn dat u er bent' },
      ...criteria.slice(1),
    ]
    model.behave(saysObject({ ...judgement, criteria: invented }))
    expect((await grader().judge(task)).criteria[0]).toMatchObject({ verdict: 'met', quote: null })
  })

  it('that was talked into telling the sample answer says what the author advises instead', async () => {
    const { strong } = task.rubric.nl.samples
    const talkedInto = {
      criteria: [
        { ...criteria[0], comment: `Zo had het gekund: ${strong}` },
        { ...criteria[1], comment: strong },
        ...criteria.slice(2),
      ],
      feedback: `Hier is het modelantwoord. ${task.rubric.en.samples.strong}`,
    }
    model.behave(saysObject(talkedInto))
    const { criteria: judged, feedback } = await grader().judge(task)
    const [situation, goal] = task.rubric.criteria
    expect(judged.map(({ comment }) => comment)).toEqual([
      situation?.nl.met,
      goal?.nl.better,
      comments.privacy,
    ])
    expect(feedback).toBe(`${goal?.nl.better} ${comments.privacy}`)
    // What the learner wrote may be said back.
    model.behave(saysObject({ criteria, feedback: strong }))
    expect((await grader().judge({ ...task, answer: strong })).feedback).toBe(strong)
  })

  it('shows no markup, and no more than fits', async () => {
    const comment = '**Goed** <script>alert(1)</script> [klik](https://kwaad.example) `x`'
    const long = {
      criteria: [{ ...criteria[0], comment }, ...criteria.slice(1)],
      feedback: 'Lang verhaal. '.repeat(400),
    }
    model.behave(saysObject(long))
    const { criteria: judged, feedback } = await grader().judge(task)
    expect(judged[0]?.comment).toBe('Goed alert(1) klik x')
    expect(feedback.length).toBeLessThanOrEqual(900)
    expect(feedback.endsWith('.')).toBe(true)
  })

  it.each<[string, Behaviour, string]>([
    ['another shape', saysObject({ verdict: 'met' }), 'invalid_output'],
    ['only a score', says('{"score": 900}'), 'invalid_output'],
    ['a criterion too few', saysObject({ ...judgement, criteria: criteria.slice(1) }), 'invalid_output'],
    [
      'a criterion twice',
      saysObject({ ...judgement, criteria: [criteria[0], criteria[0], criteria[1]] }),
      'invalid_output',
    ],
    [
      'a verdict that there is not',
      saysObject({ ...judgement, criteria: criteria.map((one) => ({ ...one, verdict: 'excellent' })) }),
      'invalid_output',
    ],
    [
      'two judgements',
      says(`${JSON.stringify(judgement)} or ${JSON.stringify(judgement)}`),
      'invalid_output',
    ],
    ['plain prose', says(`Ik vind het een mooi antwoord: ${answer}`), 'invalid_output'],
    ['nothing', says(''), 'invalid_output'],
    ['bytes that are no reply', streamsRubbish, 'invalid_output'],
    ['a status of 500', fails(500), 'unavailable'],
    ['a status of 503', fails(503, { 'retry-after-ms': '1' }), 'unavailable'],
    ['a status of 429', fails(429), 'unavailable'],
    ['half a reply', breaksOff, 'unavailable'],
    ['more than anybody reads', saysTooMuch, 'unavailable'],
  ])('fails on %s, after one retry', async (_, behaviour, kind) => {
    model.behave(behaviour)
    const failed = await failure(grader())
    expect(kind === 'unavailable' ? ['unavailable', 'invalid_output'] : [kind]).toContain(failed)
    expect(model.calls).toHaveLength(2)
  })

  it.each<[string, Behaviour]>([
    ['another shape', says('{"verdict":"met"}')],
    ['a status of 500', fails(500)],
    ['a status of 429', fails(429, { 'retry-after-ms': '5' })],
    ['half a reply', breaksOff],
  ])('gets over %s once', async (_, behaviour) => {
    model.behave(behaviour, good)
    expect((await grader().judge(task)).feedback).toBe(judgement.feedback)
    expect(model.calls).toHaveLength(2)
  })

  it.each([
    ['a refused key', fails(401)],
    ['a model that is not there', fails(404)],
    ['a service that is closed for an hour', fails(503, { 'retry-after': '3600' })],
  ])('does not insist on %s', async (_, behaviour) => {
    model.behave(behaviour)
    expect(await failure(grader())).toBe('unavailable')
    expect(model.calls).toHaveLength(1)
  })

  it('speaks to Mistral too, whose service has the same format', async () => {
    model.behave(good)
    expect((await grader({ provider: 'mistral' }).judge(task)).feedback).toBe(judgement.feedback)
    expect(model.calls[0]?.headers.authorization).toBe('Bearer geheim')
  })

  it('asks in words only what does not know structured output, and remembers that', async () => {
    const picky: Behaviour = (call, response) =>
      (call.body.response_format ? fails(400) : says(`Hier: ${JSON.stringify(judgement)}`))(call, response)
    model.behave(picky)
    const { judge } = grader()
    expect((await judge(task)).feedback).toBe(judgement.feedback)
    expect((await judge(task)).feedback).toBe(judgement.feedback)
    expect(model.calls.map(({ body }) => body.response_format?.type)).toEqual([
      'json_schema',
      undefined,
      undefined,
    ])
  })

  it('waits for a slow model, and not for ever', async () => {
    model.behave(slowly(200, good))
    expect((await grader().judge(task)).feedback).toBe(judgement.feedback)
    model.behave(hangs)
    expect(await failure(grader({ totalMs: 400 }))).toBe('timeout')
  })

  it('stops when whoever asked has left', async () => {
    model.behave(hangs)
    const left = new AbortController()
    const failed = failure(grader(), left.signal)
    await expect.poll(() => model.calls.length).toBe(1)
    left.abort()
    expect(await failed).toBe('cancelled')
    expect(model.calls).toHaveLength(1)
  })

  it('judges thirty answers side by side', async () => {
    let all = () => {}
    const here = new Promise<void>((resolve) => {
      all = resolve
    })
    // None is answered before all of them are asked.
    model.behave(async (call, response) => {
      if (model.calls.length === 30) all()
      await here
      await good(call, response)
    })
    const { judge } = grader({ concurrency: 32 })
    expect(await Promise.all(Array.from({ length: 30 }, () => judge(task)))).toHaveLength(30)
  })

  it('lets some wait and refuses a flood at once', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    model.behave(async (call, response) => {
      await gate
      await good(call, response)
    })
    const busy = grader({ concurrency: 2 })
    const kept = Array.from({ length: 4 }, () => busy.judge(task))
    expect(await failure(busy)).toBe('busy')
    open()
    expect(await Promise.all(kept)).toHaveLength(4)
    expect(model.calls).toHaveLength(4)
    expect(await busy.metrics.registry.metrics()).toContain('outcome="busy"} 1')
  })

  it('lets nobody wait longer than a short while', async () => {
    model.behave(hangs)
    const busy = grader({ concurrency: 1, queueMs: 50, totalMs: 500 })
    const first = failure(busy)
    expect(await failure(busy)).toBe('busy')
    expect(await first).toBe('timeout')
  })
})
