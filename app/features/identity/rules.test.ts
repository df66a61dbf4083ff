import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ageOn,
  disciplineOf,
  emailProblem,
  fullNameProblem,
  initialsOf,
  isUsername,
  type NewProfile,
  nameFromEmail,
  nameProblem,
  newProfileProblems,
  parseWorkArea,
  tidyName,
  usernameFromEmail,
} from './rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const complete: NewProfile = {
  full_name: 'Sanne de Boer',
  username: 'sanne',
  role: 'member',
  work_area: 'finance',
  company_name: 'Hofstra BV',
}

describe('the name check', () => {
  it.each([
    ['', 'name_length'],
    ['   ', 'name_length'],
    ['x'.repeat(101), 'name_length'],
    ['<b>Sanne</b>', 'name_tags'],
    ['Sanne <3', 'name_forbidden_characters'],
    ["O'Brien", 'name_forbidden_characters'],
    ['Sanne & Co', 'name_forbidden_characters'],
    ['a\u0000b', 'name_forbidden_characters'],
    ['Sanne\nde Boer', 'name_forbidden_characters'],
    ['javascript:go', 'name_forbidden_content'],
    ['alert(1)', 'name_forbidden_content'],
    ['eval', 'name_forbidden_content'],
    ['onload =x', 'name_forbidden_content'],
  ])('refuses %j as %s', (name, reason) => {
    expect(nameProblem(name)).toBe(reason)
  })

  it.each(['x', 'x'.repeat(100), 'José Ångström', 'Anna van \u2019t Hof', 'Evaline Alertsma', '李雷'])(
    'takes %j',
    (name) => {
      expect(nameProblem(name)).toBeUndefined()
    },
  )

  it('never lets a character through that could end an attribute or a tag', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        if (nameProblem(name) === undefined) expect(name).not.toMatch(/[<>"';&#\\\p{Cc}]/u)
      }),
    )
  })

  it('takes at update whatever it took, tidied, at creation', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const stored = tidyName(name)
        if (fullNameProblem(stored) === undefined) expect(fullNameProblem(tidyName(stored))).toBeUndefined()
        expect(tidyName(stored)).toBe(stored)
      }),
    )
  })
})

describe('a full name on the server', () => {
  it.each([
    [undefined, 'full_name_required'],
    ['  ', 'full_name_required'],
    ['x'.repeat(101), 'invalid_full_name'],
    ['<script>', 'invalid_full_name'],
    ['a"b', 'full_name_forbidden_characters'],
    ['a;b', 'full_name_forbidden_characters'],
    ['Sanne & Zn', undefined],
  ])('%j gives %s', (name, reason) => {
    expect(fullNameProblem(name)).toBe(reason)
  })
})

describe('the e-mail check', () => {
  it.each([
    ['', 'email_required'],
    [' ', 'email_required'],
    [`${'a'.repeat(320)}@b.nl`, 'email_too_long'],
    ['a@b.nl\nbcc:x@y.nl', 'email_forbidden_characters'],
    ['bcc:a@b.nl', 'email_forbidden_content'],
    ['CC:a@b.nl', 'email_forbidden_content'],
    ['javascript:a@b.nl', 'email_forbidden_content'],
    ['a', 'invalid_email'],
    ['a@b', 'invalid_email'],
    ['a@@b.nl', 'invalid_email'],
    ['a b@c.nl', 'invalid_email'],
    ['a@b..nl', 'invalid_email'],
    ['a@b.nl, c@d.nl', 'invalid_email'],
  ])('refuses %j as %s', (email, reason) => {
    expect(emailProblem(email)).toBe(reason)
  })

  it('takes ordinary addresses', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        // A header word at the end of the local part is refused on purpose, and generated addresses may quote.
        fc.pre(!/[;:'"\\<>,]/.test(email))
        expect(emailProblem(email)).toBeUndefined()
      }),
    )
  })

  it('never takes a line break', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('\r', '\n', '\0'), fc.string(), (a, c, b) => {
        expect(emailProblem(`${a}${c}${b}@example.nl`)).toBeDefined()
      }),
    )
  })
})

