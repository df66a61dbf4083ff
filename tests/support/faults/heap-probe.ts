import type { BuiltServer } from '#tests/support/built-server.ts'

/** What a process holds on to, in bytes, right after its garbage was collected. */
export interface HeldMemory {
  heapUsed: number
  rss: number
  external: number
}

export interface HeapProbe {
  collected(): Promise<HeldMemory>
  /** Who waits for a connection to the database at this moment, over all pools of the process. Slow the first time. */
  waitingForDatabase(): Promise<number>
  close(): void
}

/** Settings of a server that can be asked. The inspector listens on this machine only and on a port of its own. */
export const probeSettings = { NODE_OPTIONS: '--max-semi-space-size=8 --inspect=127.0.0.1:0' }

/** The class of the pools as the server has it: of a CommonJS module, which is loaded once. */
const poolPrototype = `process.getBuiltinModule('module').createRequire(process.cwd() + '/')('pg').Pool.prototype`
const sumOfWaiting = 'function () { return this.reduce((sum, pool) => sum + pool.waitingCount, 0) }'

interface Outcome {
  result?: { value?: unknown; objectId?: string }
  objects?: { objectId?: string; description?: string }
}
type Call = (method: string, params?: object) => Promise<Outcome>

/** @returns the inspector's id of an array of all pools there are. The whole heap is searched, so the process stands still. */
async function findPools(call: Call): Promise<string> {
  const { result } = await call('Runtime.evaluate', { expression: poolPrototype })
  const { objects } = await call('Runtime.queryObjects', { prototypeObjectId: result?.objectId })
  if (!objects?.objectId || objects.description === 'Array(0)')
    throw new Error('The server has no pool of connections that can be found')
  return objects.objectId
}

/** Asks a process by its inspector (Chrome DevTools Protocol) to collect its garbage and to say what is left. */
export async function openHeapProbe(server: Pick<BuiltServer, 'output'>): Promise<HeapProbe> {
  const address = /ws:\/\/\S+/.exec(server.output())?.[0]
  if (!address) throw new Error('The server has no inspector: was it started with probeSettings?')
  const socket = new WebSocket(address)
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true })
    socket.addEventListener('error', () => reject(new Error('The inspector does not answer')), { once: true })
  })
  let calls = 0
  let pools: string | undefined
  const call: Call = (method, params = {}) =>
    new Promise<Outcome>((resolve) => {
      const id = ++calls
      const listen = ({ data }: MessageEvent) => {
        const message = JSON.parse(String(data)) as { id?: number; result?: Outcome }
        if (message.id !== id) return
        socket.removeEventListener('message', listen)
        resolve(message.result ?? {})
      }
      socket.addEventListener('message', listen)
      socket.send(JSON.stringify({ id, method, params }))
    })
  return {
    async collected() {
      await call('HeapProfiler.collectGarbage')
      const { result } = await call('Runtime.evaluate', {
        expression: 'process.memoryUsage()',
        returnByValue: true,
      })
      return result?.value as HeldMemory
    },
    async waitingForDatabase() {
      pools ??= await findPools(call)
      const { result } = await call('Runtime.callFunctionOn', {
        objectId: pools,
        functionDeclaration: sumOfWaiting,
        returnByValue: true,
      })
      return Number(result?.value)
    },
    close: () => socket.close(),
  }
}
