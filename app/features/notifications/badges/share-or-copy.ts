export interface Shared {
  title: string
  text: string
  url: string
}

/** The part of a browser's navigator that sharing needs; both may be missing, the second one on plain http. */
export interface SharingDevice {
  share?: (shared: Shared) => Promise<void>
  clipboard?: { writeText: (text: string) => Promise<void> }
}

/**
 * Shares by the device's own dialog, or else puts the link on the clipboard (PS-2.8.14). Closing the
 * dialog is a choice, not a failure.
 */
export async function shareOrCopy(
  device: SharingDevice,
  shared: Shared,
): Promise<'shared' | 'cancelled' | 'copied' | 'failed'> {
  if (device.share) {
    try {
      await device.share(shared)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  if (!device.clipboard) return 'failed'
  return device.clipboard.writeText(shared.url).then(
    () => 'copied' as const,
    () => 'failed' as const,
  )
}
