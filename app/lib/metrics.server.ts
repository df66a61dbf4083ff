import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Prometheus metrics of one process, served at /metrics. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of HTTP requests by method, kind of route and status class',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    answers: new Counter({
      name: 'snackwijs_answers_total',
      help: 'Accepted answers by question type and outcome',
      labelNames: ['type', 'correct'],
      registers: [registry],
    }),
    requestsShed: new Counter({
      name: 'snackwijs_requests_shed_total',
      help: 'Requests refused with 503 because the process was too busy, before anything was done for them',
      labelNames: ['lane'],
      registers: [registry],
    }),
    requestWait: new Histogram({
      name: 'snackwijs_request_wait_seconds',
      help: 'How long requests waited for their turn, of those that had to and were let in',
      labelNames: ['lane'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [registry],
    }),
    replicaUsable: new Gauge({
      name: 'snackwijs_replica_usable',
      help: '1 while the replica is read, 0 while it is away or behind; 0 without one',
      registers: [registry],
    }),
    eventStreams: new Gauge({
      name: 'snackwijs_event_streams',
      help: 'Open event streams of this process',
      registers: [registry],
    }),
    jobs: new Counter({
      name: 'snackwijs_jobs_total',
      help: 'Finished jobs by name and outcome',
      labelNames: ['job', 'outcome'],
      registers: [registry],
    }),
    mails: new Counter({
      name: 'snackwijs_mails_total',
      help: 'Mails that left the queue by kind and outcome: sent, held for later or dropped by a cap on its reader',
      labelNames: ['kind', 'outcome'],
      registers: [registry],
    }),
    modelCalls: new Counter({
      name: 'snackwijs_model_calls_total',
      help: 'Calls of the language model by task and outcome; a retry is a call of its own',
      labelNames: ['task', 'outcome'],
      registers: [registry],
    }),
    modelDuration: new Histogram({
      name: 'snackwijs_model_call_duration_seconds',
      help: 'Duration of calls of the language model by task',
      labelNames: ['task'],
      buckets: [0.25, 0.5, 1, 2, 4, 8, 15, 30],
      registers: [registry],
    }),
    modelTokens: new Counter({
      name: 'snackwijs_model_tokens_total',
      help: 'Tokens of the language model by task and direction, as far as the provider tells',
      labelNames: ['task', 'direction'],
      registers: [registry],
    }),
    modelCost: new Counter({
      name: 'snackwijs_model_cost_total',
      help: 'Cost of the language model by task, in the currency of AI_PRICE_INPUT and AI_PRICE_OUTPUT',
      labelNames: ['task'],
      registers: [registry],
    }),
    modelQueue: new Gauge({
      name: 'snackwijs_model_queue',
      help: 'Answers that wait for their turn to be graded by the language model',
      registers: [registry],
    }),
    progressSummary: new Histogram({
      name: 'snackwijs_progress_summary_seconds',
      help: 'Duration of the progress summary (target: 3 seconds, PS-7)',
      buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 3],
      registers: [registry],
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
