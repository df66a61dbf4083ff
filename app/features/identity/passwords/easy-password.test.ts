import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { passwordLength } from '#app/features/identity/rules.ts'
import { makers, seeded } from '#tests/support/passwords/good-passwords.ts'
import { easyPassword } from './easy-password.server.ts'

const sanne = { email: ' Sanne.de.Vries@Bakkerij-Molen.example ', name: 'Sanne de Vries' }

describe('a password that is guessed early', () => {
  it.each([
    ['most used in leaks', 'liverpool1', 'password_common'],
    ['a Dutch one', 'wachtwoord', 'password_common'],
    ['with capitals', 'WelKom01', 'password_common'],
    ['with a sign around it', '"Iloveyou"', 'password_common'],
    ['a word and a year', 'Welkom2026!', 'password_word'],
    ['a season and a year', 'Zomer2026!', 'password_word'],
    ['a word and a number', 'Chocolate8823', 'password_word'],
    ['in disguise', 'P@ssw0rd2026', 'password_word'],
    ['one character', 'aaaaaa', 'password_repeats'],
    ['a piece over and over', '121212', 'password_repeats'],
    ['spaces', '        ', 'password_repeats'],
    ['numbers downwards', '654321', 'password_in_order'],
    ['keys side by side', 'poiuytrewq', 'password_in_order'],
    ['keys and numbers', 'asdfgh4321', 'password_in_order'],
    ['keys downwards', '1qaz2wsx', 'password_in_order'],
    ['a day', '14-03-1988', 'password_date'],
    ['a day without signs', '140388', 'password_date'],
    ['a day that only leap years have', '290284', 'password_date'],
    ['the name of this site', 'snackwijs', 'password_of_site'],
    ['the name of this site in disguise', '!!Snackwijs 2026', 'password_of_site'],
    ['what is eaten here', 'Snacks123', 'password_of_site'],
    ['a role', 'Superadmin1!', 'password_of_site'],
    ['the own address', 'Sanne.de.Vries@Bakkerij-Molen.example', 'password_own'],
    ['the name in the own address', 'sanne.de.vries', 'password_own'],
    ['the own name and a year', 'Sanne1988!', 'password_own'],
    ['the own company', 'bakkerij-molen', 'password_own'],
  ])('%s: %s', (_, password, reason) => {
    expect(easyPassword(password, sanne)).toBe(reason)
  })

  it.each([
    'voetbal1',
    'geheim123',
    'Password1!',
    'Welkom2026!',
    'Lente2027',
    'ajax1900',
    'Maandag01!',
    'koffie22',
  ])('what Dutch offices choose: %s', (password) => {
    expect(easyPassword(password)).toBeDefined()
  })
})

it.each(['kroket uit de muur', 'bitterbal', 'aaa bbb ccc', 'ÀÉÎõü-漢字-🥡', 'hTc9$kk2', 'Dtewl3k!'])(
  'composition is free: %j',
  (password) => {
    expect(easyPassword(password, sanne)).toBeUndefined()
  },
)

describe('measured', () => {
  const tell = (line: string) => process.stdout.write(`${line}\n`)
  const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(3)} %`

  it('of the 20,000 most used passwords, at most one in a thousand passes', () => {
    const file = join(process.cwd(), 'tests/support/passwords/django-common-passwords.txt.gz')
    const all = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n')
    const long = all.filter(({ length }) => length >= passwordLength.min)
    expect(long.length).toBeGreaterThan(18_000)
    const passing = long.filter((password) => !easyPassword(password))
    tell(
      `pass: ${passing.length} of ${long.length}, ${percent(passing.length, long.length)}: ${passing.join(' ')}`,
    )
    expect(passing.length / long.length).toBeLessThanOrEqual(0.001)
    expect(all.slice(0, 3000).filter((one) => one.length >= 6 && !easyPassword(one))).toEqual([])
  })

  it('of 10,000 good ones, at most one in two hundred is refused, and none of a kind much more often', () => {
    const random = seeded(20_261_122)
    const refused: Record<string, string[]> = {}
    for (const [kind, make] of Object.entries(makers)) {
      const made = Array.from({ length: 1000 }, () => make(random))
      refused[kind] = made.filter((password) => easyPassword(password, sanne))
    }
    const counts = Object.values(refused).map(({ length }) => length)
    const total = counts.reduce((sum, count) => sum + count, 0)
    tell(`refused: ${total} of 10000, ${percent(total, 10_000)}: ${JSON.stringify(refused)}`)
    expect(total).toBeLessThanOrEqual(50)
    expect(Math.max(...counts)).toBeLessThanOrEqual(20)
  })
})
