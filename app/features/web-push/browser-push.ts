/** What this browser can do about messages, and what it said (Push API, Notifications API). */
export type PushState =
  /** Not known yet: before the page runs in the browser. */
  | 'unknown'
  /** No push here: an old browser, a private window, or an iPhone that has not put the site on its home screen. */
  | 'impossible'
  /** The person said no to the browser, which does not ask again. */
  | 'denied'
  | 'off'
  | 'on'

export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The mark of an address, as the server tells it (own-devices.server.ts). */
export async function markOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The worker of this site; undefined while none runs, as in development. */
const worker = () => navigator.serviceWorker.getRegistration()

/** The own mark, when this browser has an address at its push service. */
export async function ownMark(): Promise<string | undefined> {
  const subscription = await (await worker())?.pushManager.getSubscription()
  return subscription ? markOf(subscription.endpoint) : undefined
}

/** Forgets the address of this browser: nothing can be sent to it any more, whatever a server kept. */
export async function unsubscribe(): Promise<void> {
  const subscription = await (await worker())?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/**
 * Asks for permission, and the push service for an address. Only ever after a tap.
 * @param key the server's public key (VAPID)
 * @returns undefined when the person said no
 */
export async function subscribe(key: string) {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = (await worker()) ?? (await navigator.serviceWorker.register('/sw.js'))
  await navigator.serviceWorker.ready
  // One made with a former key of ours could not be used.
  await unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}
