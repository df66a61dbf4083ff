import type pg from 'pg'
import { ownCpu, postgresCpu, serverOfBackend } from './machine.ts'
import { type Snackwijs, serverCpu } from './snackwijs.ts'

/**
 * Processor time in milliseconds. Unlike answers a second it hardly changes when others use the machine too, and on a
 * machine that is fully used it decides how many answers there can be.
 */
export interface Cost {
  /** Snackwijs' own processes. */
  server: number
  database: number
  /** What sends: the load client in this process, or pgbench. */
  client: number
}

/** Starts counting. @returns a function that gives what was spent since, divided by the number of answers */
export async function countCost(
  client: pg.Client,
  ...processes: readonly Snackwijs[]
): Promise<(answers: number) => Promise<Cost | undefined>> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postgres = serverOfBackend(rows[0]?.pid ?? 0)
  const now = async () => ({
    server: sum(await Promise.all(processes.map(serverCpu))),
    database: postgres === undefined ? 0 : await settledCpu(postgres),
    client: ownCpu(),
  })
  if (postgres === undefined) return async () => undefined
  const before = await now()
  return async (answers) => {
    const after = await now()
    return {
      server: (after.server - before.server) / answers,
      database: (after.database - before.database) / answers,
      client: (after.client - before.client) / answers,
    }
  }
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** Backends that end while they are counted would be missed, so it counts until two counts agree. */
async function settledCpu(postgres: number): Promise<number> {
  for (let before = postgresCpu(postgres), tries = 0; ; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 30))
    const after = postgresCpu(postgres)
    if (tries === 10 || Math.abs(after - before) <= 10) return after
    before = after
  }
}

export const total = (cost: Cost) => cost.server + cost.database + cost.client
