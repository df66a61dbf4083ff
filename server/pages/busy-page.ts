import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { languageOfPath } from '#app/lib/language.ts'
import { dutchVary, prefersEnglish } from './page-language.ts'

/**
 * The page instead of a page when the server is too busy: a few hundred bytes that need neither React nor the database.
 * It asks again by itself, as browsers do not heed Retry-After.
 */
export function busyPage(path: string, retryAfter: number, headers: Headers): Response {
  const preferences = { cookies: headers.get('cookie'), acceptLanguage: headers.get('accept-language') }
  const language = prefersEnglish(preferences) ? 'en' : languageOfPath(path)
  const t = messagesFor('shared', language)
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${retryAfter}">
<title>${t('busyTitle')} | ${brand.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>
body{font:1.125rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto 0;padding:0 1.25rem;background:#14524a;color:#f1f4ec}
a{color:inherit}
</style>
</head>
<body>
<main>
<h1>${t('busyTitle')}</h1>
<p>${t('busyBody')}</p>
<p><a href="">${t('retry')}</a></p>
</main>
</body>
</html>
`
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'retry-after': String(retryAfter),
      vary: dutchVary,
    },
  })
}
