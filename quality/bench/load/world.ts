import type { Snackwijs } from '#quality/bench/snackwijs.ts'
import { AnswerLog, type SentAnswer } from './answer-log.ts'
import { HttpClient, type Reply } from './http-client.ts'
import type { Random } from './random-times.ts'
import { Recorder } from './recorder.ts'
import type { Kind } from './requests.ts'
import { type Catalogue, emailOf, password } from './school.ts'

/** What all learners of a run share. */
export class World {
  /** Of the server processes; a learner stays with one, as a browser does with its connection to a proxy. */
  readonly #ports: readonly number[]
  readonly random: Random
  readonly catalogue: Catalogue
  readonly recorder = new Recorder()
  readonly answers = new AnswerLog()
  readonly #http: ReadonlyMap<number, HttpClient>

  constructor(processes: readonly Snackwijs[], catalogue: Catalogue, random: Random) {
    this.#ports = processes.map(({ port }) => port)
    this.catalogue = catalogue
    this.random = random
    this.#http = new Map(this.#ports.map((port) => [port, new HttpClient(port)]))
  }

  /** Where this learner's requests go. */
  portOf(learner: number): number {
    return this.#ports[learner % this.#ports.length] as number
  }

  /** Connections that are open, without event streams. */
  get connections(): number {
    return [...this.#http.values()].reduce((all, { open }) => all + open, 0)
  }

  /** Closes all connections. */
  close(): void {
    for (const client of this.#http.values()) client.close()
  }

  pick<T>(values: readonly T[]): T {
    return values[Math.floor(this.random() * values.length)] as T
  }

  credentials(learner: number) {
    return { email: emailOf(learner), password }
  }

  /** Sends one request of a learner that is or was due, and files what became of it. @returns undefined when there was no answer */
  async ask(kind: Kind, learner: number, request: string, due: number): Promise<Reply | undefined> {
    const { window } = this.recorder
    window.underWay += 1
    try {
      const reply = await this.#client(learner).send(request)
      const took = performance.now() - due
      if (reply.status === 503) window.refused(took, reply.header('retry-after'))
      else if (reply.status < 300) window.answered(kind, took)
      else window.failed(kind, `${reply.status} ${reply.text().slice(0, 200)}`)
      return reply
    } catch (error) {
      window.failed(kind, error instanceof Error ? error.message : String(error))
      return undefined
    } finally {
      window.underWay -= 1
    }
  }

  #client(learner: number): HttpClient {
    return this.#http.get(this.portOf(learner)) as HttpClient
  }

  noteAnswer(answer: SentAnswer, status: number | undefined): void {
    if (status === 200) this.answers.acknowledged.push(answer)
    else if (status === 503) this.answers.refused.push(answer)
    else if (status === undefined) this.answers.unknown += 1
  }
}
