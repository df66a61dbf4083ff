import { openConnection } from '#quality/support/connection.ts'
import type { Load } from './load.ts'
import type { DrillOptions } from './options.ts'
import { createPostgres, type Postgres } from './postgres.ts'
import { atLeast, none, type Report } from './report.ts'
import { type Disks, makeDisks } from './small-disk.ts'
import { judge, makeDatabase, openStage, type Stage, stirring, untilAnswered, untilWhole } from './stage.ts'

const fullFor = 8_000

/**
 * The disk of PostgreSQL fills up under load and gets room again: first the one with the tables, where statements fail
 * one by one, then the one with the write-ahead log, where PostgreSQL itself stops.
 */
export async function fullDisk(options: DrillOptions, say: (line: string) => void): Promise<Report> {
  const disks = makeDisks({ tables: 192, log: 96 })
  let postgres: Postgres | undefined
  let stage: Stage | undefined
  try {
    const settings = { min_wal_size: '32MB', max_wal_size: '48MB', shared_buffers: '32MB' }
    postgres = await createPostgres(settings, { data: disks.tables.folder, log: disks.log.folder })
    const databaseUrl = await makeDatabase(postgres.url)
    stage = await openStage(options, { databaseUrl })
    return await fillBoth({ stage, postgres, disks, databaseUrl }, say)
  } finally {
    await stage?.close()
    await postgres?.remove()
    for (const disk of Object.values(disks)) disk.remove()
  }
}

interface Scene {
  stage: Stage
  postgres: Postgres
  disks: Disks<'tables' | 'log'>
  databaseUrl: string
}

async function fillBoth(scene: Scene, say: (line: string) => void): Promise<Report> {
  const { stage, postgres, disks, databaseUrl } = scene
  const load = stage.startLoad()
  const pids = stage.apps.map((app) => app.pid())
  const figures: Record<string, number> = {}
  let [unnoticed, silent] = [0, 0]
  for (const [name, disk] of Object.entries(disks)) {
    await untilWhole(stage)
    await stirring()
    const before = { product: unavailable(load), balancer: load.failures['no process'] }
    disk.fill()
    const writing = writeLog(databaseUrl)
    if (!(await liveFor(stage, fullFor))) silent += 1
    await writing.stop()
    const refused = unavailable(load) - before.product
    if (refused === 0) unnoticed += 1
    figures[`503 of the product while the disk for ${name} was full`] = refused
    figures[`503 of the balancer, as no process was ready, while the disk for ${name} was full`] =
      load.failures['no process'] - before.balancer
    disk.makeRoom()
    const room = performance.now()
    await postgres.startAgain()
    await untilAnswered(load, room)
    figures[`answers again after room on the disk for ${name}, ms`] = performance.now() - room
    say(`  ${name}: ${refused} times 503 of the product, ${load.acknowledged.length} acknowledged`)
  }
  await untilWhole(stage)
  const survivors = stage.apps.filter((app, index) => app.pid() === pids[index])
  const report = await judge({ drill: 'full-disk', load, databaseUrl })
  return {
    ...report,
    figures: { ...report.figures, ...figures },
    aims: [
      ...report.aims,
      atLeast('processes that live through it', survivors.length, 2),
      none('connections broken with a request on them', load.failures.broken),
      none('full disks with a process that did not say it lives', silent),
      none('full disks that no process told a learner of', unnoticed),
    ],
  }
}

/** What the product says when its database cannot take a write; not that it is too busy, which it may be as well. */
const unavailable = ({ failed }: Load) => failed.get('503 unavailable') ?? 0

/** @returns whether both processes kept saying that they live */
async function liveFor({ apps }: Stage, time: number): Promise<boolean> {
  let alive = true
  for (const started = performance.now(); performance.now() - started < time; ) {
    const answers = await Promise.all(apps.map(({ url }) => fetch(`${url}/healthz`).catch(() => undefined)))
    alive &&= answers.every((answer) => answer?.ok)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return alive
}

/** Writes nothing but log, segment after segment, as learners alone would need hours to fill what is kept ready of it. */
function writeLog(databaseUrl: string): { stop(): Promise<void> } {
  let going = true
  const writing = (async () => {
    while (going) {
      try {
        const client = await openConnection(databaseUrl)
        while (going)
          await client.query(`select pg_logical_emit_message(false, 'drill', repeat('x', 4000000))`)
        await client.end()
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
  })()
  return {
    async stop() {
      going = false
      await writing
    },
  }
}
