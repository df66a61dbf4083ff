import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { APIRequestContext, BrowserContext, FrameLocator, Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import type { ScormVersion } from '#app/features/scorm/rules.ts'

/** Where the LMS of most tests stands: not https, as some do. Nothing is there; the browser's requests are answered here. */
const unreal = 'http://lms.example'

/** What an LMS knows of a learner in a module, by the elements of the data model. */
export type Record12Or2004 = Record<string, string>

/** What was said between a package and its LMS in one session. */
export interface Session {
  /** Calls, by the name of the function. */
  calls: Record<string, number>
  /** Calls that were not taken, with the error of the LMS. */
  faults: string[]
}

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
  xml: 'text/xml',
}

const builds: Record<ScormVersion, string> = { '1.2': 'scorm12', '2004': 'scorm2004' }

/** The page of an LMS: scorm-again is its run-time environment, and what was committed is kept in the window's storage. */
const lmsPage = readFileSync(new URL('./lms.html', import.meta.url), 'utf8')

interface Answer {
  body: Buffer
  contentType: string
}

/** What the LMS answers at a path: its own page, its run-time environment, an empty page, and the files of the package. */
function answersOf(version: ScormVersion, zip: Buffer): (path: string) => Answer {
  const files = unzipSync(new Uint8Array(zip))
  const own: Record<string, string | Buffer> = {
    '': lmsPage,
    blank: '<!doctype html><title>LMS</title>',
    'runtime.js': readFileSync(`node_modules/scorm-again/dist/${builds[version]}.min.js`),
  }
  return (path) => {
    const name = path.slice(1)
    const ending = name.includes('.') ? (name.split('.').at(-1) ?? '') : 'html'
    const body = Buffer.from(own[name] ?? files[name.replace('package/', '')] ?? '')
    return { body, contentType: types[ending] ?? 'application/octet-stream' }
  }
}

export class Lms {
  readonly #page: Page
  readonly #version: ScormVersion
  readonly #origin: string

  private constructor(page: Page, version: ScormVersion, origin: string) {
    this.#page = page
    this.#version = version
    this.#origin = origin
  }

  /** An LMS with this package, opened in this page. */
  static async with(page: Page, version: ScormVersion, zip: Buffer): Promise<Lms> {
    const answer = answersOf(version, zip)
    await page
      .context()
      .route(`${unreal}/**`, (route) => route.fulfill(answer(new URL(route.request().url()).pathname)))
    return new Lms(page, version, unreal)
  }

  /**
   * The same with an address on this machine: a browser lets no page of elsewhere ask a server here, which is where a package that is
   * connected asks.
   */
  static async nearby(page: Page, version: ScormVersion, zip: Buffer): Promise<Lms> {
    const answer = answersOf(version, zip)
    const server = createServer((request, response) => {
      const { body, contentType } = answer(new URL(request.url ?? '/', unreal).pathname)
      response.writeHead(200, { 'content-type': contentType }).end(body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    page.on('close', () => server.close())
    return new Lms(page, version, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  }

  /** Opens a module, as a learner who comes back: with what was kept. @returns the frame it is in */
  async open(module: string): Promise<FrameLocator> {
    const query = new URLSearchParams({ version: this.#version, page: `package/${module}.html` })
    await this.#page.goto(`${this.#origin}/?${query}`)
    const frame = this.#page.frameLocator('iframe')
    await frame.locator('main').waitFor()
    return frame
  }

  /** Puts something in the LMS, such as the language that somebody chose there. */
  async put(values: Record12Or2004): Promise<void> {
    await this.#page.goto(`${this.#origin}/blank`)
    await this.#page.evaluate((more) => {
      const kept = JSON.parse(sessionStorage.getItem('kept') ?? '{}') as Record<string, string>
      sessionStorage.setItem('kept', JSON.stringify({ ...kept, ...more }))
    }, values)
  }

  /** Closes the module. @returns what was said in the session */
  async close(): Promise<Session> {
    await this.#page.evaluate(() => document.querySelector('iframe')?.remove())
    return this.#page.evaluate(() => (window as unknown as { session: Session }).session)
  }

  /** What the LMS knows now. */
  kept(): Promise<Record12Or2004> {
    return this.#page.evaluate(
      () => JSON.parse(sessionStorage.getItem('kept') ?? '{}') as Record<string, string>,
    )
  }

  /** Forgets the learner. */
  async forget(): Promise<void> {
    await this.#page.goto(`${this.#origin}/blank`)
    await this.#page.evaluate(() => sessionStorage.clear())
  }
}

/** Makes a package and fetches it, as the owner who is signed in. */
export async function fetchPackage(
  request: APIRequestContext,
  site: string,
  wanted: { version: ScormVersion; sort: 'self_contained' | 'connected'; module: string | null },
): Promise<Buffer> {
  const headers = { origin: site }
  const data = { path: 'basis', language: 'nl', ...wanted }
  const made = await request.post(`${site}/api/account/scorm-packages`, { headers, data })
  const { id } = (await made.json()) as { id: string }
  return (await request.get(`${site}/team/scorm/${id}`)).body()
}

/** Addresses outside of the LMS that a context asked for. */
export function foreignRequests(context: BrowserContext): string[] {
  const asked: string[] = []
  context.on('request', (request) => {
    if (!request.url().startsWith(unreal)) asked.push(request.url())
  })
  return asked
}
