import { aiUsers } from '#app/db/schema/identity.ts'
import { ssoIdentities } from '#app/db/schema/single-sign-on.ts'
import { selfSigned } from '#tests/support/single-sign-on/certificate.ts'
import { answerOf, begin, follow, newVisitor, type Outcome, post, type Visitor } from './answers.ts'
import { changed, cutOff } from './bends/changed.ts'
import { deliveries, type Trial } from './bends/deliveries.ts'
import { type Bend, type Forging, nameIdOf, signed, withoutFirst } from './bends/forging.ts'
import { manners } from './bends/manners.ts'
import { resigned } from './bends/resigned.ts'
import { wrapped } from './bends/wrapped.ts'
import type { Tried } from './outcome.ts'
import type { Person } from './providers/people.ts'
import { startSimpleSamlPhp } from './providers/simplesamlphp.ts'
import type { Stage } from './stage.ts'

const refused = (group: string, name: string, { as, why }: Outcome): Tried => ({
  ...{ group, name, good: as === undefined },
  seen: as === undefined ? why : `LET IN as ${as}`,
})
const letIn = (name: string, who: Person, { as, why }: Outcome): Tried => ({
  ...{ group: 'as it should be', name, good: as === who.email },
  seen: as === undefined ? why : `let in as ${as}`,
})

/** Answers that must be let in: otherwise what is refused says nothing. */
const unbent: Record<string, Bend> = {
  'as it came': ({ whole }) => whole,
  'without the signature of the response, which is not asked for': ({ xml }) => xml,
  'signed anew by the key of the provider': ({ xml, provider }) => signed(xml, provider),
}

/** Who is a member of what, with which role, and known as whom. */
async function everybody({ product: { db } }: Stage): Promise<string> {
  const { id, account_id, role, email } = aiUsers
  const people = await db.select({ id, account_id, role, email }).from(aiUsers).orderBy(id)
  const known = await db.select().from(ssoIdentities).orderBy(ssoIdentities.id)
  return JSON.stringify([people, known.map(({ user_id, subject }) => [user_id, subject])])
}

/** Bends real responses of SimpleSAMLphp, each to a request of its own, and sees who is let in by them. */
export async function tryBent(stage: Stage): Promise<Tried[]> {
  const { product, folder, simplesamlphp } = stage
  const { program, provider, company, other, people } = simplesamlphp
  const { member, owner, lookalike } = people
  const forger = selfSigned('forger')
  const asVisitor = async <T>(act: (visitor: Visitor) => Promise<T>): Promise<T> => {
    const visitor = await newVisitor(product)
    try {
      return await act(visitor)
    } finally {
      await visitor.dispose()
    }
  }
  const answered = (who: Person, by = provider, bend?: (whole: string) => string) =>
    asVisitor(async (visitor) => {
      const begun = await begin(visitor, company)
      const whole = await answerOf(by, begun, who)
      const xml = bend?.(whole) ?? whole
      return follow(product, visitor, await post(visitor, company.acs, { xml, state: begun.state }))
    })
  const ofOwner = await asVisitor(async (visitor) => answerOf(provider, await begin(visitor, company), owner))
  const known: Omit<Forging, 'whole' | 'xml'> = {
    ...{ company, other, forger, provider: provider.signer },
    victim: { email: owner.email, nameId: nameIdOf(ofOwner) },
  }
  const bentBy = (bend: Bend, who: Person) =>
    answered(who, provider, (whole) => bend({ ...known, whole, xml: withoutFirst(whole) }))

  const tried: Tried[] = []
  for (const [name, bend] of Object.entries(unbent))
    tried.push(letIn(name, member, await bentBy(bend, member)))
  const before = await everybody(stage)
  const texts = [
    ['changed', changed, member],
    ['cut off', cutOff, lookalike],
    ['wrapped', wrapped, member],
    ['signed by the provider', resigned, member],
  ] as const
  for (const [group, bends, who] of texts)
    for (const [name, bend] of Object.entries(bends))
      tried.push(refused(group, name, await bentBy(bend, who)))
  for (const [name, manner] of Object.entries(manners(forger, simplesamlphp.elsewhere.provider))) {
    const sides = [company, other]
    const like = { program, people: [member], sides, like: provider, manner }
    const another = await startSimpleSamlPhp(folder, like)
    tried.push(refused('made so by SimpleSAMLphp', name, await answered(member, another)))
    await another.stop()
  }
  const trial: Trial = { product, company, other, provider, who: member, elsewhere: simplesamlphp.elsewhere }
  for (const [name, deliver] of Object.entries(deliveries))
    tried.push(refused('wrongly delivered', name, await asVisitor((visitor) => deliver(trial, visitor))))
  const same = (await everybody(stage)) === before
  tried.push({
    ...{ group: 'afterwards', name: 'who is a member of what, and known as whom', good: same },
    seen: same ? 'as before' : 'NOT as before',
  })
  tried.push(letIn('as it came, at the end', member, await answered(member)))
  return tried
}
