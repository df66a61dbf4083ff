import { expect, it } from 'vitest'
import { apiTokens } from '#app/db/schema/integrations.ts'
import { accounts, departments } from '#app/db/schema/organisation.ts'
import type { LearnerCtx } from '#app/features/identity/context.server.ts'
import type { Role } from '#app/features/identity/rules.ts'
import { findViewer } from '#app/features/identity/viewer-query.server.ts'
import { seedLearner, seedSession } from '#app/features/progress/seed.server.ts'
import { parseEnv } from '#app/lib/env.server.ts'
import { type Language, languages } from '#app/lib/language.ts'
import { parseMarkdown } from '#app/lib/markdown/markdown.server.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { worksCouncilText } from './works-council.server.ts'

const company = { type: 'company', plan: 'biz_small', billing_status: 'active', seats_limit: 9 } as const
const env = parseEnv({})

describeWithDatabase('the information for a works council', (database) => {
  const db = () => database.current.db
  const ctxOf = async (auth_user_id: string, language: Language) => {
    const { token } = await seedSession(db(), auth_user_id)
    const found = await findViewer(db(), token)
    return { db: db(), viewer: found?.viewer, now: new Date('2026-11-26T10:00:00Z'), language } as LearnerCtx
  }
  const organisation = async (company_name = 'Hofstra | [Zonen](https://example.nl)') => {
    const owner = await seedLearner(db(), { role: 'org_admin', company_name, account: company })
    const { account_id } = owner
    const beside = (role: Role) => seedLearner(db(), { role, account_id })
    return { owner, account_id, beside, lead: await beside('learning_lead') }
  }

  it.each(languages)('tells what is in force, in %s, and takes a name for a name', async (language) => {
    const { owner, account_id, lead, beside } = await organisation()
    await beside('member')
    await beside('youth_member')
    await seedLearner(db(), { role: 'member', company_name: 'Een ander' })
    await db().insert(departments).values({ account_id, name: 'Inkoop' })
    await db().insert(accounts).values({ name: 'Nog een ander', type: 'company', member_limit: 3 })
    const before = await worksCouncilText(await ctxOf(lead.auth_user_id, language), env)
    const row = (text: string, label: string) =>
      text.split('\n').find((line) => line.startsWith(`| ${label} |`)) ?? ''
    const words = {
      nl: { members: 'Lid', departments: 'Afdelingen', tokens: "Toegang voor eigen programma's", off: 'Uit' },
      en: {
        members: 'Member',
        departments: 'Departments',
        tokens: 'Access for your own programs',
        off: 'Off',
      },
    }[language]
    expect(row(before, words.members)).toContain('| 2 |')
    expect(row(before, words.departments)).toMatch(/\| 1 \|$/)
    expect(row(before, words.tokens)).toContain(words.off)

    const token = (expires: string, name: string) => ({
      account_id,
      created_by: owner.user_id,
      name,
      token_hash: `${name}-${account_id}`,
      ending: 'abcd',
      scopes: ['people:read'],
      expires_at: new Date(expires),
    })
    await db()
      .insert(apiTokens)
      .values([token('2026-12-01', 'salaris'), token('2026-11-01', 'oud')])
    const after = await worksCouncilText(await ctxOf(owner.auth_user_id, language), env)
    expect(row(after, words.tokens)).toContain('1')

    // A name with marks of Markdown in it stays one cell of text: no link, no column of its own.
    expect(row(after, words.members).split(/(?<!\\)\|/)).toHaveLength(5)
    expect(JSON.stringify(parseMarkdown(after)).includes('"href":"https://example.nl')).toBe(false)
  })

  it.each(['team_leader', 'member'] as const)('is not for a %s', async (role) => {
    const { beside } = await organisation()
    const somebody = await beside(role)
    await expect(worksCouncilText(await ctxOf(somebody.auth_user_id, 'nl'), env)).rejects.toMatchObject({
      reason: 'lead_role_required',
    })
  })

  it('has the same sections in both languages', async () => {
    const { lead } = await organisation()
    const shape = async (language: Language) =>
      parseMarkdown(await worksCouncilText(await ctxOf(lead.auth_user_id, language), env)).map(
        ({ type }) => type,
      )
    expect(await shape('en')).toEqual(await shape('nl'))
  })
})
