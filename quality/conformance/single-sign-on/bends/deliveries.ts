import {
  answerOf,
  begin,
  follow,
  newVisitor,
  type Outcome,
  post,
  type Visitor,
} from '#quality/conformance/single-sign-on/answers.ts'
import type { Company } from '#quality/conformance/single-sign-on/company.ts'
import type { Product } from '#quality/conformance/single-sign-on/product.ts'
import type { Person } from '#quality/conformance/single-sign-on/providers/people.ts'
import type { SimpleSamlPhp } from '#quality/conformance/single-sign-on/providers/simplesamlphp.ts'

export interface Trial {
  product: Product
  company: Company
  /** Another organisation, of the same provider. */
  other: Company
  /** A third, with a provider of its own. */
  elsewhere: { company: Company; provider: SimpleSamlPhp }
  provider: SimpleSamlPhp
  /** A member. */
  who: Person
}

type Delivery = (trial: Trial, visitor: Visitor) => Promise<Outcome>

/** A real answer to a request of this visitor. */
async function answered({ company, provider, who }: Trial, visitor: Visitor) {
  const begun = await begin(visitor, company)
  return { xml: await answerOf(provider, begun, who), state: begun.state }
}
const there = (acs: string, origin: string) => origin + new URL(acs).pathname

/** Somebody else sees an answer pass, and posts it after or instead of the one whom it is for. */
async function byAnother(trial: Trial, visitor: Visitor, after: boolean, origin = trial.product.url) {
  const { product, company } = trial
  const own = await newVisitor(product)
  const good = await answered(trial, own)
  if (after) {
    const { as } = await follow(product, own, await post(own, company.acs, good))
    if (!as) throw new Error('The good answer was not let in')
  }
  // A cookie of its own: it began something too.
  await begin(visitor, company)
  const outcome = await follow(product, visitor, await post(visitor, there(company.acs, origin), good))
  await own.dispose()
  return outcome
}

/** Answers that are as they came, brought to the wrong place, at the wrong time or by somebody else. */
export const deliveries: Record<string, Delivery> = {
  'a replay, at the same process': (trial, visitor) => byAnother(trial, visitor, true),
  'a replay, at the other process': (trial, visitor) =>
    byAnother(trial, visitor, true, trial.product.firstUrl),
  'a replay by the same browser, signed out': async (trial, visitor) => {
    const { product, company } = trial
    const good = await answered(trial, visitor)
    await follow(product, visitor, await post(visitor, company.acs, good))
    const state = await visitor.storageState()
    // That of the way to the provider only: signed in it is no more.
    const cookies = state.cookies.filter(({ name }) => name.endsWith('.sso'))
    if (cookies.length === 0) throw new Error('There is no cookie to bring along')
    const again = await newVisitor(product, { ...state, cookies })
    const outcome = await follow(product, again, await post(again, company.acs, good))
    await again.dispose()
    return outcome
  },
  'both processes at the same moment, once too often': async (trial, visitor) => {
    const { product, company } = trial
    const good = await answered(trial, visitor)
    const led = await Promise.all(
      [product.url, product.firstUrl].map((origin) => post(visitor, there(company.acs, origin), good)),
    )
    const taken = led.filter(({ pathname }) => pathname === '/api/sso/finish').length
    if (taken === 1) return { as: undefined, why: 'one of two taken' }
    return { as: `taken ${taken} times`, why: '' }
  },
  'in another browser': (trial, visitor) => byAnother(trial, visitor, false),
  'in a browser that asked for nothing': async (trial, visitor) => {
    const own = await newVisitor(trial.product)
    const good = await answered(trial, own)
    const outcome = await follow(trial.product, visitor, await post(visitor, trial.company.acs, good))
    await own.dispose()
    return outcome
  },
  'the link behind it twice': async (trial, visitor) => {
    const { product, company } = trial
    const own = await newVisitor(product)
    const to = await post(own, company.acs, await answered(trial, own))
    await follow(product, own, to)
    await begin(visitor, company)
    const outcome = await follow(product, visitor, to)
    await own.dispose()
    return outcome
  },
  'in answer to another request of the same browser': async (trial, visitor) => {
    const { product, company } = trial
    const { xml } = await answered(trial, visitor)
    const { state } = await begin(visitor, company)
    return follow(product, visitor, await post(visitor, company.acs, { xml, state }))
  },
  'without RelayState': async (trial, visitor) => {
    const { xml } = await answered(trial, visitor)
    return follow(trial.product, visitor, await post(visitor, trial.company.acs, { xml, state: undefined }))
  },
  'with a RelayState that is made up': async (trial, visitor) => {
    const { xml } = await answered(trial, visitor)
    return follow(
      trial.product,
      visitor,
      await post(visitor, trial.company.acs, { xml, state: 'a'.repeat(43) }),
    )
  },
  'at the address of another organisation of the same provider': async (trial, visitor) =>
    follow(trial.product, visitor, await post(visitor, trial.other.acs, await answered(trial, visitor))),
  'at another organisation of the same provider, which was asked too': async (trial, visitor) => {
    const { xml } = await answered(trial, visitor)
    const { state } = await begin(visitor, trial.other)
    return follow(trial.product, visitor, await post(visitor, trial.other.acs, { xml, state }))
  },
  'for another organisation of the same provider, brought here': async (trial, visitor) => {
    const xml = await answerOf(trial.provider, await begin(visitor, trial.other), trial.who)
    const { state } = await begin(visitor, trial.company)
    return follow(trial.product, visitor, await post(visitor, trial.company.acs, { xml, state }))
  },
  'of the provider of another organisation, to a request of theirs': async (trial, visitor) => {
    const xml = await answerOf(
      trial.elsewhere.provider,
      await begin(visitor, trial.elsewhere.company),
      trial.who,
    )
    const { state } = await begin(visitor, trial.company)
    return follow(trial.product, visitor, await post(visitor, trial.company.acs, { xml, state }))
  },
  'our member, at the other organisation by their own provider': async (trial, visitor) => {
    const begun = await begin(visitor, trial.elsewhere.company)
    const xml = await answerOf(trial.elsewhere.provider, begun, trial.who)
    const to = await post(visitor, trial.elsewhere.company.acs, { xml, state: begun.state })
    return follow(trial.product, visitor, to)
  },
  'by GET': async (trial, visitor) => {
    const { xml, state } = await answered(trial, visitor)
    const query = new URLSearchParams({
      SAMLResponse: Buffer.from(xml).toString('base64'),
      RelayState: state,
    })
    const answer = await visitor.get(`${trial.company.acs}?${query}`, { maxRedirects: 0 })
    return follow(trial.product, visitor, new URL(`/${answer.status()}`, trial.product.url))
  },
  'in UTF-16': async (trial, visitor) => {
    const { xml, state } = await answered(trial, visitor)
    const text = Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${xml}`, 'utf16le')
    return follow(trial.product, visitor, await post(visitor, trial.company.acs, { xml: text, state }))
  },
  'half of it': async (trial, visitor) => {
    const { xml, state } = await answered(trial, visitor)
    const half = xml.slice(0, xml.length / 2)
    return follow(trial.product, visitor, await post(visitor, trial.company.acs, { xml: half, state }))
  },
}
