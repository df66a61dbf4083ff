import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { languageMemoryScript } from './language-memory.tsx'

interface Visit {
  url: string
  stored?: string
  cookie?: string
  redirected?: boolean
  /** Local storage throws, as it does when the browser blocks it. */
  blocked?: boolean
  offline?: boolean
}

/** What a browser has after the script ran on a page. */
function visit({ url, stored, cookie = '', redirected = false, blocked = false, offline = false }: Visit) {
  const store = new Map(stored === undefined ? [] : [['language', stored]])
  const seen = { went: undefined as string | undefined, cookies: [] as string[] }
  let press: ((event: unknown) => void) | undefined
  const refuse = () => {
    throw new Error('SecurityError')
  }
  runInNewContext(languageMemoryScript, {
    URL,
    navigator: { onLine: !offline },
    location: {
      pathname: new URL(url, 'http://x').pathname,
      href: new URL(url, 'http://x').href,
      replace: (to: string) => {
        seen.went = to
      },
    },
    document: {
      get cookie() {
        return cookie
      },
      set cookie(value: string) {
        seen.cookies.push(value)
      },
    },
    localStorage: {
      getItem: blocked ? refuse : (key: string) => store.get(key) ?? null,
      setItem: blocked ? refuse : (key: string, value: string) => store.set(key, value),
    },
    performance: { getEntriesByType: () => [{ redirectCount: redirected ? 1 : 0 }] },
    addEventListener: (_: string, listener: (event: unknown) => void) => {
      press = listener
    },
  })
  return { ...seen, stored: () => store.get('language'), press: (event: unknown) => press?.(event) }
}

test.each(['/en', '/en/leaderboard'])('%s is a choice for English, stored twice', (url) => {
  const after = visit({ url })
  expect(after.stored()).toBe('en')
  expect(after.cookies.join()).toContain('language=en')
  expect(after.went).toBeUndefined()
})

test.each([
  ['/', 'http://x/?lang=en'],
  ['/missie', 'http://x/missie?lang=en'],
  ['/settings?tab=billing#top', 'http://x/settings?tab=billing&lang=en#top'],
])('English in local storage leads %s to its twin', (url, to) => {
  expect(visit({ url, stored: 'en' }).went).toBe(to)
  expect(visit({ url, stored: 'en', cookie: 'a=1; language=nl' }).went).toBe(to)
})

test('choosing Dutch with the switch is stored and stays', () => {
  const after = visit({ url: '/', stored: 'en', cookie: 'a=1; language=nl', redirected: true })
  expect(after.went).toBeUndefined()
  expect(after.stored()).toBe('nl')
})

test.each([undefined, 'nl', 'fr'])('a Dutch page with %s in local storage stays as it is', (stored) => {
  const after = visit({ url: '/enquete', ...(stored ? { stored } : {}) })
  expect(after.went).toBeUndefined()
  expect(after.cookies).toEqual([])
  expect(after.stored()).toBe(stored)
})

test('blocked storage never throws', () => {
  expect(visit({ url: '/', blocked: true }).went).toBeUndefined()
  expect(visit({ url: '/en', blocked: true }).cookies.join()).toContain('language=en')
})

test('a press on the switch is stored at once, any other press is not', () => {
  const after = visit({ url: '/en' })
  after.press({ target: { closest: () => null } })
  after.press({ target: {} })
  expect(after.stored()).toBe('en')
  after.press({ target: { closest: () => ({ hreflang: 'nl' }) } })
  expect(after.stored()).toBe('nl')
})

test('a press without a connection is not stored: the page that was kept would lead to one that was not', () => {
  const after = visit({ url: '/account-dashboard', stored: 'nl', offline: true })
  after.press({ target: { closest: () => ({ hreflang: 'en' }) } })
  expect(after.stored()).toBe('nl')
  expect(after.cookies).toEqual([])
})
