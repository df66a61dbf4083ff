/** What rate limits count by: an IPv4 address, or the /64 of an IPv6 one, as one home has a whole /64. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = address.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0
  return [...groups, ...Array<string>(missing).fill('0')].slice(0, 4).join(':')
}
