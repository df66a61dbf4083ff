import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ssoDomains } from '#app/db/schema/single-sign-on.ts'
import { needed, type Options } from './options.ts'
import type { Outcome } from './outcomes.ts'
import { toolIn } from './run-tool.ts'
import { type Collection, domainsOf, withOwnAddresses, withoutTokenRequest } from './scim-collection.ts'
import { whyUnsupported } from './scim-unsupported.ts'
import { type Served, withServer } from './served.ts'

interface Execution {
  item: { id: string; name: string }
  assertions?: { assertion: string; error?: { message: string } }[]
}
interface Report {
  run: { executions: Execution[] }
}

/** Microsoft's collection of SCIM requests by newman, each user with an address of its own. */
export async function scimOutcomes(options: Options): Promise<Outcome[]> {
  const tools = needed(options, 'tools', 'a folder with newman')
  const file = needed(options, 'files', 'PostmanCollection.json of AzureAD/SCIMReferenceCode')
  const newman = toolIn(tools, 'newman', 'newman')
  console.log(`newman ${newman.version}`)
  const given = withoutTokenRequest(JSON.parse(readFileSync(file, 'utf8')) as Collection)
  const folder = mkdtempSync(join(tmpdir(), 'snackwijs-scim-'))
  try {
    return await withServer(async (served) => {
      const play = async (collection: Collection) => {
        const environment = await directory(served, domainsOf(collection))
        const path = (name: string) => join(folder, `${name}.json`)
        writeFileSync(path('collection'), JSON.stringify(collection))
        writeFileSync(path('environment'), JSON.stringify(environment))
        const reporter = ['--reporters', 'json', '--reporter-json-export', path('report')]
        await newman.run(['run', path('collection'), '-e', path('environment'), ...reporter])
        const report = JSON.parse(readFileSync(path('report'), 'utf8')) as Report
        return outcomesOf(report)
      }
      const asItStands = await play(given)
      console.log(
        `As it stands: ${asItStands.filter(({ passed }) => passed).length} of ${asItStands.length} assertions pass`,
      )
      return [tokenRequest, ...(await play(withOwnAddresses(given)))]
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Left out of the collection, and counted. */
const tokenRequest: Outcome = {
  name: 'Get Token / Status code is 200',
  passed: false,
  unsupported: 'a token is made by an owner who is signed in, never by a program',
}

/** An organisation with a token for its directory, which has proven the domains. @returns an environment of Postman */
async function directory({ url, database, owner }: Served, domains: readonly string[]) {
  const person = await owner()
  const { account_id } = person
  await database.db.delete(ssoDomains)
  await database.db
    .insert(ssoDomains)
    .values(domains.map((domain) => ({ account_id, domain, proof: 'x', verified_at: new Date() })))
  const { token } = await person.ask<{ token: string }>('POST', '/api/account/scim-tokens', {
    name: 'Postman',
  })
  const { hostname, port } = new URL(url)
  const values = { Protocol: 'http', Server: hostname, Port: `:${port}`, Api: 'api/scim/v2', token }
  return {
    name: 'snackwijs',
    values: Object.entries(values).map(([key, value]) => ({ key, value, enabled: true })),
  }
}

function outcomesOf({ run }: Report): Outcome[] {
  const seen = new Map<string, number>()
  return run.executions.flatMap(({ item, assertions = [] }) =>
    assertions.map(({ assertion, error }) => {
      const called = `${item.name} / ${assertion}`
      const times = (seen.get(called) ?? 0) + 1
      seen.set(called, times)
      const name = times === 1 ? called : `${called} (${times})`
      return { name, passed: !error, unsupported: whyUnsupported(name), said: error?.message }
    }),
  )
}
