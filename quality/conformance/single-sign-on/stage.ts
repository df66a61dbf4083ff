import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { undoAtExit } from '#quality/drills/undo-at-exit.ts'
import { findBrowser, thisMachine } from '#scripts/find-browser.ts'
import { addCompany, type Company, setUp } from './company.ts'
import { atProvider } from './log-in.ts'
import type { Options } from './options.ts'
import { type Product, startProduct } from './product.ts'
import { startLemonLdap } from './providers/lemonldap.ts'
import { type OpenIdProvider, startOpenIdProvider } from './providers/openid-provider.ts'
import { type Person, personAt } from './providers/people.ts'
import { type SimpleSamlPhp, startSimpleSamlPhp } from './providers/simplesamlphp.ts'

/** The product, providers that others wrote, and companies whose owners have switched them on. */
export interface Stage {
  product: Product
  browser: Browser
  folder: string
  simplesamlphp: {
    program: string
    provider: SimpleSamlPhp
    company: Company
    people: Record<'owner' | 'member' | 'other' | 'ambitious' | 'outsider' | 'lookalike', Person>
    /** Another organisation, of the same provider, and who owns it. */
    other: Company
    /** A third, with a SimpleSAMLphp of its own that knows everybody of the first too. */
    elsewhere: { company: Company; provider: SimpleSamlPhp }
  }
  lemonldap: { company: Company; people: Record<'owner' | 'member' | 'other', Person> }
  openid: {
    company: Company
    provider: OpenIdProvider
    people: Record<'owner' | 'member' | 'other' | 'ambitious' | 'unconfirmed', Person>
  }
  stop(): Promise<void>
}

type At = { product: Product; browser: Browser; folder: string }

const companyAt = ({ product }: At, domain: string, name: string) =>
  addCompany(product, { name, domain, owner: `baas@${domain}` })

/** Three organisations: two of one SimpleSAMLphp, and one of another. */
async function withSimpleSamlPhp(at: At, program: string): Promise<Stage['simplesamlphp']> {
  const [domain, otherDomain, thirdDomain] = [
    'bakkerij-bos.example',
    'drukkerij-dam.example',
    'loods-zeven.example',
  ]
  const company = await companyAt(at, domain, 'Bakkerij Bos')
  const other = await companyAt(at, otherDomain, 'Drukkerij Dam')
  const third = await companyAt(at, thirdDomain, 'Loods Zeven')
  const people = {
    owner: personAt(domain, 'baas', {}),
    member: personAt(domain, 'saar', {}),
    other: personAt(domain, 'noor', { role: 'learning_lead' }),
    ambitious: personAt(domain, 'bram', { role: 'org_admin' }),
    outsider: personAt('elders.example', 'gast', {}),
    // The whole address of the owner, and something behind it.
    lookalike: personAt(`${domain}.elders.example`, 'baas', { uid: 'lookalike' }),
  }
  const otherOwner = personAt(otherDomain, 'baas', { uid: 'baas-dam' })
  const thirdOwner = personAt(thirdDomain, 'baas', { uid: 'baas-zeven' })
  const everybody = [...Object.values(people), otherOwner, thirdOwner]
  const about = { program, people: everybody }
  const provider = await startSimpleSamlPhp(at.folder, { ...about, sides: [company, other] })
  const theirs = await startSimpleSamlPhp(at.folder, { ...about, sides: [third] })
  const metadata = await provider.metadata()
  const logIn = atProvider.simplesamlphp
  await setUp({ ...at, company }, { metadata }, { logIn, who: people.owner })
  await setUp({ ...at, company: other }, { metadata }, { logIn, who: otherOwner })
  const { metadataUrl } = theirs
  await setUp({ ...at, company: third }, { metadataUrl }, { logIn, who: thirdOwner })
  return { program, provider, company, people, other, elsewhere: { company: third, provider: theirs } }
}

/** LemonLDAP::NG's own people for trying out: their addresses and names are not ours to choose. */
const atBadWolf = (uid: string, givenName: string, surname: string) =>
  personAt('badwolf.org', uid, {
    ...{ password: uid, givenName, surname, department: 'Storing', role: 'team_leader' },
  })

async function withLemonLdap(
  at: At,
  installed: string,
): Promise<Stage['lemonldap'] & { stop: () => Promise<void> }> {
  const people = {
    owner: atBadWolf('dwho', 'Doctor', 'Who'),
    member: atBadWolf('rtyler', 'Rose', 'Tyler'),
    other: atBadWolf('msmith', 'Mickey', 'Smith'),
  }
  const named = { name: 'Storingsdienst', domain: 'badwolf.org', owner: people.owner.email }
  const company = await addCompany(at.product, named)
  const ourMetadata = await (await fetch(company.entityId)).text()
  const provider = await startLemonLdap(at.folder, installed, ourMetadata)
  const metadata = await provider.metadata()
  await setUp({ ...at, company }, { metadata }, { logIn: atProvider.lemonldap, who: people.owner })
  return { company, people, stop: provider.stop }
}

async function withOpenIdProvider(at: At, installed: string): Promise<Stage['openid']> {
  const domain = 'molen-noord.example'
  const company = await companyAt(at, domain, 'Molen Noord')
  const people = {
    owner: personAt(domain, 'baas', {}),
    member: personAt(domain, 'saar', {}),
    other: personAt(domain, 'noor', { role: 'team_leader' }),
    ambitious: personAt(domain, 'bram', { role: 'org_admin' }),
    unconfirmed: personAt(domain, 'twijfel', { unconfirmed: true }),
  }
  const about = { people: Object.values(people), callback: company.callback }
  const provider = await startOpenIdProvider(installed, about)
  const form = { issuer: provider.issuer, ...provider.client }
  await setUp({ ...at, company }, form, { logIn: atProvider['oidc-provider'], who: people.owner })
  return { company, provider, people }
}

/** Starts everything, and has each owner set the provider up on the screens. */
export async function openStage(options: Options, say: (line: string) => void): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'snackwijs-sso-'))
  undoAtExit(() => rmSync(folder, { recursive: true, force: true }))
  const executablePath = await findBrowser(thisMachine(), say)
  const args = ['--disable-gpu', ...(thisMachine().isRoot ? ['--no-sandbox'] : [])]
  const browser = await chromium.launch({ executablePath, args })
  const product = await startProduct(folder)
  const at = { product, browser, folder }
  say('owners set up SimpleSAMLphp …')
  const simplesamlphp = await withSimpleSamlPhp(at, options.simplesamlphp)
  say('an owner sets up LemonLDAP::NG …')
  const lemonldap = await withLemonLdap(at, options.lemonldap)
  say('an owner sets up oidc-provider …')
  const openid = await withOpenIdProvider(at, options.oidcProvider)
  const providers = [simplesamlphp.provider, simplesamlphp.elsewhere.provider, lemonldap]
  return {
    ...{ ...at, simplesamlphp, lemonldap, openid },
    async stop() {
      await browser.close()
      openid.provider.stop()
      for (const { stop } of providers) await stop()
      await product.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
