import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** What visitors of the public site met. */
export interface Visitors {
  /** Pages and files that came, and those that did not, as status and path. */
  served: number
  failed: string[]
  /** Scripts and styles that the process which was asked could not give: of a page that one of another version made. */
  gone: string[]
  stop(): Promise<void>
}

const pages = ['/', '/en', '/pricing', '/en/pricing']
const pause = 250

/** Somebody who opens public pages, with every script and style that a page names: also when another version serves those. */
export function startVisitors(url: string): Visitors {
  const agent = new Agent({ keepAlive: true })
  const seen: Visitors = { served: 0, failed: [], gone: [], stop }
  let going = true
  const get = async (path: string) => {
    const { status, text } = await fetchText(agent, url + path)
    if (status === 200) seen.served += 1
    else if (status === 404 && path.startsWith('/assets/')) seen.gone.push(path)
    else seen.failed.push(`${status} ${path}`)
    return text
  }
  const visiting = (async () => {
    for (let turn = 0; going; turn += 1) {
      const html = await get(pages[turn % pages.length] ?? '/')
      const files = new Set(
        [...html.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path ?? ''),
      )
      await Promise.all([...files].map(get))
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  })()
  async function stop() {
    going = false
    await visiting
    agent.destroy()
  }
  return seen
}

function fetchText(agent: Agent, url: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const asked = request(
      url,
      { agent, headers: { accept: 'text/html,*/*', 'accept-language': 'nl' } },
      (response) =>
        text(response).then(
          (body) => resolve({ status: response.statusCode ?? 0, text: body }),
          () => resolve({ status: 0, text: '' }),
        ),
    )
    asked.on('error', () => resolve({ status: 0, text: '' }))
    asked.end()
  })
}
