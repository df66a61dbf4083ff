import { expect, it, vi } from 'vitest'
import { parsePushMessage } from './push-message.ts'
import { openTray, showPush } from './worker.ts'

const message = { title: 'Je snacks liggen klaar', body: 'Vijf minuten.', path: '/account-dashboard' }
const origin = 'https://snackwijs.example'

/** A service worker with these pages open. */
function worker(pages: { url: string; navigate?: () => Promise<unknown> }[] = []) {
  const windows = pages.map((page) => ({
    focus: vi.fn(async () => {}),
    navigate: vi.fn(async () => {}),
    ...page,
  }))
  const works: Promise<unknown>[] = []
  return {
    windows,
    scope: {
      registration: { showNotification: vi.fn(async () => {}) },
      clients: { matchAll: async () => windows, openWindow: vi.fn(async () => {}) },
    },
    waitUntil: (work: Promise<unknown>) => works.push(work),
    done: () => Promise.all(works),
  }
}

it.each([
  [JSON.stringify(message), message],
  ['{', undefined],
  ['[]', undefined],
  ['null', undefined],
  [JSON.stringify({ ...message, path: 'https://kwaad.example' }), undefined],
  [JSON.stringify({ ...message, path: '//kwaad.example' }), undefined],
  [JSON.stringify({ title: 'x' }), undefined],
])('reads %s', (text, read) => {
  expect(parsePushMessage(text)).toEqual(read)
})

it.each([
  [JSON.stringify(message), message.title, message.path],
  [null, 'Snackwijs', '/account-dashboard'],
])('shows %s, as one message that replaces the one before', async (text, title, path) => {
  const { scope, waitUntil } = worker()
  showPush(scope, { data: text === null ? null : { text: () => text }, waitUntil }, 'Snackwijs')
  expect(scope.registration.showNotification).toHaveBeenCalledExactlyOnceWith(
    title,
    expect.objectContaining({ tag: 'snack', data: { path } }),
  )
})

it('opens the tray in a page of ours that is open, else in a new one', async () => {
  const tapped = (waitUntil: (work: Promise<unknown>) => void) => ({
    notification: { data: { path: message.path }, close: vi.fn() },
    waitUntil,
  })
  const open = worker([{ url: 'https://elders.example/' }, { url: `${origin}/know-how` }])
  openTray(open.scope, tapped(open.waitUntil), origin)
  await open.done()
  expect(open.windows.map(({ navigate }) => vi.mocked(navigate).mock.calls)).toEqual([[], [[message.path]]])
  expect(open.scope.clients.openWindow).not.toHaveBeenCalled()

  const led = worker([{ url: `${origin}/`, navigate: () => Promise.reject(new Error('not led')) }])
  openTray(led.scope, tapped(led.waitUntil), origin)
  await led.done()
  expect(led.scope.clients.openWindow).toHaveBeenCalledWith(message.path)

  const none = worker()
  openTray(none.scope, tapped(none.waitUntil), origin)
  await none.done()
  expect(none.scope.clients.openWindow).toHaveBeenCalledWith(message.path)
})
