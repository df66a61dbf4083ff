import { type ChildProcess, fork } from 'node:child_process'
import { request } from 'node:http'
import { parseArgs } from 'node:util'
import { median } from '#quality/support/statistics.ts'
import { startBuiltServer } from '#tests/support/built-server.ts'
import { runLoad } from './load-client.ts'
import { loadNow, machine } from './machine.ts'

/**
 * Public pages a second from one process, as a ratio to a bare Node server that sends the same bytes (docs/benchmarks.md).
 * `node quality/bench/public-pages.ts [--path /pricing] [--seconds 5] [--rounds 5] [--connections 8]`
 */
const { values } = parseArgs({
  options: {
    path: { type: 'string', default: '/' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '8' },
  },
})
const aim = 0.3

interface Answer {
  headers: Record<string, string>
  body: Buffer
}

const acceptEncoding = 'gzip, deflate, br, zstd'

/** The page as it goes over the wire, not decompressed. */
function fetchRaw(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { 'accept-encoding': acceptEncoding } }, async (response) => {
      const body = Buffer.concat(await response.toArray())
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      resolve({ headers: response.headers as Record<string, string>, body })
    })
    sent.on('error', reject).end()
  })
}

function ask(bare: ChildProcess, message: 'cpu' | object): Promise<number> {
  return new Promise((resolve) => {
    bare.once('message', (answer) => resolve(answer as number))
    bare.send(message)
  })
}

async function cpuOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return 1000 * Number(/^process_cpu_seconds_total ([\d.e+-]+)/m.exec(text)?.[1])
}

const server = await startBuiltServer({ LOG_LEVEL: 'warn' })
const bare = fork(new URL('./bare-server.ts', import.meta.url), {
  execArgv: ['--disable-warning=ExperimentalWarning'],
})
try {
  const { headers, body } = await fetchRaw(server.url + values.path)
  for (const name of ['date', 'connection', 'keep-alive']) delete headers[name]
  const barePort = await ask(bare, { headers, body: body.toString('base64') })
  const port = Number(new URL(server.url).port)
  const load = (to: number, seconds = Number(values.seconds)) =>
    runLoad({
      port: to,
      seconds,
      connections: Number(values.connections),
      request: () =>
        Buffer.from(
          `GET ${values.path} HTTP/1.1\r\nhost: localhost:${to}\r\naccept: text/html\r\n` +
            `accept-encoding: ${acceptEncoding}\r\naccept-language: nl-NL,nl;q=0.9\r\n\r\n`,
        ),
    })
  console.log(`${values.path}: ${body.length} bytes, ${headers['content-encoding'] ?? 'not compressed'}`)
  console.log(
    `${machine().cores} cores, ${values.connections} connections, load before: ${loadNow().toFixed(1)}`,
  )
  await load(port, 1)
  await load(barePort, 1)
  const ratios: number[] = []
  const costs: number[] = []
  for (let round = 1; round <= Number(values.rounds); round++) {
    const cpu = [await cpuOf(server.url), await ask(bare, 'cpu')] as const
    const ours = await load(port)
    const theirs = await load(barePort)
    const cost = ((await cpuOf(server.url)) - cpu[0]) / ours.requests
    const bareCost = ((await ask(bare, 'cpu')) - cpu[1]) / theirs.requests
    ratios.push(ours.perSecond / theirs.perSecond)
    costs.push(bareCost / cost)
    console.log(
      `round ${round}: ${ours.perSecond.toFixed(0)} pages/s (p99 ${ours.p99.toFixed(1)} ms, ${cost.toFixed(3)} ms CPU each), ` +
        `bare ${theirs.perSecond.toFixed(0)}/s (${bareCost.toFixed(3)} ms), ratio ${ratios.at(-1)?.toFixed(2)}`,
    )
  }
  const ratio = median(ratios)
  console.log(`ratio ${ratio.toFixed(2)} (aim ${aim}), ratio of processor time ${median(costs).toFixed(2)}`)
  if (ratio < aim) process.exitCode = 1
} finally {
  bare.disconnect()
  await server.stop()
}
