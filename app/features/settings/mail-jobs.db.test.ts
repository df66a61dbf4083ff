import { sql } from 'drizzle-orm'
import { fromPglite, PgBoss } from 'pg-boss'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { mailQueue } from '#app/lib/mail/mailer.server.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { forgetMails } from './mail-jobs.server.ts'

const email = 'weg@voorbeeld.example'
const id = 'a1b2c3d4-0000-4000-8000-000000000001'

describeWithDatabase('who leaves the job queue', (database) => {
  beforeAll(async () => {
    const { lite } = database.current
    const options = { supervise: false, schedule: false }
    const boss = lite
      ? new PgBoss({ ...options, db: fromPglite(lite), backend: 'pglite' })
      : new PgBoss({ ...options, connectionString: database.url, max: 1 })
    await boss.start()
    for (const queue of [mailQueue, 'decay']) await boss.createQueue(queue)
    await boss.stop({ graceful: false })
  })

  const add = (queue: string, state: string, data: object) =>
    database.current.db.execute(
      sql.raw(
        `insert into pgboss.job (name, state, data) values ('${queue}', '${state}', '${JSON.stringify(data)}')`,
      ),
    )
  const mail = (text: string, state = 'completed', to = 'blijft@voorbeeld.example') =>
    add(mailQueue, state, { to, subject: 'Een mail', text, html: '' })
  /** What is left: the text of a mail, or the name of the queue; what is to be forgotten later with a mark. */
  const left = async () => {
    const { rows } = (await database.current.db.execute(
      sql`select coalesce(data ->> 'text', name) || case when data ? 'forget' then ' (forget)' else '' end as what
        from pgboss.job`,
    )) as unknown as { rows: { what: string }[] }
    return rows.map(({ what }) => what).sort()
  }
  const leaves = (name: string) => forgetMails(database.current.db, email, { ids: [id, email], name })

  beforeEach(async () => {
    await database.current.db.execute(sql`delete from pgboss.job`)
    await mail('Welkom in het team, Eva de Wit!')
    await mail('De evaluatie is klaar')
    await mail('Eva de Wit nodigt je uit', 'created')
    await mail('Aan mij', 'created', email)
    await mail(`Over ${id}`)
    await add('decay', 'completed', { note: 'Eva de Wit' })
    await add('decay', 'failed', { learner: id })
  })

  it('takes along the mails that give the name, and jobs with an id', async () => {
    await leaves('Eva de Wit')
    expect(await left()).toEqual(['De evaluatie is klaar', 'Eva de Wit nodigt je uit (forget)', 'decay'])
  })

  it.each(['e', 'de', ' e ', '', '.*', 'Wi', 'Evaluat'])(
    'takes along no mail of others when the name is "%s"',
    async (name) => {
      await leaves(name)
      expect(await left()).toEqual([
        'De evaluatie is klaar',
        'Eva de Wit nodigt je uit',
        'Welkom in het team, Eva de Wit!',
        'decay',
      ])
    },
  )

  it('finds a short name as a word of its own, at the start of a line too, and however it is written', async () => {
    await mail('Hoi,\nEVA heeft gekozen')
    await leaves('eva')
    expect(await left()).toEqual(['De evaluatie is klaar', 'Eva de Wit nodigt je uit (forget)', 'decay'])
  })

  it('finds a name with signs in it', async () => {
    await mail('Groet van J. (Jo) O’Brien+')
    await leaves('J. (Jo) O’Brien+')
    expect(await left()).not.toContain('Groet van J. (Jo) O’Brien+')
  })
})
