import { parsePushMessage, pushTag } from './push-message.ts'

/** The part of the service worker that shows messages: TypeScript's types of workers and of pages exclude each other. */
interface Page {
  url: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}
interface PushScope {
  registration: {
    showNotification(title: string, options: Record<string, unknown>): Promise<void>
  }
  clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Page[]>
    openWindow(path: string): Promise<unknown>
  }
}
export interface PushArrived {
  data: { text(): string } | null
  waitUntil(work: Promise<unknown>): void
}
export interface NotificationTapped {
  notification: { data: unknown; close(): void }
  waitUntil(work: Promise<unknown>): void
}

/** Shows what came. Browsers want every push to be shown: one that says nothing is shown as nothing more than a name. */
export function showPush({ registration }: PushScope, event: PushArrived, fallback: string): void {
  const message = parsePushMessage(event.data?.text() ?? '')
  const options = {
    body: message?.body ?? '',
    tag: pushTag,
    icon: '/icon-192.png',
    data: { path: message?.path ?? '/account-dashboard' },
  }
  event.waitUntil(registration.showNotification(message?.title ?? fallback, options))
}

/** A tap opens the tray of today: in a page of ours that is open, else in a new one. */
export function openTray({ clients }: PushScope, event: NotificationTapped, origin: string): void {
  event.notification.close()
  const { path } = event.notification.data as { path: string }
  const open = async () => {
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true })
    const own = pages.find(({ url }) => new URL(url).origin === origin)
    if (!own) return clients.openWindow(path)
    // Not every browser lets a worker do that, and the page can be sent all the same.
    await own.focus().catch(() => {})
    // A page that this worker does not lead cannot be sent anywhere.
    return own.navigate(path).catch(() => clients.openWindow(path))
  }
  event.waitUntil(open())
}
