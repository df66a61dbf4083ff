import type { Company } from './company.ts'
import { type Arrival, logIn, type ProviderName } from './log-in.ts'
import type { Tried } from './outcome.ts'
import type { Person } from './providers/people.ts'
import type { Stage } from './stage.ts'

const home = '/account-dashboard'
const refusedWith = (reason: string) => `/auth/sso?error=${reason}`

/** People of each company log in through its provider, in a browser. */
export async function tryLogins(stage: Stage): Promise<Tried[]> {
  const tried: Tried[] = []
  const by = (provider: ProviderName, company: Company) => {
    const note = (name: string, { at, person }: Arrival, good: boolean) => {
      const { role, department } = person ?? {}
      const seat = person?.has_seat ? 'a seat' : undefined
      const seen = [at, person?.full_name, role, department, seat].filter(Boolean).join(', ')
      tried.push({ group: provider, name, seen, good })
    }
    const isAt = ({ at, person }: Arrival, email: string) =>
      at === home && person?.email === email && person.account_id === company.account_id && person.has_seat
    return {
      /** @param role what it must come to */
      async new(name: string, who: Person, role: string) {
        const arrival = await logIn(stage, provider, who)
        const { full_name, role: had, department } = arrival.person ?? {}
        const asTold =
          full_name === `${who.givenName} ${who.surname}` && had === role && department === who.department
        note(name, arrival, Boolean(isAt(arrival, who.email) && asTold))
        return arrival.person?.id
      },
      async again(name: string, who: Person, id: string | undefined) {
        const arrival = await logIn(stage, provider, who)
        note(name, arrival, Boolean(isAt(arrival, who.email) && arrival.person?.id === id))
      },
      async owner(who: Person) {
        const arrival = await logIn(stage, provider, who)
        note('the owner', arrival, Boolean(isAt(arrival, who.email) && arrival.person?.role === 'org_admin'))
      },
      async refused(name: string, who: Person, reason: string, typed?: string) {
        const arrival = await logIn(stage, provider, who, typed)
        note(name, arrival, !arrival.person && arrival.at === refusedWith(reason))
      },
    }
  }

  const { simplesamlphp: simple, lemonldap: lemon, openid: open } = stage
  const atSimple = by('simplesamlphp', simple.company)
  const saar = await atSimple.new('somebody new', simple.people.member, 'member')
  await atSimple.new('somebody new, who leads', simple.people.other, 'learning_lead')
  await atSimple.new('somebody new, who would be owner', simple.people.ambitious, 'member')
  await atSimple.again('the first again', simple.people.member, saar)
  await atSimple.owner(simple.people.owner)
  await atSimple.refused(
    ...(['an address elsewhere', simple.people.outsider, 'sso_other_domain'] as const),
    simple.people.member.email,
  )

  const atLemon = by('lemonldap', lemon.company)
  const rose = await atLemon.new('somebody new', lemon.people.member, 'team_leader')
  await atLemon.new('somebody new', lemon.people.other, 'team_leader')
  await atLemon.again('the first again', lemon.people.member, rose)
  await atLemon.owner(lemon.people.owner)

  const atOpen = by('oidc-provider', open.company)
  const first = await atOpen.new('somebody new', open.people.member, 'member')
  await atOpen.new('somebody new, who leads', open.people.other, 'team_leader')
  await atOpen.new('somebody new, who would be owner', open.people.ambitious, 'member')
  await atOpen.again('the first again', open.people.member, first)
  await atOpen.owner(open.people.owner)
  await atOpen.refused('an address not confirmed', open.people.unconfirmed, 'sso_email_unverified')
  return tried
}
