import { html, raw } from 'hono/html'
import type { ApiContext } from '#app/features/identity/api-env.server.ts'
import { brand } from '#app/lib/brand.ts'
import type { Language } from '#app/lib/language.ts'

/** Colours as in ui/styles/tokens.css: that file has another address in each version. */
const style = `
:root{color-scheme:light dark;--page:light-dark(#f1f4ec,#0c1311);--ink:light-dark(#15211c,#f4f2e7);--soft:light-dark(#46534d,#bcc8c0);--line:light-dark(#d2d9ca,#2b3a34);--strong:light-dark(#14524a,#d7eae1);--on:light-dark(#fff7e2,#0b2b26)}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:1.0625rem/1.5 system-ui,sans-serif}
main{max-width:42rem;margin:0 auto;padding:1.5rem 1.25rem 3rem}
h1{font-size:1.5rem;line-height:1.2;margin:0 0 .5rem}
h2{font-size:1.125rem;line-height:1.3;margin:0}
p{margin:0 0 1rem;color:var(--soft)}
section{border-top:1px solid var(--line);padding:1rem 0}
ul{list-style:none;margin:.75rem 0 0;padding:0}
li,.head{display:flex;gap:.75rem;align-items:center;justify-content:space-between}
li{padding:.25rem 0}
.head{flex-wrap:wrap}
.go{display:inline-block;flex:none;min-height:2.75rem;padding:.6rem 1rem;border:1px solid var(--strong);border-radius:.5rem;background:none;color:var(--strong);font:inherit;line-height:1.4;text-decoration:none;cursor:pointer}
.go--main{background:var(--strong);color:var(--on)}
.go:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
`

type Markup = ReturnType<typeof html>

interface FramePage {
  language: Language
  title: string
  body: Markup
  status?: 200 | 403 | 429
  /** Who may show it in a frame: origins, or any site where it says nothing and can do nothing. */
  frames: string
  /** Where its forms may go. */
  forms?: string
  /** Of the one script that may run. */
  nonce?: string
}

/**
 * A page that stands by itself. In a frame of a platform nothing of ours can be kept by the browser, so the app does not run there, and its
 * headers let it do less than any other page, but that the platform may show it (server/app.ts).
 */
export async function framePage(c: ApiContext, page: FramePage): Promise<Response> {
  const { language, title, body, status = 200, frames, forms = "'self'", nonce } = page
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self'",
    `script-src ${nonce ? `'nonce-${nonce}'` : "'none'"}`,
    `form-action ${forms}`,
    `frame-ancestors ${frames}`,
    "base-uri 'none'",
  ]
  c.set('pagePolicy', policy.join('; '))
  const markup = await html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${brand.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`
  return c.html(markup, status)
}
