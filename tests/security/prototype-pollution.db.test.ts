import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { callerWith, signedIn, withoutProfile } from '#tests/api/callers.ts'
import { addressesOf, componentsOf, type Operation, operationsOf } from '#tests/api/operations.ts'
import { type Schema, sampleOf } from '#tests/api/sample-body.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { seedQuestion } from '#tests/support/bank.ts'
import { describeWithDatabase } from '#tests/support/database.ts'

/** Ways to reach the prototype of every object, as JSON: an object literal would not hold them. */
const poisons = [
  '"__proto__":{"fz7q":"ja","role":"superadmin"}',
  '"constructor":{"prototype":{"fz7q":"ja","role":"superadmin"}}',
  '"__proto__.fz7q":"ja"',
  '"prototype":{"fz7q":"ja"}',
]
const query = '__proto__[fz7q]=ja&constructor[prototype][fz7q]=ja&__proto__.fz7q=ja'

/** Whatever JSON or query is sent, no object of the process gets a field that nobody gave it. */
describeWithDatabase('no request changes what all objects are made of', (database) => {
  let app: TestApp
  let operations: Operation[]
  let components: Record<string, Schema>
  let id: string
  beforeAll(async () => {
    app = await testApp(database)
    operations = await operationsOf(app)
    components = await componentsOf(app)
    id = await seedQuestion(database.current.db)
  })

  it('through any endpoint, at the top of a body or inside it', async () => {
    const { db } = database.current
    const before = Object.getOwnPropertyNames(Object.prototype)
    const filling = { uuid: randomUUID(), email: 'iemand@example.nl', text: 'probeersel' }
    const callers = [callerWith(app), await signedIn(app, db), await withoutProfile(app, db)]
    let sent = 0
    for (const operation of operations) {
      const values = Object.fromEntries(operation.parameters.map(({ name }) => [name, [id]]))
      const [address = ''] = addressesOf(operation, values)
      const sample = JSON.stringify((operation.body && sampleOf(operation.body, components, filling)) ?? {})
      const bodies = poisons.flatMap((poison) => [
        sample.replace(/^\{/, `{${poison}${sample === '{}' ? '' : ','}`),
        sample.replace(/:("[^"]*"|\d+|true)/, `:{${poison}}`),
      ])
      for (const caller of callers)
        for (const body of operation.hasBody ? bodies : [undefined]) {
          const join = address.includes('?') ? '&' : '?'
          const response = await caller.send(
            operation.method.toUpperCase(),
            `${address}${join}${query}`,
            body,
          )
          const text = await response.text()
          expect(response.status, `${operation.method} ${address} ${body} ${text}`).toBeLessThan(500)
          expect(text).not.toContain('"fz7q":"ja"')
          sent++
        }
    }
    expect(sent).toBeGreaterThan(300)
    expect(({} as Record<string, unknown>).fz7q).toBeUndefined()
    expect(({} as Record<string, unknown>).role).toBeUndefined()
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before)
  })
})
