import { openConnection } from '#quality/support/connection.ts'

/** How a request ended that needed a service which hangs. */
export interface Met {
  kind: string
  status: number
  reason: string
  took: number
}

let clients = 0

/** Each from an address of its own, so that no limit per address is met. */
export async function meet(kind: string, url: string, token: string | undefined, body: object): Promise<Met> {
  clients += 1
  const started = performance.now()
  const headers = {
    'content-type': 'application/json',
    origin: new URL(url).origin.replace('127.0.0.1', 'localhost'),
    'x-forwarded-for': `192.0.2.${clients}`,
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
    () => undefined,
  )
  const text = (await reply?.text()) ?? ''
  const { reason = 'unknown' } = parsed(text)
  return {
    kind,
    status: reply?.status ?? 0,
    reason: reply?.ok ? '' : reason,
    took: performance.now() - started,
  }
}

function parsed(text: string): { reason?: string } {
  try {
    return JSON.parse(text) as { reason?: string }
  } catch {
    return {}
  }
}

/** The learners of the drill have everything already; who shall buy something must have nothing. */
export async function subscribeNobody(databaseUrl: string, from: string): Promise<void> {
  const client = await openConnection(databaseUrl)
  await client.query(
    `update ai_users set subscription_status = null where id in (select id from bench.learners where learner >=
       (select learner from bench.learners where id = $1::uuid))`,
    [from],
  )
  await client.end()
}

export async function firstScenario(databaseUrl: string): Promise<string> {
  const client = await openConnection(databaseUrl)
  const { rows } = await client.query<{ id: string }>(
    `select id::text as id from questions where question_type = 'scenario' and is_active limit 1`,
  )
  await client.end()
  if (!rows[0]) throw new Error('There is no scenario')
  return rows[0].id
}

export const answerTo = (question_id: string) => ({
  question_id,
  user_answer:
    'Beste klant, u krijgt van ons een voorstel met een vaste prijs. Ik bel u donderdag om het door te nemen en hoor ' +
    'graag wat u ervan vindt, zodat wij het samen kunnen afronden.',
})
