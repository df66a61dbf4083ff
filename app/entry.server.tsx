import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { isDatabaseAway } from '#app/db/errors.server.ts'
import { pageRequest } from '#app/features/identity/page-loader.server.ts'
import { NonceProvider } from '#app/lib/nonce.tsx'
import { MessagesProvider } from './i18n/messages.tsx'
import { serverMessages } from './i18n/server-messages.server.ts'

/**
 * What React Router renders a page from, listing no routes but those of the page. It makes several objects of each route that it lists, for every page, and there
 * are some 270; the others it finds by their id.
 */
function withRoutesOfPage(entry: EntryContext): EntryContext {
  const { routes } = entry.manifest
  const own = entry.staticHandlerContext.matches.map(({ route }) => [route.id, routes[route.id]])
  const listed: typeof routes = Object.assign(Object.create(routes), Object.fromEntries(own))
  return { ...entry, manifest: { ...entry.manifest, routes: listed } }
}

/**
 * Renders a page to HTML in the language of its URL. Rendered whole before it is sent, so that its status is right, and to its end also when the caller has left:
 * its data is there by then, and what is left takes some milliseconds. React is given no signal, as what Node hangs on one of those keeps the whole page until a
 * collection of everything (docs/decisions/0105-what-a-request-leaves-in-the-heap.md).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { language, nonce, runtime, requestId } = context.get(pageRequest)
  let responseStatus = status
  const body = await renderToReadableStream(
    <NonceProvider nonce={nonce}>
      <MessagesProvider source={serverMessages()} language={language}>
        <ServerRouter context={withRoutesOfPage(entry)} url={request.url} nonce={nonce} />
      </MessagesProvider>
    </NonceProvider>,
    {
      nonce,
      onError(error) {
        responseStatus = 500
        if (!request.signal.aborted) runtime.log.error({ err: error, requestId }, 'page not rendered')
      },
    },
  )
  await body.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(body, { headers, status: responseStatus })
}

/** Bugs in loaders, with the request's id so that a report can be found in the log. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
) {
  // A POST to a page that takes none, or a page that is not there: the caller's mistake, not ours.
  const refusal = isRouteErrorResponse(error) && error.status < 500
  if (refusal || request.signal.aborted || isDatabaseAway(error)) return
  const { runtime, requestId } = context.get(pageRequest)
  runtime.log.error({ err: error, requestId }, 'page failed')
}
