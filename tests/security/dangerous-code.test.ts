import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Source that runs in production: what is said of it in docs/security has to stay so. */
const source = globSync('{app,server}/**/*.{ts,tsx}')
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }))
const filesWith = (pattern: RegExp) =>
  source
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .sort()

it.each([
  ['code is made of text', /\beval\(|new Function\(/],
  ['another program is started', /node:child_process|from 'child_process'/],
  ['markup is set from a text', /\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/],
  ['certificates go unchecked', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/],
  ['keys are made or messages signed by hand', /create(Sign|Verify|DiffieHellman)\(|generateKeyPair/],
  ['an outdated hash is used', /create(Hash|Hmac)\(\s*'(?!sha256'|sha1')/],
])('nowhere %s', (_, pattern) => {
  expect(source.length).toBeGreaterThan(500)
  // There jose makes the keys of badges and of launches (docs/decisions/0082, 0092).
  const byLibrary = ['app/features/open-badges/badge-keys.server.ts', 'app/features/lti/keys.server.ts']
  expect(filesWith(pattern).filter((file) => !byLibrary.includes(file))).toEqual([])
})

it('what is encrypted, authenticated, is keys of authenticator apps, where a page of the leaderboard starts, keys in packages and a contested text', () => {
  expect(filesWith(/create(Cipheriv|Decipheriv)\(/)).toEqual([
    'app/features/identity/second-factor/seal-secret.server.ts',
    'app/features/leaderboard/board-cursor.server.ts',
    'app/features/scorm/package/seal.server.ts',
    'app/features/snacks/scenario/contest/sealed-text.server.ts',
  ])
})

it('markup comes into a page as it is from constants and our own JSON only', () => {
  expect(filesWith(/dangerouslySetInnerHTML/)).toEqual([
    'app/features/site/language-memory.tsx',
    'app/i18n/messages.tsx',
    'app/root.tsx',
    'app/ui/hash-tabs.tsx',
  ])
})

it('SHA-1 makes ids of content, as RFC 9562 has it, and nothing else', () => {
  expect(filesWith(/createH(ash|mac)\(\s*'sha1'/)).toEqual(['app/features/content/uuid-v5.server.ts'])
})

it('what must not be guessed is never made with Math.random', () => {
  expect(filesWith(/Math\.random/)).toEqual([
    // Which question comes next, also in a start check, when clients connect again or ask whether the server is back, when they are told of the
    // ranking, when they try again.
    'app/features/snacks/wall/next-question.server.ts',
    'app/features/start-check/take-start-check.server.ts',
    'app/live/fetch-keeping-page.ts',
    'app/live/live-stream.ts',
    'app/live/wait-until-reachable.ts',
    'server/intake/too-busy.ts',
    'server/live/events.ts',
  ])
})
