import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { median } from '#quality/support/statistics.ts'
import { startBuiltServer } from '#tests/support/built-server.ts'

/**
 * What Lighthouse says of public pages: a phone with a slow processor on a slow connection (docs/benchmarks.md). Lighthouse is
 * no dependency, as it weighs 100 MB: `npm install --no-save lighthouse@13.5.0` first.
 * `node quality/bench/lighthouse.ts [--paths /,/pricing] [--runs 3]`
 */
const { values } = parseArgs({
  options: {
    paths: { type: 'string' },
    runs: { type: 'string', default: '3' },
  },
})

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const aims = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  lcp: 1800,
  cls: 0.02,
} as const

interface Audit {
  score: number | null
  numericValue?: number
  title: string
  details?: { items?: { url?: string }[] }
}
interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
  finalDisplayedUrl: string
}

interface Scores extends Record<(typeof categories)[number], number> {
  lcp: number
  cls: number
  foreign: number
}

function lighthouse(url: string): Promise<Report> {
  const args = [
    url,
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    `--only-categories=${categories.join(',')}`,
    '--extra-headers={"Accept-Language":"nl"}',
    '--chrome-flags=--headless=new --no-sandbox --lang=nl',
  ]
  return new Promise((resolve, reject) => {
    const run = spawn('lighthouse', args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    run.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    run.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new Error('Lighthouse is not installed: npm install --no-save lighthouse@13.5.0')
          : error,
      ),
    )
    run.on('close', (code) =>
      code === 0 ? resolve(JSON.parse(output)) : reject(new Error(`lighthouse ended with ${code}`)),
    )
  })
}

function scoresOf(report: Report, origin: string): Scores {
  const requests = report.audits['network-requests']?.details?.items ?? []
  const score = (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: report.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    cls: report.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    foreign: requests.filter(({ url = origin }) => /^https?:/.test(url) && new URL(url).origin !== origin)
      .length,
  }
}

/** Audits that cost points. */
function failing(report: Report): string[] {
  return categories.flatMap((name) =>
    (report.categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = report.audits[id]
      return weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9
        ? [`${name}: ${audit?.title} (${audit?.score})`]
        : []
    }),
  )
}

/** Home, prices, the first blog post and support. */
async function usualPaths(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  const post = /<loc>[^<]*?(\/blog\/[^<]+)<\/loc>/.exec(sitemap)?.[1]
  return ['/', '/pricing', ...(post ? [post] : []), '/support']
}

const server = await startBuiltServer({ LOG_LEVEL: 'warn' })
let missed = false
try {
  console.log('page                 perf  a11y  best   seo     LCP    CLS  third-party')
  for (const path of values.paths?.split(',') ?? (await usualPaths(server.url))) {
    const reports: Report[] = []
    for (let run = 0; run < Number(values.runs); run++) {
      // Now and then Chrome records no trace; the second time it does.
      reports.push(await lighthouse(server.url + path).catch(() => lighthouse(server.url + path)))
    }
    const all = reports.map((report) => scoresOf(report, server.url))
    const of = (name: keyof Scores) => median(all.map((scores) => scores[name]))
    const line = categories.map((name) => String(of(name)).padStart(5)).join(' ')
    console.log(
      `${path.slice(0, 20).padEnd(20)} ${line}  ${of('lcp').toFixed(0).padStart(5)} ms ${of('cls').toFixed(3)}  ${of('foreign')}`,
    )
    const good =
      categories.every((name) => of(name) >= aims[name]) &&
      of('lcp') < aims.lcp &&
      of('cls') < aims.cls &&
      of('foreign') === 0
    if (good) continue
    missed = true
    for (const fault of new Set(reports.flatMap(failing))) console.log(`  ${fault}`)
  }
} finally {
  await server.stop()
}
if (missed) {
  console.log(
    `Aim: ${Object.entries(aims)
      .map(([name, aim]) => `${name} ${aim}`)
      .join(', ')}, no third-party request.`,
  )
  process.exitCode = 1
}
