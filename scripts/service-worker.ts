import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { brand } from '#app/lib/brand.ts'
import type { Language } from '#app/lib/language.ts'
import { offlinePages } from '#app/lib/offline-pages.ts'
import { parseManifest } from './first-view.ts'
import { offlineFiles, type ViteManifest } from './offline-files.ts'
import { oneAsset } from './one-asset.ts'

/**
 * Makes what lets the app be installed and opened without a connection: the manifests, the page that says there is none,
 * and the service worker with the list of the files that it keeps: less than half of the build, as most pages need a connection.
 */
const out = 'build/client'
const assets = readdirSync(join(out, 'assets'))

const words = {
  nl: {
    start: '/account-dashboard',
    description: 'Goed leren werken met AI, in snacks van vijf minuten per dag.',
    title: 'Geen verbinding',
    body: 'Deze pagina kunnen we nu niet ophalen. Snacks die je vandaag al zag klaarliggen, kun je gewoon doen.',
    again: 'Opnieuw proberen',
    wall: 'Naar je muur',
  },
  en: {
    start: '/en/account-dashboard',
    description: 'Get good at working with AI, in snacks of five minutes a day.',
    title: 'No connection',
    body: 'We cannot fetch this page now. Snacks that were in your wall today can be taken all the same.',
    again: 'Try again',
    wall: 'To your wall',
  },
} as const satisfies Record<Language, Record<string, string>>

const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

function manifest(language: Language): string {
  const { start, description } = words[language]
  return JSON.stringify({
    id: '/account-dashboard',
    name: brand.name,
    short_name: brand.name,
    description,
    lang: language,
    start_url: start,
    scope: '/',
    display: 'standalone',
    background_color: '#f1f4ec',
    theme_color: '#14524a',
    icons,
  })
}

/** A page of its own, without scripts: one of the app would not know for which address it stands in. */
function offlinePage(language: Language): string {
  const { title, body, again, wall, start } = words[language]
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - ${brand.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${oneAsset(assets, /^app-.*\.css$/)}">
</head>
<body>
<main id="content" class="container page stack" style="min-height:80vh;align-content:center">
<img src="/images/snacks/leeg.svg" width="160" height="128" alt="">
<h1>${title}</h1>
<p class="lead">${body}</p>
<p class="row"><a class="btn btn--primary" href="${start}">${wall}</a><a class="btn" href="">${again}</a></p>
</main>
</body>
</html>
`
}

for (const [language, suffix] of [
  ['nl', ''],
  ['en', '-en'],
] as const) {
  writeFileSync(join(out, `manifest${suffix}.webmanifest`), manifest(language))
  writeFileSync(join(out, `offline${suffix}.html`), offlinePage(language))
}

/** Files with a hash in their name never change; the others are told apart by theirs. */
function kept(url: string) {
  if (url.startsWith('/assets/')) return { url, revision: null }
  return {
    url,
    revision: createHash('sha256')
      .update(readFileSync(join(out, url)))
      .digest('hex')
      .slice(0, 16),
  }
}
const read = (url: string) => readFileSync(join(out, url), 'utf8')
const scripts = offlineFiles(
  {
    routes: parseManifest(read(oneAsset(assets, /^manifest-[^.]+\.js$/))),
    chunks: JSON.parse(read('.vite/manifest.json')) as ViteManifest,
    read,
  },
  offlinePages,
)
const files = [
  ...scripts,
  ...assets.filter((name) => /\.(css|svg|woff2)$/.test(name)).map((name) => `/assets/${name}`),
  ...readdirSync(join(out, 'images/snacks')).map((name) => `/images/snacks/${name}`),
  '/favicon.svg',
  '/offline.html',
  '/offline-en.html',
].map(kept)

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  define: { __FILES__: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: out,
    emptyOutDir: false,
    copyPublicDir: false,
    lib: { entry: 'app/service-worker.ts', formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
  },
})
