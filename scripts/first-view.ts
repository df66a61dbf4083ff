/** The part of React Router's browser manifest (build/client/assets/manifest-*.js) that says what loads when. */
export interface ClientManifest {
  entry: { module: string; imports: readonly string[] }
  routes: Readonly<Record<string, ManifestRoute>>
}

interface ManifestRoute {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  imports?: readonly string[]
  clientActionModule?: string
  clientLoaderModule?: string
  clientMiddlewareModule?: string
  hydrateFallbackModule?: string
}

/** The manifest out of the script that assigns it to `window.__reactRouterManifest`. */
export function parseManifest(script: string): ClientManifest {
  const start = script.indexOf('{')
  const end = script.lastIndexOf('}')
  return JSON.parse(script.slice(start, end + 1)) as ClientManifest
}

const trimmed = (path: string) => path.replace(/^\/+|\/+$/g, '')

function fullPath(manifest: ClientManifest, route: ManifestRoute): string {
  const parent = route.parentId === undefined ? undefined : manifest.routes[route.parentId]
  const before = parent ? fullPath(manifest, parent) : ''
  return trimmed(`${before}/${trimmed(route.path ?? '')}`)
}

function withParents(manifest: ClientManifest, route: ManifestRoute): ManifestRoute[] {
  const parent = route.parentId === undefined ? undefined : manifest.routes[route.parentId]
  return parent ? [...withParents(manifest, parent), route] : [route]
}

/**
 * URLs of all JavaScript that the first view of a page loads: the entry, the modules of its routes from the root
 * down, and what these import statically (the manifest lists that flat). Undefined when there is no such page.
 * @param path pattern of the page as in app/routes.ts, e.g. `/account-dashboard`
 */
export function firstViewFiles(manifest: ClientManifest, path: string): string[] | undefined {
  const page = Object.values(manifest.routes).find(
    (route) => route.parentId !== undefined && fullPath(manifest, route) === trimmed(path),
  )
  if (!page) return undefined
  const routes = withParents(manifest, page)
  const files = routes.flatMap((route) => [
    route.module,
    route.clientActionModule,
    route.clientLoaderModule,
    route.clientMiddlewareModule,
    route.hydrateFallbackModule,
    ...(route.imports ?? []),
  ])
  const all = [manifest.entry.module, ...manifest.entry.imports, ...files]
  return [...new Set(all.filter((file) => file !== undefined))]
}
