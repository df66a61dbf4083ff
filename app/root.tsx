import { lazy, type ReactNode, Suspense } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router'
import { ErrorPage } from '#app/features/site/error-page.tsx'
import { LanguageMemory } from '#app/features/site/language-memory.tsx'
import { SiteLayout } from '#app/features/site/layout.tsx'
import { layoutData } from '#app/features/site/layout-data.server.ts'
import { keepOnArrival } from '#app/features/taster/keep-on-arrival.server.ts'
import { MessagesScript, useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useNonce } from '#app/lib/nonce.tsx'
import type { Route } from './+types/root'
import { fontFiles } from './ui/shell/fonts.ts'
import { themeScript } from './ui/shell/theme-script.ts'
import { ToastPlace } from './ui/shell/toast-place.tsx'
import stylesheet from './ui/styles/app.css?url'

/** Most pages have nothing to say by themselves. */
const UrlNotice = lazy(() =>
  import('#app/features/snacks/question/url-notice.tsx').then((module) => ({ default: module.UrlNotice })),
)
const FirstSnackNotice = lazy(() =>
  import('#app/features/taster/first-snack-notice.tsx').then((module) => ({
    default: module.FirstSnackNotice,
  })),
)

const OfflineBar = lazy(() =>
  import('#app/features/offline/offline-bar.tsx').then((module) => ({ default: module.OfflineBar })),
)

const LiveData = lazy(() => import('#app/features/site/live-data.tsx'))

/** What the layout of every page shows of who is looking. */
export const loader = layoutData

/** Before every loader. */
export const middleware = [keepOnArrival]

/**
 * By its address, and so on its own: as part of a script it is linked as `…css#` by the routes and as `…css` by each file that is fetched
 * later, and a browser that gets it twice works out the style and place of everything again (https://github.com/remix-run/react-router/issues/14754).
 */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const nonce = useNonce()
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link
          rel="manifest"
          href={language === 'en' ? '/manifest-en.webmanifest' : '/manifest.webmanifest'}
        />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {fontFiles.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, before the first paint */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        <LanguageMemory nonce={nonce} />
        <Meta />
        <Links nonce={nonce} />
      </head>
      <body>
        {children}
        <MessagesScript nonce={nonce} />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  const t = useMessages('shared')
  const [params] = useSearchParams()
  const kept = loaderData.kept_xp
  const userId = loaderData.viewer?.user_id
  return (
    <SiteLayout toasts={<ToastPlace closeLabel={t('close')} />}>
      <Suspense>{userId && <OfflineBar userId={userId} />}</Suspense>
      <Suspense>{userId && <LiveData />}</Suspense>
      <Outlet />
      <Suspense>
        {params.has('notice') && <UrlNotice />}
        {kept > 0 && <FirstSnackNotice xp={kept} />}
      </Suspense>
    </SiteLayout>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    <SiteLayout>
      <ErrorPage error={error} requestId={data?.requestId} />
    </SiteLayout>
  )
}
