import { BlockList, isIP } from 'node:net'

/** IPv4 that is nobody's on the internet (IANA special-purpose registry, RFC 6890), with how many bits name the network. */
const notPublic4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Of what is given out in IPv6 (2000::/3): documentation, and what has an IPv4 address inside (Teredo, 6to4). */
const notPublic6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const blocked = new BlockList()
for (const [network, bits] of notPublic4) blocked.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of notPublic6) blocked.addSubnet(network, bits, 'ipv6')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an address is somebody's on the internet. All others are refused: this machine and its network, what the cloud tells its
 * machines, and forms of IPv6 that stand for an IPv4 address (mapped, NAT64, 6to4, Teredo), which would be a way round.
 */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  if (kind === 4) return !blocked.check(address, 'ipv4')
  if (kind !== 6 || address.includes('.') || address.includes('%')) return false
  return globalUnicast.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}
