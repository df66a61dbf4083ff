import { readFileSync } from 'node:fs'

/**
 * Preloaded into a process of a drill (`node --import`): its wall clock shows another time, by as many milliseconds as the
 * file CLOCK_OFFSET_FILE says, and is set anew at SIGUSR2. What cannot be shifted in this way, and does not move on a
 * machine whose clock is set either, is the monotonic clock that timers run by.
 */
const file = process.env.CLOCK_OFFSET_FILE ?? ''
const RealDate = Date
let offset = 0
const read = () => {
  offset = Number(readFileSync(file, 'utf8'))
}
read()
process.on('SIGUSR2', read)

const now = () => RealDate.now() + offset

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: [], newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
