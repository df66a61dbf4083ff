import { type ClientManifest, firstViewFiles } from './first-view.ts'

/** The part of Vite's manifest (build/client/.vite/manifest.json) that says which file asks for which; keys are those of the manifest. */
export type ViteManifest = Readonly<
  Record<string, { file: string; imports?: readonly string[]; dynamicImports?: readonly string[] }>
>

interface Build {
  routes: ClientManifest
  chunks: ViteManifest
  /** The text of a file of the build, by its URL. */
  read: (url: string) => string
}

/**
 * URLs of all JavaScript that these pages may come to ask for: what loads first, and what that fetches later, such as a dialog. Words are
 * fetched by one function that knows those of every feature (app/i18n/message-files.ts): of these, the ones that a file asks for.
 * @param paths patterns of pages as in app/routes.ts
 * @throws Error when there is no such page
 */
export function offlineFiles({ routes, chunks, read }: Build, paths: readonly string[]): Set<string> {
  const found = new Set<string>()
  const byUrl = new Map(Object.values(chunks).map((chunk) => [`/${chunk.file}`, chunk]))
  const words = new Map<string, string>()
  const add = (url: string) => {
    if (found.has(url)) return
    found.add(url)
    const { imports = [], dynamicImports = [] } = byUrl.get(url) ?? {}
    for (const name of [...imports, ...dynamicImports]) {
      const file = `/${chunks[name]?.file}`
      const feature = featureOf(name)
      if (feature) words.set(file, feature)
      else add(file)
    }
  }
  for (const path of paths) {
    const first = firstViewFiles(routes, path)
    if (!first) throw new Error(`No page ${path} in the build`)
    first.forEach(add)
  }
  const code = [...found].map(read).join('\n')
  for (const [file, feature] of words) {
    if (['"', "'", '`'].some((quote) => code.includes(quote + feature + quote))) add(file)
  }
  return found
}

/** The feature, as it is named to `useMessages`, whose words this source has. */
function featureOf(source: string): string | undefined {
  const [folder, locales] = source.split('/').slice(-3)
  if (locales !== 'locales') return undefined
  return folder === 'i18n' ? 'shared' : folder
}