describe('a new profile', () => {
  it('may be complete', () => {
    expect(newProfileProblems(complete, now)).toEqual({})
  })

  it('names everything that is missing', () => {
    expect(newProfileProblems({}, now)).toEqual({
      role: 'role_required',
      full_name: 'full_name_required',
      username: 'username_required',
      work_area: 'work_area_required',
    })
  })

  it.each([
    [{ company_name: ' ' }, { company_name: 'company_name_required' }],
    [{ role: 'team_leader', company_name: undefined }, { company_name: 'company_name_required' }],
    [{ company_name: '<b>x</b>' }, { company_name: 'invalid_company_name' }],
    [{ username: 'ab' }, { username: 'invalid_username' }],
    [{ username: 'a b c' }, { username: 'invalid_username' }],
    [{ role: 'admin' }, { role: 'admin_role_refused' }],
    [{ role: 'superadmin' }, { role: 'admin_role_refused' }],
    [{ role: 'org_admin' }, { role: 'admin_role_refused' }],
    [{ role: 'starter' }, { role: 'invalid_role' }],
    [{ role: 'prospect' }, { role: 'invalid_role' }],
    [{ role: 'youth_member' }, { date_of_birth: 'date_of_birth_required' }],
    [{ role: 'youth_member', date_of_birth: '2010-11-21' }, {}],
    [{ role: 'youth_member', date_of_birth: '2010-11-22' }, { date_of_birth: 'too_young' }],
    [{ role: 'youth_member', date_of_birth: '2010-02-30' }, { date_of_birth: 'invalid_date_of_birth' }],
    [{ role: 'youth_member', date_of_birth: '2030-01-01' }, { date_of_birth: 'invalid_date_of_birth' }],
    [{ role: 'youth_member', date_of_birth: 'gisteren' }, { date_of_birth: 'invalid_date_of_birth' }],
    [{ date_of_birth: '2015-01-01' }, { date_of_birth: 'too_young' }],
    [{ goals: ['x'.repeat(201)] }, { goals: 'invalid_goals' }],
    [{ goals: ['a\0b'] }, { goals: 'invalid_goals' }],
    [{ full_name: "Anna van 't Hof" }, {}],
  ])('%j gives %j', (change, problems) => {
    expect(newProfileProblems({ ...complete, ...change }, now)).toEqual(problems)
  })
})

it('counts an age by birthdays', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1920-01-01'), max: new Date('2026-01-01'), noInvalidDate: true }),
      (born) => {
        const birthday = new Date(Date.UTC(born.getUTCFullYear() + 16, born.getUTCMonth(), born.getUTCDate()))
        const day = born.toISOString().slice(0, 10)
        expect(ageOn(day, birthday)).toBe(16)
        expect(ageOn(day, new Date(birthday.getTime() - 86_400_000))).toBe(15)
      },
    ),
  )
})

it.each([
  ['finance', 'finance'],
  ['operations', 'operations'],
  ['it', 'foundation'],
  ['youth', 'marketing'],
  ['marketing', 'marketing'],
  ['hr', 'hr'],
  ['sales', 'sales'],
  ['iets anders', 'marketing'],
])('the work area %s learns %s', (area, discipline) => {
  expect(disciplineOf(parseWorkArea(area))).toBe(discipline)
})

it('makes a name and a username of any address that pass their own checks', () => {
  expect(nameFromEmail('sanne.de-vries+ai@example.nl')).toBe('Sanne De Vries')
  expect(usernameFromEmail('jo@example.nl')).toBe('snack-jo')
  expect(usernameFromEmail('sanne@example.nl', 'beef')).toBe('sanne-beef')
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('', 'beef'), (local, suffix) => {
      const email = `${local}@example.nl`
      const name = nameFromEmail(email)
      if (name) expect(fullNameProblem(name)).toBeUndefined()
      expect(isUsername(usernameFromEmail(email, suffix))).toBe(true)
    }),
  )
})

it('takes at most two initials', () => {
  expect(initialsOf('Sanne de Boer')).toBe('SD')
  expect(initialsOf('  ')).toBe('')
})
