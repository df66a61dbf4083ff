import { randomUUID } from 'node:crypto'
import { tokenOf } from '#quality/support/pairs.ts'
import { EventStream } from './event-stream.ts'
import type { Reply } from './http-client.ts'
import { type Act, keptSnacks } from './journey.ts'
import { addressOf, get, type Kind, page, pageData, post, type Sender, streamPath } from './requests.ts'
import { waitUntil } from './wait-until.ts'
import type { World } from './world.ts'

/** Of ten answers. */
const right = 0.7
/** As app/lib/fetch-with-retry.ts does. */
const tries = 3
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const snackLink = new RegExp(`/snack-quiz/(${uuid})`, 'g')

/** What pages show that changes with what others do; those that are not here show nothing of it. */
const shownOn = {
  dashboard: ['content', 'leaderboard'],
  leaderboard: ['leaderboard'],
  'Know-How': ['content'],
} as const
type PageWithMore = keyof typeof shownOn
const pageOf: Partial<Record<Act, PageWithMore>> = {
  'open the dashboard': 'dashboard',
  'keep snacks': 'dashboard',
  'open the leaderboard': 'leaderboard',
  'open Know-How': 'Know-How',
  search: 'Know-How',
  'read an item': 'Know-How',
}

/**
 * How a browser is met: nobody is signed in; a session of an earlier day still lasts; or it has been here for a while, with the
 * application running and its event stream open.
 */
export type Start = 'signed out' | 'signed in' | 'under way'

/** The browser of one learner: for each act it sends what the app would send, and reads again what changes. */
export class Browser {
  readonly #world: World
  readonly #number: number
  readonly #sender: Sender
  /** Nobody looks at it any more. */
  readonly #closed: AbortSignal
  #stream: EventStream | undefined
  #looksAt: PageWithMore | undefined
  #refreshing: 'no' | 'yes' | 'again' = 'no'
  #question: string | undefined
  /** Where the way on leads, as the last answer told. */
  #next: string | undefined
  #scenario: string | undefined
  #toKeep: string[] = []
  #opened = false

  constructor(world: World, number: number, start: Start, closed: AbortSignal) {
    this.#world = world
    this.#number = number
    this.#closed = closed
    const session = start !== 'signed out' ? `authorization: Bearer ${tokenOf(number)}` : undefined
    this.#sender = { port: world.portOf(number), address: addressOf(number), session }
    this.#opened = start === 'under way'
    if (this.#opened) this.#openStream()
  }

  /** @param due performance.now() when it should begin */
  async do(act: Act, due: number): Promise<void> {
    if (act === 'leave') return
    if (act !== 'open the sign-in page' && act !== 'sign in' && !this.#sender.session) return
    const changes = this.#looksAt !== pageOf[act]
    this.#looksAt = pageOf[act]
    if (changes) this.#stream?.renew()
    await this.#acts[act](due)
  }

  readonly #acts: Record<Exclude<Act, 'leave'>, (due: number) => Promise<unknown>> = {
    'open the sign-in page': (due) => this.#ask('sign-in page', page(this.#sender, '/auth'), due),
    'sign in': (due) => this.#signIn(due),
    'open the dashboard': (due) => this.#openDashboard(due),
    'keep snacks': (due) => this.#keepSnacks(due),
    'take a question': (due) => this.#takeQuestion(due),
    answer: (due) => this.#answer(due),
    'open a scenario': (due) => this.#openScenario(due),
    'hand in': (due) => this.#handIn(due),
    'open the leaderboard': (due) => this.#ask('leaderboard', pageData(this.#sender, '/leaderboard'), due),
    'open Know-How': (due) => this.#ask('Know-How', pageData(this.#sender, '/know-how'), due),
    search: (due) => {
      const words = this.#world.pick(this.#world.catalogue.words)
      return this.#ask('Know-How', pageData(this.#sender, `/know-how?q=${encodeURIComponent(words)}`), due)
    },
    'read an item': (due) => {
      const item = this.#world.pick(this.#world.catalogue.items)
      return this.#ask('Know-How', pageData(this.#sender, `/know-how?item=${item}`), due)
    },
  }

  async #signIn(due: number): Promise<void> {
    const { email, password } = this.#world.credentials(this.#number)
    const reply = await this.#ask(
      'sign-in',
      post(this.#sender, '/api/auth/sign-in/email', { email, password }),
      due,
    )
    const cookie = /snackwijs\.session_token=[^;]+/.exec(reply?.head ?? '')?.[0]
    if (cookie) this.#sender.session = `cookie: ${cookie}`
  }

  async #openDashboard(due: number): Promise<void> {
    const path = '/account-dashboard'
    const request = this.#opened ? pageData(this.#sender, path) : page(this.#sender, path)
    const reply = await this.#ask('dashboard', request, due)
    if (this.#opened) return
    this.#opened = true
    const snacks = [...(reply?.text() ?? '').matchAll(snackLink)].map(([, id = '']) => id)
    this.#toKeep = [...new Set(snacks)].slice(0, keptSnacks)
    if (!this.#closed.aborted) this.#openStream()
  }

  async #keepSnacks(due: number): Promise<void> {
    for (const [index, id] of this.#toKeep.entries()) {
      const at = index === 0 ? due : performance.now()
      await this.#ask('question', pageData(this.#sender, `/snack-quiz/${id}`), at)
    }
  }

