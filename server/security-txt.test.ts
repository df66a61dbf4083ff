import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { securityContact } from '#app/lib/operator.ts'
import { securityTxt } from './security-txt.ts'

const fields = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/: (.*)/).slice(0, 2))

it('says where to report a weakness, as RFC 9116 asks', () => {
  const text = securityTxt('https://snackwijs.example')
  expect(text.endsWith('\n')).toBe(true)
  const byName = Object.fromEntries(fields(text))
  expect(fields(text)).toHaveLength(Object.keys(byName).length)
  expect(byName).toMatchObject({
    Contact: `mailto:${securityContact.mail}`,
    'Preferred-Languages': 'nl, en',
    Policy: 'https://snackwijs.example/en/security',
    Canonical: 'https://snackwijs.example/.well-known/security.txt',
  })
  expect(byName.Expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
})

it('expires within a year of the day on which the address was checked', () => {
  const [, expires = ''] = fields(securityTxt('https://x.example')).find(([name]) => name === 'Expires') ?? []
  const days = (Date.parse(expires) - Date.parse(securityContact.checked)) / 86_400_000
  expect(days).toBeGreaterThan(300)
  expect(days).toBeLessThan(365)
})

it('names the same address as SECURITY.md', () => {
  expect(readFileSync('SECURITY.md', 'utf8')).toContain(securityContact.mail)
})
