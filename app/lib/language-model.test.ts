import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateText } from 'ai'
import { afterEach, expect, it } from 'vitest'
import { parseEnv } from './env.server.ts'
import { languageModel } from './language-model.server.ts'

const servers: Server[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done)))))

async function serve(answer: (url: string) => { status: number; location?: string }) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const { status, location } = answer(request.url ?? '')
    response.writeHead(status, { ...(location && { location }), connection: 'close' }).end('{}')
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { asked, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

it('what is to be graded goes to the address in the configuration, and nowhere it points to', async () => {
  const elsewhere = await serve(() => ({ status: 200 }))
  const model = await serve(() => ({ status: 307, location: `${elsewhere.origin}/taken` }))
  const env = parseEnv({
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: model.origin,
    AI_MODEL: 'm',
    AI_API_KEY: 'k',
  })
  const open = languageModel(env)
  if (!open) throw new Error('No model is configured')
  await expect(generateText({ model: await open(), prompt: 'geheim', maxRetries: 0 })).rejects.toThrow()
  expect(model.asked).toEqual(['/chat/completions'])
  expect(elsewhere.asked).toEqual([])
})
