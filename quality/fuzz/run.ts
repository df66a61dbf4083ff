import { join } from 'node:path'
import fc from 'fast-check'
import { abortUploads } from './aborted-uploads.ts'
import { exercise, type Outcome } from './exercise.ts'
import type { Findings } from './findings.ts'
import { rawRequests, sendRaw } from './raw-requests.ts'
import type { FuzzRequest } from './requests.ts'
import type { Side } from './side.ts'
import { standingFaults } from './standing.ts'
import { NoAnswer } from './wire.ts'

/** Requests of one lane between two looks for a new fault: what is found ends them, as it is made smaller. */
const stretch = 500

/** Milliseconds between two looks into the mailbox. */
const mailEvery = 2_000

class FaultFound extends Error {
  readonly fault: string
  readonly outcome: Outcome
  constructor(fault: string, outcome: Outcome) {
    super(fault)
    this.fault = fault
    this.outcome = outcome
  }
}

interface Wanted {
  requests: number
  seed: number
  lanes: number
}

/** Sends requests, several at a time, and then looks whether everything that may not change is as it was. */
export async function fuzzSide(
  side: Side,
  { requests, seed, lanes }: Wanted,
  findings: Findings,
): Promise<void> {
  const each = Math.ceil(requests / lanes)
  const mail = setInterval(() => side.mailbox.refresh(), mailEvery)
  await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      runLane(side, { requests: each, seed: seed + lane * 7_919 }, findings),
    ),
  )
  clearInterval(mail)
  await tryRaw(side, findings)
  for (const fault of await abortUploads(side.server.url, side.server.output))
    note(findings, { endpoint: 'uploads', fault, seed })
  const { database, world, before, people, server, stripe } = side
  const outbox = join(server.directory, 'outbox')
  const looked = { db: database.db, server, world, before, made: people.made, outbox, paidFor: !stripe }
  for (const fault of await standingFaults(looked)) note(findings, { endpoint: 'the database', fault, seed })
}

interface Noted {
  endpoint: string
  fault: string
  seed: number
  curl?: string
  log?: string | undefined
}

function note(findings: Findings, { endpoint, fault, seed, curl = '', log }: Noted): void {
  if (!findings.isKnown(endpoint, fault)) findings.add({ endpoint, fault, seed, curl, log })
}

async function runLane(
  side: Side,
  { requests, seed }: Omit<Wanted, 'lanes'>,
  findings: Findings,
): Promise<void> {
  const property = fc.asyncProperty(side.requests, async (request: FuzzRequest) => {
    const outcome = await exercise(side, request)
    const { name } = request.endpoint
    findings.count(name, outcome.status, outcome.ms)
    const fresh = outcome.faults.find((fault) => !findings.isKnown(name, fault))
    if (fresh) throw new FaultFound(fresh, outcome)
  })
  let done = 0
  for (let next = seed; done < requests; next++) {
    const { failed, errorInstance, counterexample, numRuns } = await fc.check(property, {
      numRuns: Math.min(stretch, requests - done),
      seed: next,
    })
    done += numRuns
    if (!failed) continue
    // Not a fault of the server's: this program cannot go on.
    if (!(errorInstance instanceof FaultFound) || !counterexample) throw errorInstance
    const { fault, outcome } = errorInstance
    const log = logOf(side, outcome.requestId)
    note(findings, { endpoint: counterexample[0].endpoint.name, fault, seed: next, curl: outcome.curl, log })
  }
}

/** What the server wrote about a request that failed. */
function logOf({ server }: Side, requestId: string | undefined): string | undefined {
  if (!requestId) return undefined
  const lines = server.output().split('\n')
  return lines.find((line) => line.includes(requestId) && line.includes('"err"'))?.slice(0, 1_500)
}

/** Requests that no client library makes, each once. */
async function tryRaw({ server }: Side, findings: Findings): Promise<void> {
  for (const bytes of rawRequests) {
    const endpoint = `raw ${JSON.stringify(bytes.slice(0, 60))}`
    try {
      const { line, text } = await sendRaw(server.url, bytes)
      findings.count('raw', Number(line.split(' ')[1] ?? 0), 0)
      if (/^HTTP\/1\.1 5/.test(line)) note(findings, { endpoint, fault: `failed with ${line}`, seed: 0 })
      const [head = ''] = text.split('\r\n\r\n', 1)
      if (/^x-fz7q/im.test(head)) note(findings, { endpoint, fault: 'has a header that was sent', seed: 0 })
      if (/root:x:0|"private": true|\[core\]/.test(text))
        note(findings, { endpoint, fault: 'tells a file', seed: 0 })
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      note(findings, { endpoint, fault: `no answer: ${error.message}`, seed: 0 })
    }
  }
}
