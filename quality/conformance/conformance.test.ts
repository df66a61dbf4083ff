import { describe, expect, it } from 'vitest'
import { isConformant, type Outcome, outcomeLines } from './outcomes.ts'
import { domainsOf, withOwnAddresses, withoutTokenRequest } from './scim-collection.ts'

describe('what a suite of others says', () => {
  const passed: Outcome = { name: 'ping', passed: true }
  const unsupported: Outcome = { name: 'prompts', passed: false, unsupported: 'there are none' }
  const failed: Outcome = { name: 'tools', passed: false, said: 'no answer' }

  it('is met when everything passes that is supported, and something does', () => {
    expect(isConformant([passed, unsupported])).toBe(true)
    expect(isConformant([passed, failed])).toBe(false)
    expect(isConformant([unsupported])).toBe(false)
    expect(isConformant([])).toBe(false)
  })

  it('is told with a reason for each check that did not pass', () => {
    const lines = outcomeLines('mcp', [failed, unsupported, passed])
    expect(lines.map((line) => line.replace(/ {2,}/, ' | '))).toEqual([
      'passed | ping',
      'not supported | prompts: there are none',
      'FAILED | tools: no answer',
      'mcp: 3 checks (0 of them controls), 1 passed, 1 not supported, 1 failed',
    ])
  })
})

describe('a collection of Postman', () => {
  const user = (userName: string, ...emails: string[]) => ({
    name: userName,
    request: { body: { raw: JSON.stringify({ userName, emails: emails.map((value) => ({ value })) }) } },
  })
  const collection = {
    item: [
      { name: 'Get Token', item: [] },
      {
        name: 'Users',
        item: [user('emp1', 'anna@Example.com'), user('emp2', 'anna@Example.com', 'emailName357')],
      },
      { name: 'Get', request: {} },
    ],
  }

  it('gives each user an address of its own, and nothing else', () => {
    const own = withOwnAddresses(collection)
    const emails = own.item[1]?.item?.map(({ request }) => JSON.parse(request?.body?.raw ?? '').emails)
    expect(emails).toEqual([
      [{ value: 'anna.emp1@Example.com' }],
      [{ value: 'anna.emp2@Example.com' }, { value: 'emailName357.emp2@bob.com' }],
    ])
    expect(own.item[2]).toEqual(collection.item[2])
  })

  it('has domains to prove, and a token that is made elsewhere', () => {
    expect(domainsOf(collection)).toEqual(['example.com'])
    expect(withoutTokenRequest(collection).item.map(({ name }) => name)).toEqual(['Users', 'Get'])
  })
})
