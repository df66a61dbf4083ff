/** One page as two servers show it to the same person. */
interface Shown {
  status: number
  html: string
}

/** What a page holds that is made anew for each request. */
const passing = [
  [/nonce="[^"]*"/g, 'nonce'],
  [/\\"requestId\\",\\"[0-9a-f-]{36}\\"/g, 'request'],
  // The moment a page was made, for its clock and for its news.
  [/\\"(now|read_at)\\",\\"[\dT:.-]+Z\\"/g, '$1'],
  // Where a list goes on, sealed anew each time.
  [/\\"next\\",\\"[\w-]{40,}\\"/g, 'next'],
  [/http:\/\/(localhost|127\.0\.0\.1):\d+/g, 'origin'],
] as const

async function show(origin: string, path: string, token: string): Promise<Shown> {
  const response = await fetch(origin + path, {
    redirect: 'manual',
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'nl' },
  })
  const text = await response.text()
  return {
    status: response.status,
    html: passing.reduce((html, [pattern, word]) => html.replace(pattern, word), text),
  }
}

/** Where two texts part, for people to read. */
function partingOf(a: string, b: string): string {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return `“${a.slice(Math.max(0, at - 60), at + 60)}” and “${b.slice(Math.max(0, at - 60), at + 60)}”`
}

/**
 * Looks at pages as the people of these tokens on both servers. Everything that is sent counts: what is seen, and the data
 * the browser goes on with.
 * @returns a line for each page that differs, and for each that nobody was shown
 */
export async function comparePages(
  [source, restored]: readonly [string, string],
  tokens: readonly string[],
  paths: readonly string[],
): Promise<{ pages: number; different: string[] }> {
  const different: string[] = []
  const unseen = new Set(paths)
  for (const token of tokens) {
    for (const path of paths) {
      const [a, b] = await Promise.all([show(source, path, token), show(restored, path, token)])
      if (a.status === 200) unseen.delete(path)
      if (a.status !== b.status) different.push(`${path}: ${a.status} and ${b.status}`)
      else if (a.html !== b.html) different.push(`${path}: ${partingOf(a.html, b.html)}`)
    }
  }
  return {
    pages: tokens.length * paths.length,
    different: [...different, ...[...unseen].map((path) => `${path} was shown to nobody`)],
  }
}
