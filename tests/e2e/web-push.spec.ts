import { createECDH, randomBytes } from 'node:crypto'
import type { BrowserContext, Page, Worker } from '@playwright/test'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { newLearner } from '#tests/support/client.ts'
import { checkAccessibility, expect, open, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow', ownWindow: true })

const t = messagesFor('web-push', 'nl')
const path = '/settings?tab=reminders'

/**
 * A browser in which the person said yes, and a push service, which is on the internet: a headless browser has neither. The service worker,
 * and the event by which a message arrives, are the browser's own.
 */
async function withPushService(page: Page): Promise<void> {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const made = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString('hex')}`,
    keys: { p256dh: own.getPublicKey().toString('base64url'), auth: randomBytes(16).toString('base64url') },
  }
  await page.addInitScript((given) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    const flag = 'test-push-service'
    const subscription = {
      endpoint: given.endpoint,
      toJSON: () => given,
      unsubscribe: async () => {
        localStorage.removeItem(flag)
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey, userVisibleOnly }: PushSubscriptionOptionsInit) => {
        if (!userVisibleOnly) throw new Error('Chromium takes no silent messages')
        localStorage.setItem(flag, String(applicationServerKey))
        return subscription
      },
      getSubscription: async () => (localStorage.getItem(flag) ? subscription : null),
    })
  }, made)
}

/** The message arrives, as from the push service. */
async function arrives(context: BrowserContext, page: Page, message: object): Promise<void> {
  const cdp = await context.newCDPSession(page)
  const registered = new Promise<string>((settle) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations
      if (found) settle(found.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const registrationId = await registered
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(message),
  })
  await cdp.detach()
}

interface Shown {
  title: string
  body: string
  tag: string
  data: unknown
}
/** What stands in the place of the browser's list of notifications, in the scope of the service worker. */
interface WorkerScope extends EventTarget {
  shown: Shown[]
  registration: { showNotification(title: string, options: Omit<Shown, 'title'>): Promise<void> }
}

const keepShown = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    scope.shown = []
    scope.registration.showNotification = async (title, { body, tag, data }) => {
      scope.shown = [...scope.shown.filter((one) => one.tag !== tag), { title, body, tag, data }]
    }
  })

const shownIn = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown)

/** Somebody taps the newest. */
const tap = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    const { data } = scope.shown.at(-1) ?? {}
    const tapped = new Event('notificationclick')
    scope.dispatchEvent(
      Object.assign(tapped, { notification: { data, close: () => {} }, waitUntil: () => {} }),
    )
  })

test('messages are switched on in a browser, shown, lead to the tray, and stop with signing out', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(150_000)
  await withPushService(page)
  const first = await newLearner(page.request, server.url)
  await open(page, path)
  await page.getByRole('button', { name: t('switchOn') }).click()
  // The service worker keeps the files of the build first.
  await expect(page.getByText(/^Deze browser, sinds /)).toBeVisible({ timeout: 60_000 })
  await checkAccessibility(page)
  const key = await page.evaluate(() => localStorage.getItem('test-push-service'))
  expect(Buffer.from(key ?? '', 'base64url'), 'a point of P-256').toHaveLength(65)

  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('No service worker')
  await keepShown(worker)
  const message = { title: t('messageTitle'), body: t('messageBody'), path: '/account-dashboard' }
  await arrives(context, page, { ...message, body: 'Van gisteren' })
  await arrives(context, page, message)
  const expected = { title: message.title, body: message.body, tag: 'snack', data: { path: message.path } }
  await expect.poll(() => shownIn(worker)).toEqual([expected])
  await tap(worker)
  await page.waitForURL(/\/account-dashboard$/)

  await page.getByRole('button', { name: messagesFor('shared', 'nl')('logout') }).click()
  await page.waitForURL(/\/auth$/)
  const second = await newLearner(page.request, server.url)
  expect(second.email).not.toBe(first.email)
  const devices = await (await page.request.get('/api/push/devices')).json()
  expect(devices.devices).toEqual([])
  await open(page, path)
  await expect(page.getByRole('button', { name: t('switchOn') })).toBeVisible()
})

test('snack time is chosen also by who wants no mails: messages and the calendar go by it', async ({
  page,
  server,
}) => {
  const words = messagesFor('notifications', 'nl')
  await newLearner(page.request, server.url)
  await open(page, path)
  await expect(page.getByRole('checkbox', { name: words('remindersOn') })).not.toBeChecked()
  await page.getByRole('button', { name: words('day3') }).click()
  await page.getByRole('combobox', { name: words('remindersTime') }).selectOption('13:30')
  await page.getByRole('button', { name: words('remindersSave') }).click()
  await expect(page.getByText(words('remindersOff'))).toBeVisible()
  await expect(page.getByText(t('intro', { time: '13:30' }))).toBeVisible()
  const kept = await (await page.request.get('/api/reminders')).json()
  expect(kept).toMatchObject({ enabled: false, time: '13:30', weekdays: [1, 2, 4, 5] })
})
