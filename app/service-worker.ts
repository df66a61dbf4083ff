import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { type NotificationTapped, openTray, type PushArrived, showPush } from './features/web-push/worker.ts'
import { brand } from './lib/brand.ts'
import { keptUrl, opensOffline, pageCache } from './lib/offline-pages.ts'

/** What this needs of a worker's own events: TypeScript's types of workers and of pages exclude each other. */
interface Lifetime {
  waitUntil(work: Promise<unknown>): void
}

/**
 * The service worker: keeps the files of the build that a learner's own pages need, and what was last read of these, so that
 * they open without a connection. Pages always come from the network when there is one. It never answers for the API:
 * what is sent without a connection waits in app/features/offline.
 */
declare const self: {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> } & Parameters<typeof openTray>[0]['clients']
  registration: Parameters<typeof showPush>[0]['registration']
  location: { origin: string }
  addEventListener(type: 'install' | 'activate', call: (event: Lifetime) => void): void
  addEventListener(type: 'push', call: (event: PushArrived) => void): void
  addEventListener(type: 'notificationclick', call: (event: NotificationTapped) => void): void
}
/** Put in by scripts/service-worker.ts: the files of this build that those pages need. */
declare const __FILES__: { url: string; revision: string | null }[]

/** Seconds to wait for the network before what was kept is shown. */
const patience = 5
const retention = { pages: 120, days: 8 }

const whole = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && !response.redirected ? response : null,
}
const lessonData = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => keptUrl(request.url),
}
/** What the router was told of routes. It says nothing of a person, so signing out leaves it. */
const routeCache = 'snackwijs-routes'
const routes = new NetworkFirst({
  cacheName: routeCache,
  networkTimeoutSeconds: patience,
  plugins: [
    whole,
    new ExpirationPlugin({
      maxEntries: retention.pages,
      maxAgeSeconds: retention.days * 86_400,
      purgeOnQuotaError: true,
    }),
  ],
})
const pages = new NetworkFirst({
  cacheName: pageCache,
  networkTimeoutSeconds: patience,
  // A page may be kept by a fetch and asked for by a navigation. Whose it is, the cache as a whole says.
  matchOptions: { ignoreVary: true },
  plugins: [
    whole,
    lessonData,
    new ExpirationPlugin({
      maxEntries: retention.pages,
      maxAgeSeconds: retention.days * 86_400,
      purgeOnQuotaError: true,
    }),
  ],
})

/**
 * What the router asked about the routes behind a page's links, for another set of links: everything it was ever told of
 * this build. Otherwise a page that is kept could not be reached from one that has no link to it.
 */
async function knownRoutes({ url }: Request): Promise<Response> {
  const version = new URL(url).searchParams.get('version')
  const cache = await caches.open(routeCache)
  const told = (await cache.keys()).filter((key) => new URL(key.url).searchParams.get('version') === version)
  const answers = await Promise.all(told.map(async (key) => (await cache.match(key))?.json()))
  return answers.length > 0 ? Response.json(Object.assign({}, ...answers)) : Response.error()
}

precacheAndRoute(__FILES__)
cleanupOutdatedCaches()

registerRoute(({ url, sameOrigin, request }) => {
  if (!sameOrigin || request.method !== 'GET') return false
  return opensOffline(url.pathname)
}, pages)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/__manifest',
  (asked) => routes.handle(asked).catch(() => knownRoutes(asked.request)),
)
/** Who comes to sign in is not, or no longer, the person whose pages were kept: by a page load or by a link in the app. */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^(\/en)?\/auth(\/callback)?(\.data)?$/.test(url.pathname),
  {
    async handle({ request }: { request: Request }) {
      await caches.delete(pageCache)
      return fetch(request)
    },
  },
)
registerRoute(({ request }) => request.mode === 'navigate', {
  handle: ({ request }: { request: Request }) => fetch(request),
})
setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error()
  const english = new URL(request.url).pathname.startsWith('/en')
  return (await matchPrecache(english ? '/offline-en.html' : '/offline.html')) ?? Response.error()
})

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('push', (event) => showPush(self, event, brand.name))
self.addEventListener('notificationclick', (event) => openTray(self, event, self.location.origin))
