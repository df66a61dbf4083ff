import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { deferScripts, startAfterPaint } from './defer-scripts.ts'

const page =
  '<html><head><meta charSet="utf-8"/><link rel="preload" href="/f.woff2" as="font"/><title>$& $1</title>' +
  '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head>' +
  '<body><main>$&</main><script nonce="x">one()</script><script nonce="x" type="module" async="">import "/a.js"</script></body></html>'

test('styles come first, scripts wait, and the page itself stays as it is', () => {
  expect(deferScripts(page)).toBe(
    '<html><head><meta charSet="utf-8"/><link rel="stylesheet" href="/a.css"/>' +
      '<link rel="preload" href="/f.woff2" as="font"/><title>$& $1</title><link rel="later" href="/a.js"/></head>' +
      '<body><main>$&</main><script nonce="x">one()</script><script nonce="x" type="text/plain">import "/a.js"</script>' +
      `<script>${startAfterPaint}</script></body></html>`,
  )
})

test('a page without scripts that can wait is left alone', () => {
  expect(deferScripts('<p>no scripts</p>')).toBe('<p>no scripts</p>')
})

test('after the first paint everything is as React Router wrote it', () => {
  const links = [{ rel: 'later' }, { rel: 'later' }]
  const later: (() => void)[] = []
  const seen = { own: 'there', replaced: undefined as unknown }
  runInNewContext(startAfterPaint, {
    document: {
      currentScript: {
        remove: () => {
          seen.own = 'gone'
        },
      },
      querySelectorAll: () => links,
      querySelector: () => ({
        textContent: 'import "/a.js"',
        replaceWith: (by: unknown) => {
          seen.replaced = by
        },
      }),
      createElement: (tag: string) => ({ tag }),
    },
    requestAnimationFrame: (callback: () => void) => later.push(callback),
    setTimeout: (callback: () => void) => later.push(callback),
  })
  expect([seen.own, seen.replaced]).toEqual(['gone', undefined])
  later[0]?.()
  expect(seen.replaced, 'not before the frame is painted').toBeUndefined()
  later[1]?.()
  expect(links).toEqual([{ rel: 'modulepreload' }, { rel: 'modulepreload' }])
  expect(seen.replaced).toEqual({ tag: 'script', type: 'module', textContent: 'import "/a.js"' })
})
