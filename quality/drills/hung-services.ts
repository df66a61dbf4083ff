import { type Percentiles, percentiles } from '#quality/support/statistics.ts'
import { type HungService, hungService } from './hung-service.ts'
import type { Load } from './load.ts'
import { answerTo, firstScenario, type Met, meet, subscribeNobody } from './meet-hung-service.ts'
import type { DrillOptions } from './options.ts'
import { atLeast, atMost, none, type Report } from './report.ts'
import { judge, type OwnStage, withStage } from './stage.ts'

/** What the first answers of new processes take, with cold caches and code that is not compiled yet, is nothing to compare with. */
const warmUpFor = 5_000
const calmFor = 15_000
/** Requests that meet a service which hangs, of each kind. */
const affected = 12
const apart = 250
/** A judgement takes at most 30 seconds (docs/operations.md); the others less. */
const endWithin = 40_000
const slowerAtMost = 2
/**
 * The slowest in a hundred answers are few, and on a machine that others use too they differ by more than twice from one
 * quarter of a minute to the next: hence the slower of two quarters to compare with, and no less than this. Whoever waited for
 * what hangs, such as a connection that is kept meanwhile, would wait for twenty seconds and more.
 */
const p99Allowed = 250
/** A mail is tried by one worker of each process. */
const mailsAtOnce = 2

/** Model, mail server and payment service take connections and never answer, while learners answer questions. */
export async function hungServices(options: DrillOptions, say: (line: string) => void): Promise<Report> {
  const [model, mail, payments] = await Promise.all([hungService(), hungService(), hungService()])
  const services = { model, mail, payments }
  const settings = {
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'hung',
    AI_BASE_URL: `http://127.0.0.1:${model.port}/v1`,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    STRIPE_API_BASE: `http://127.0.0.1:${payments.port}`,
    STRIPE_SECRET_KEY: 'sk_test_hung',
    STRIPE_WEBHOOK_SECRET: 'whsec_hung',
  }
  try {
    return await withStage(options, { settings }, (stage) => meetHung(stage, services, say))
  } finally {
    await Promise.all(Object.values(services).map((service) => service.close()))
  }
}

async function meetHung(
  stage: OwnStage,
  services: Record<'model' | 'mail' | 'payments', HungService>,
  say: (line: string) => void,
): Promise<Report> {
  const buyers = stage.learners.slice(-3 * affected)
  await subscribeNobody(stage.databaseUrl, buyers[0]?.id ?? '')
  const scenario = await firstScenario(stage.databaseUrl)
  const load = stage.startLoad(stage.learners.slice(0, -buyers.length))
  await pause(warmUpFor)
  const warm = performance.now()
  await pause(calmFor)
  const from = performance.now()
  say(`  calm: ${latencies(load, warm, from).length} answers`)
  const meetings: Promise<Met>[] = []
  for (let index = 0; index < affected; index += 1) {
    const [one, two, three] = buyers.slice(3 * index, 3 * index + 3)
    const at = (stage.apps[index % 2] ?? stage.apps[0]).url
    meetings.push(meet('scenario', `${at}/api/evaluate-scenario`, one?.token, answerTo(scenario)))
    meetings.push(
      meet('coach', `${at}/api/ai-scenario-helper`, two?.token, {
        question_id: scenario,
        userMessage: 'Hoe begin ik?',
      }),
    )
    meetings.push(meet('checkout', `${at}/api/create-checkout`, three?.token, { planId: 'starter' }))
    meetings.push(
      meet('mail', `${at}/api/auth/request-password-reset`, undefined, {
        email: `bench-${index}@example.nl`,
        redirectTo: '/reset-password',
      }),
    )
    await pause(apart)
  }
  const met = await Promise.all(meetings)
  await untilLetGo([services.model, services.payments])
  const until = performance.now()
  await pause(calmFor)
  const end = performance.now()
  // It waits for what was given and is not answered yet: the slowest answers of all would be missing otherwise.
  const report = await judge({ drill: 'hung-services', load, databaseUrl: stage.databaseUrl })
  const calm = [latencies(load, warm, from), latencies(load, until, end)]
  const hung = latencies(load, from, until)
  say(`  hung: ${hung.length} answers`)
  return conclude(report, { calm, hung, met, services })
}

const slower = (calm: readonly Percentiles[]): Percentiles => ({
  p50: Math.max(...calm.map(({ p50 }) => p50)),
  p95: Math.max(...calm.map(({ p95 }) => p95)),
  p99: Math.max(...calm.map(({ p99 }) => p99)),
})

/** A connection is closed in the moment after the request on it was given up. */
async function untilLetGo(services: readonly HungService[]): Promise<void> {
  for (let tries = 0; tries < 50 && services.some((each) => each.open() > 0); tries += 1) await pause(100)
}

interface Seen {
  /** Before and after. */
  calm: number[][]
  hung: number[]
  met: Met[]
  services: Record<'model' | 'mail' | 'payments', HungService>
}

function conclude(report: Report, { calm, hung, met, services }: Seen): Report {
  const [before, during] = [slower(calm.map(percentiles)), percentiles(hung)]
  const kinds = [...new Set(met.map(({ kind }) => kind))]
  const figures = Object.fromEntries(
    kinds.map((kind) => {
      const of = met.filter((one) => one.kind === kind)
      const said = [...new Set(of.map(({ status, reason }) => `${status} ${reason}`))].join(', ')
      return [
        `${kind}: ended within ms, with`,
        `${Math.max(...of.map(({ took }) => took)).toFixed(0)}, ${said}`,
      ]
    }),
  )
  const unclear = met.filter(
    ({ status, reason }) => status !== 200 && (status !== 503 || reason === 'unknown'),
  )
  return {
    ...report,
    figures: {
      ...report.figures,
      'answer p50 / p99 ms, calm (the slower of before and after)': `${before.p50.toFixed(1)} / ${before.p99.toFixed(1)}`,
      'answer p50 / p99 ms, while services hang': `${during.p50.toFixed(1)} / ${during.p99.toFixed(1)}`,
      ...figures,
      'connections made to what hangs': Object.values(services).reduce((sum, each) => sum + each.made(), 0),
    },
    aims: [
      ...report.aims,
      atMost('p50 of an answer while services hang / without', during.p50 / before.p50, slowerAtMost),
      atMost(
        'p99 of an answer while services hang, ms',
        during.p99,
        Math.max(p99Allowed, slowerAtMost * before.p99),
      ),
      atMost(
        'longest time of a request that met one, ms',
        Math.max(...met.map(({ took }) => took)),
        endWithin,
      ),
      none('requests that met one and ended without a clear reason', unclear.length),
      atLeast(
        'services that were asked',
        Object.values(services).filter((each) => each.made() > 0).length,
        3,
      ),
      none('connections left to the model', services.model.open()),
      none('connections left to the payment service', services.payments.open()),
      atMost('connections to the mail server', services.mail.open(), mailsAtOnce),
    ],
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Of answers that were given in this time, from then until they were acknowledged, over all tries. */
const latencies = ({ waited }: Load, from: number, until: number) =>
  waited.filter(({ given }) => given >= from && given < until).map(({ given, answered }) => answered - given)
