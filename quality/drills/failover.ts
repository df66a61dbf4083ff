import { openConnection } from '#quality/support/connection.ts'
import type { DrillOptions } from './options.ts'
import { createPostgres, type Postgres } from './postgres.ts'
import { type Report, spread } from './report.ts'
import {
  databaseName,
  judge,
  makeDatabase,
  meetings,
  openStage,
  recoveryAfter,
  stirring,
  underPressure,
  untilAnswered,
  untilWhole,
} from './stage.ts'
import { openSwitch } from './tcp-switch.ts'

const standbyName = 'drill_standby'

/** A standby that has everything the primary acknowledges, because the primary waits for it. */
async function synchronousStandby(primary: Postgres): Promise<Postgres> {
  const standby = await primary.copy({ cluster_name: standbyName })
  await standby.start()
  const client = await openConnection(`${primary.url}postgres`)
  await client.query(`alter system set synchronous_standby_names = '${standbyName}'`)
  await client.query('select pg_reload_conf()')
  const inStep = `select from pg_stat_replication where application_name = '${standbyName}' and sync_state = 'sync'`
  while ((await client.query(inStep)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 50))
  await client.end()
  return standby
}

/**
 * The primary is killed under load, and its synchronous standby takes over. The processes keep their DATABASE_URL: the
 * address in front of the two servers is led to the new primary, as an operator's virtual address or proxy does.
 */
export async function failover(options: DrillOptions, say: (line: string) => void): Promise<Report> {
  const times = options.times ?? 3
  let primary = await createPostgres({ wal_level: 'replica', max_wal_senders: '10' })
  await makeDatabase(primary.url)
  const address = await openSwitch(primary.port)
  const databaseUrl = `postgres://postgres@127.0.0.1:${address.port}/${databaseName}`
  const stage = await openStage(options, { databaseUrl })
  const service: number[] = []
  const met: number[] = []
  let standby: Postgres | undefined
  try {
    standby = await synchronousStandby(primary)
    const load = stage.startLoad()
    for (let round = 0; round < times; round += 1) {
      standby ??= await synchronousStandby(primary)
      await untilWhole(stage)
      await stirring()
      const fault = await underPressure(stage, load)
      met.push(fault.met)
      await primary.kill()
      await standby.promote()
      address.lead(standby.port)
      await untilAnswered(load, fault.at)
      fault.ease()
      service.push(recoveryAfter(load, fault.at))
      await primary.remove()
      primary = standby
      standby = undefined
      say(`  failed over ${round + 1} times, ${load.acknowledged.length} acknowledged`)
    }
    await untilWhole(stage)
    const report = await judge({ drill: 'failover', load, databaseUrl })
    const { figures, aims } = meetings(stage, met)
    return {
      ...report,
      figures: {
        failovers: times,
        ...report.figures,
        ...figures,
        ...spread('answers again after', service),
      },
      aims: [...report.aims, ...aims],
    }
  } finally {
    await stage.close()
    await address.close()
    await standby?.remove()
    await primary.remove()
  }
}
