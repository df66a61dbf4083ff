import type { Ctx } from './context.server.ts'

interface Reading {
  db: Ctx['db']
  what: object
  result: Promise<unknown>
}

/** Readings that are under way, by the viewer of their request. */
const underWay = new WeakMap<object, Reading[]>()

/**
 * Parts of a page that ask the same of the database at the same time share one reading. Only while it is under way, and only
 * within one request (each has a viewer object of its own), so that nothing is ever read from before an own change.
 * @param read always the same function for the same thing
 */
export function readTogether<C extends Ctx, T>(ctx: C, read: (ctx: C) => Promise<T>): Promise<T> {
  if (!ctx.viewer) return read(ctx)
  const readings = underWay.get(ctx.viewer) ?? []
  const shared = readings.find(({ db, what }) => db === ctx.db && what === read)
  if (shared) return shared.result as Promise<T>
  const reading = { db: ctx.db, what: read, result: read(ctx) }
  readings.push(reading)
  underWay.set(ctx.viewer, readings)
  const end = () => void readings.splice(readings.indexOf(reading), 1)
  reading.result.then(end, end)
  return reading.result
}