  async #takeQuestion(due: number): Promise<void> {
    const told = this.#next
    this.#next = undefined
    this.#question = told ?? (await this.#askWay(due))
    if (!this.#question) return
    const from = told ? due : performance.now()
    await this.#ask('question', pageData(this.#sender, `/snack-quiz/${this.#question}`), from)
  }

  /** Which question is next, as the address without an id tells. */
  async #askWay(due: number): Promise<string | undefined> {
    const next = await this.#ask('question', pageData(this.#sender, '/snack-quiz'), due)
    return new RegExp(snackLink.source).exec(next?.text() ?? '')?.[1]
  }

  async #answer(due: number): Promise<void> {
    const question = this.#question
    if (!question) return
    const key = this.#world.catalogue.keys.get(question) ?? 'A'
    const answer = this.#world.random() < right ? key : key === 'A' ? 'B' : 'A'
    const attempt_id = randomUUID()
    const path = `/api/questions/${question}/answer?follows=1`
    const reply = await this.#ask('answer', post(this.#sender, path, { answer, attempt_id }), due)
    this.#world.noteAnswer({ learner: this.#number, question, attempt: attempt_id }, reply?.status)
    this.#next = new RegExp(`"question_id":"(${uuid})"`).exec(reply?.text() ?? '')?.[1]
  }

  async #openScenario(due: number): Promise<void> {
    this.#scenario = undefined
    const next = await this.#ask(
      'scenario',
      get(this.#sender, '/api/questions-next?question_type=scenario&limit=1'),
      due,
    )
    const id = new RegExp(`"id":"(${uuid})"`).exec(next?.text() ?? '')?.[1]
    if (!id) return
    this.#scenario = id
    await Promise.all([
      this.#ask('scenario', post(this.#sender, `/api/questions/${id}/start`), performance.now()),
      this.#ask('scenario', pageData(this.#sender, `/snack-quiz/${id}`), performance.now()),
    ])
  }

  async #handIn(due: number): Promise<void> {
    const question = this.#scenario
    if (!question) return
    const attempt_id = randomUUID()
    const answer = { question_id: question, user_answer: this.#world.catalogue.essay }
    const guide = await this.#ask('grading', post(this.#sender, '/api/scenario-guide', answer), due)
    // Without its criteria nothing can be claimed: the text stays in the box.
    if (guide?.status !== 200) return
    // One sentence for each criterion; the same text is answered to all of them.
    const found = [...guide.text().matchAll(/"id":"([^"]+)"/g)]
    const self_assessment = found.map(([, criterion]) => ({ criterion, verdict: 'met', sentence: 0 }))
    const body = { ...answer, attempt_id, self_assessment }
    const reply = await this.#ask('grading', post(this.#sender, '/api/evaluate-scenario', body), due)
    this.#world.noteAnswer({ learner: this.#number, question, attempt: attempt_id }, reply?.status)
    await this.#ask('scenario', pageData(this.#sender, `/snack-quiz/${question}`), performance.now())
  }

  #openStream(): void {
    const due = performance.now()
    const { recorder, random } = this.#world
    let window: typeof recorder.window | undefined = recorder.window
    this.#stream = new EventStream({
      port: this.#sender.port,
      random,
      request: () => get(this.#sender, streamPath(...(this.#looksAt ? shownOn[this.#looksAt] : []))),
      onReady: () => {
        window?.answered('event stream', performance.now() - due)
        window = undefined
      },
      onRefused: (status, retryAfter) => {
        if (status === 503) recorder.window.refused(performance.now() - due, retryAfter)
        else recorder.window.failed('event stream', String(status))
      },
      onChange: (topics) => {
        if (topics.includes('leaderboard')) void this.#refresh()
      },
    })
    this.#closed.addEventListener('abort', () => this.#stream?.close(), { once: true })
  }

  /** What the page that is open shows of the leaderboard is read again; never twice at the same time. */
  async #refresh(): Promise<void> {
    if (!this.#looksAt) return
    if (this.#refreshing !== 'no') {
      this.#refreshing = 'again'
      return
    }
    do {
      this.#refreshing = 'yes'
      const limit = this.#looksAt === 'leaderboard' ? 10 : 5
      const request = get(this.#sender, `/api/global-leaderboard?limit=${limit}`)
      await this.#ask('leaderboard refresh', request, performance.now())
    } while ((this.#refreshing as string) === 'again' && this.#looksAt && !this.#closed.aborted)
    this.#refreshing = 'no'
  }

  /**
   * Sends a request, and again when the server is too busy, as the app does. @returns the last answer, or undefined when
   * there was none
   */
  async #ask(kind: Kind, request: string, due: number): Promise<Reply | undefined> {
    for (let left = tries, from = due; ; from = performance.now()) {
      const reply = await this.#world.ask(kind, this.#number, request, from)
      left -= 1
      if (reply?.status !== 503 || left === 0 || this.#closed.aborted) return reply
      // A second where it does not say, as the app takes it; the recorder counts those, and a run with one is not met.
      await waitUntil(performance.now() + 1000 * Number(reply.header('retry-after') ?? 1), this.#closed)
    }
  }
}
