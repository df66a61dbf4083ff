import { expect, it } from 'vitest'
import { isEasyPassword } from './easy-password.server.ts'

it.each([
  ['one that stands in leaks', '123456'],
  ['a Dutch one', 'wachtwoord'],
  ['with capitals', 'WelKom01'],
  ['the name of this site', 'snackwijs'],
  ['the name of this site in disguise', '!!Snackwijs 2026'],
  ['what is eaten here', 'Snacks123'],
  ['a role', 'Superadmin1!'],
  ['the own address', 'Sanne.de.Vries@Bakkerij.Example'],
  ['the name in the own address', 'sanne.de.vries'],
])('%s is easy to guess', async (_, password) => {
  expect(await isEasyPassword(password, ' sanne.de.vries@bakkerij.example ')).toBe(true)
})

it.each(['kroket uit de muur', 'bitterbal', 'aaa bbb ccc', 'ÀÉÎõü-漢字-🥡', '        ', 'hTc9$kk2'])(
  'composition is free: %j',
  async (password) => {
    expect(await isEasyPassword(password, 'sanne@bakkerij.example')).toBe(false)
  },
)

it('knows at least the 3,000 most used passwords of the length that is allowed', async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const longEnough = dictionary['passwords-common'].filter(({ length }) => length >= 6)
  expect(longEnough.length).toBeGreaterThan(3000)
  for (const password of longEnough.slice(0, 3000))
    expect(await isEasyPassword(password), password).toBe(true)
})
