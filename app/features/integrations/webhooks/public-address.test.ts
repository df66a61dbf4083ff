import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isPublicAddress } from './public-address.server.ts'

it.each([
  '8.8.8.8',
  '185.199.108.153',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '2a00:1450:400e:80d::200e',
  '2606:4700::1111',
])('%s is on the internet', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

it.each([
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.192',
  '198.18.0.1',
  '203.0.113.7',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001:0:1::1',
  '2001:db8::1',
  '3fff::1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '127.1',
  '2130706433',
  '0x7f.1',
  '017700000001',
  'localhost',
  '',
])('%s is not, or is no address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

it('no private IPv4 address gets through in any form of IPv6 that carries one', () => {
  const octet = fc.nat({ max: 255 })
  fc.assert(
    fc.property(
      fc.constantFrom([10], [127], [192, 168], [169, 254]),
      octet,
      octet,
      octet,
      (start, a, b, c) => {
        const bytes = [...start, a, b, c].slice(0, 4)
        const [one = 0, two = 0, three = 0, four = 0] = bytes
        const groups = `${((one << 8) | two).toString(16)}:${((three << 8) | four).toString(16)}`
        for (const address of [
          bytes.join('.'),
          `::ffff:${bytes.join('.')}`,
          `::ffff:${groups}`,
          `::${groups}`,
          `64:ff9b::${groups}`,
          `2002:${groups}::1`,
        ])
          expect(isPublicAddress(address), address).toBe(false)
      },
    ),
  )
})
