import { argv, env, exit, stderr } from 'node:process'

/**
 * `node deploy/health-check.ts /readyz`: exits with 0 when the server in this container answers that path with 2xx, for
 * images without curl. Looks at PORT, as the server does.
 */
const path = argv[2] ?? '/healthz'
const url = new URL(path, `http://127.0.0.1:${env.PORT || 3000}`)
try {
  const { status, ok } = await fetch(url, { signal: AbortSignal.timeout(4_000) })
  if (ok) exit(0)
  stderr.write(`${path}: ${status}\n`)
} catch (error) {
  stderr.write(`${path}: ${error instanceof Error ? error.message : error}\n`)
}
exit(1)
