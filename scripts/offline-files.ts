import { type ClientManifest, firstViewFiles } from './first-view.ts'

/** The part of Vite's manifest (build/client/.vite/manifest.json) that says which file asks for which; keys are those of the manifest. */
export type ViteManifest = Readonly<
  Record<string, { file: string; imports?: readonly string[]; dynamicImports?: readonly string[] }>
>

/**
 * URLs of all JavaScript that these pages may come to ask for: what loads first, and what that fetches later, such as words or a dialog.
 * @param paths patterns of pages as in app/routes.ts
 * @throws Error when there is no such page
 */
export function offlineFiles(
  routes: ClientManifest,
  chunks: ViteManifest,
  paths: readonly string[],
): Set<string> {
  const found = new Set<string>()
  const byUrl = new Map(Object.values(chunks).map((chunk) => [`/${chunk.file}`, chunk]))
  const add = (url: string) => {
    if (found.has(url)) return
    found.add(url)
    const { imports = [], dynamicImports = [] } = byUrl.get(url) ?? {}
    for (const name of [...imports, ...dynamicImports]) add(`/${chunks[name]?.file}`)
  }
  for (const path of paths) {
    const first = firstViewFiles(routes, path)
    if (!first) throw new Error(`No page ${path} in the build`)
    first.forEach(add)
  }
  return found
}
