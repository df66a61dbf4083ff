import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { withdrawalDays } from '#app/features/billing/rules.ts'
import { parseEnv } from '#app/lib/env.server.ts'
import { languages } from '#app/lib/language.ts'
import { parseMarkdown } from '#app/lib/markdown/markdown.server.ts'
import { operator } from '#app/lib/operator.ts'
import { publicPages } from '#app/lib/public-pages.ts'
import { documentAt, documentNames, documentPaths } from './document-names.ts'
import { readDocument } from './documents.server.ts'

const online = parseEnv({ APP_URL: 'https://snackwijs.nl' })
const here = parseEnv({})

describe.each(languages)('the texts of content/pages, %s', (language) => {
  it.each(documentNames)('%s is filled in and fits under one heading', (name) => {
    const text = readDocument(name, language, online)
    expect(text).not.toMatch(/\{\{|undefined|NaN/)
    const blocks = parseMarkdown(text)
    expect(blocks.length).toBeGreaterThan(5)
    // The page has the only h1.
    expect(text).not.toMatch(/^# /m)
  })

  it.each(documentNames)('%s links within its own language, to documents that exist', (name) => {
    const text = readDocument(name, language, here)
    const prefix = language === 'en' ? '/en' : ''
    for (const [, href = ''] of text.matchAll(/\]\((\/[^)]*)\)/g)) {
      expect(href.startsWith(`${prefix}/`), href).toBe(true)
      const path = href.slice(prefix.length)
      const known = path.startsWith('/settings') || publicPages.includes(path)
      if (!known) expect(documentAt(path), href).toBeDefined()
    }
  })
})

it('both languages of a text have the same sections', () => {
  for (const name of documentNames) {
    const shape = (language: 'nl' | 'en') =>
      parseMarkdown(readDocument(name, language, online)).map(({ type }) => type)
    expect(shape('en'), name).toEqual(shape('nl'))
  }
})

it('the terms say how a consumer withdraws, with the model form of the directive', () => {
  for (const [language, button, form] of [
    ['nl', '[Hier de overeenkomst herroepen](/herroepen)', 'Modelformulier voor herroeping'],
    ['en', '[Withdraw from contract here](/en/herroepen)', 'Model withdrawal form'],
  ] as const) {
    const text = readDocument('terms', language, online)
    for (const part of [button, form, `${withdrawalDays} `, operator.mail.support])
      expect(text).toContain(part)
  }
})

it('the privacy policy names the cookie that is really set', () => {
  expect(readDocument('privacy', 'nl', online)).toContain('`__Host-snackwijs.session_token`')
  expect(readDocument('privacy', 'nl', here)).toContain('`snackwijs.session_token`')
})

it('the privacy policy knows everything that is kept in a browser', () => {
  const keeps = /localStorage|sessionStorage|openDB|\bcaches\.|document\.cookie|['"]set-cookie['"]/
  const files = ['app', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  // Something new here needs a line under "Cookies" in content/pages/{nl,en}/privacy.md first.
  expect(files.filter((file) => keeps.test(readFileSync(file, 'utf8'))).sort()).toEqual([
    'app/features/identity/profile/onboarding-draft.ts',
    // Pass on the session's cookie and that of a known browser.
    'app/features/identity/security-api.server.ts',
    'app/features/identity/sign-in/post-auth.server.ts',
    // Between a company's learning platform and here, with the same cookie as its sign-in service.
    'app/features/lti/lti-flow.server.ts',
    'app/features/offline/answer-queue.ts',
    'app/features/offline/use-offline-pages.ts',
    // Takes the session cookie away.
    'app/features/settings/api.server.ts',
    // Between a company's sign-in service and here.
    'app/features/single-sign-on/settings-api.server.ts',
    'app/features/single-sign-on/sso-flow.server.ts',
    'app/features/site/language-memory.tsx',
    'app/features/taster/api.server.ts',
    'app/features/taster/keep-on-arrival.server.ts',
    'app/features/taster/taster-action.server.ts',
    // Whose messages come on this device.
    'app/features/web-push/push-api.server.ts',
    // What is switched off: the sound of a verdict, and letters on the keyboard.
    'app/lib/browser-switch.ts',
    'app/lib/drafts.ts',
    'app/lib/offline-pages.ts',
    'app/service-worker.ts',
    'app/ui/shell/theme-script.ts',
    'app/ui/shell/theme-toggle.tsx',
    // For who changed something while a replica is read.
    'server/app.ts',
    'server/pages.ts',
    'server/pages/page-language.ts',
    'server/public-pages.ts',
  ])
})

it('terms state what the specification asks for', () => {
  const terms = readDocument('terms', 'nl', online)
  for (const part of ['Versie 2.1', 'opzegtermijn van 30 dagen', 'laatste 12 maanden', 'minstens 16 jaar'])
    expect(terms).toContain(part)
  expect(documentPaths.terms).toBe('/terms-of-service')
})
