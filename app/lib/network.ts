/** The first groups of an IPv6 address, zeros written out. */
function groupsOf(address: string, count: number): string {
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = address.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0
  return [...groups, ...Array<string>(missing).fill('0')].slice(0, count).join(':')
}

const isIpv4 = (address: string) => !address.includes(':') || address.startsWith('::ffff:')

/** What rate limits count by: an IPv4 address, or the /64 of an IPv6 one, as one home has a whole /64. */
export function toNetwork(address: string): string {
  return isIpv4(address) ? address : groupsOf(address, 4)
}

/** The addresses around it: an IPv4 /24, or the /48 of an IPv6 one, which is what one customer of a provider has at most. */
export function toWiderNetwork(address: string): string {
  return isIpv4(address) ? address.replace(/\.\d+$/, '.0/24') : `${groupsOf(address, 3)}::/48`
}
