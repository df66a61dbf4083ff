const keys = {
  address: 'deliveryAddress',
  name: 'deliveryName',
  timeout: 'deliveryTimeout',
  connection: 'deliveryConnection',
  secret: 'channelErrorSecret',
  no_snack: 'channelErrorNoSnack',
  late: 'channelErrorLate',
  gone: 'channelErrorGone',
  refused: 'channelErrorRefused',
  status: 'deliveryStatus',
} as const

/** The word for why a message did not arrive. What a service answers when a channel or Workflow is gone has a word of its own. */
export function messageErrorKey(error: string, status: number | null) {
  if (status === 404 || status === 410) return keys.gone
  if (status === 401 || status === 403) return keys.refused
  return Object.hasOwn(keys, error) ? keys[error as keyof typeof keys] : undefined
}
