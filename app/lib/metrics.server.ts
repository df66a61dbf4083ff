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
    progressSummary: new Histogram({
      name: 'snackwijs_progress_summary_seconds',
      help: 'Duration of the progress summary (target: 3 seconds, SPEC 7)',
      buckets: [0.005, 0.01, 0.05, 0.1, 0.5, 1, 3],
      registers: [registry],
    }),
  }
}

export type Metrics = ReturnType<typeof createMetrics>
