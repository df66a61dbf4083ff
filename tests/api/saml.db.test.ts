import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { aiUsers } from '#app/db/schema/identity.ts'
import { ssoConnections, ssoDomains } from '#app/db/schema/single-sign-on.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { describeWithDatabase } from '#tests/support/database.ts'
import { type Browser, browserOf, leadsTo } from '#tests/support/single-sign-on/browser.ts'
import { selfSigned } from '#tests/support/single-sign-on/certificate.ts'
import { testProviders } from '#tests/support/single-sign-on/providers.ts'
import {
  requestIn,
  responsePath,
  type Said,
  type Signing,
  samlProvider,
  signXml,
} from '#tests/support/single-sign-on/saml-provider.ts'
import { expectProblem, type SignedIn, signedIn } from './callers.ts'

type Provider = ReturnType<typeof samlProvider>
interface Company {
  owner: SignedIn
  domain: string
  idp: Provider
  acs: string
  audience: string
}
/** What a forger has: everything but the key of the provider. */
interface Forging {
  company: Company
  said: (bent?: Partial<Said>) => Said
  /** A response that is as it should be. */
  good: (bent?: Partial<Said>, how?: Signing) => string
  email: string
}

const weakDigest = 'http://www.w3.org/2000/09/xmldsig#sha1'
const weakSignature = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'

describeWithDatabase('single sign-on by SAML', (database) => {
  const providers = testProviders()
  let app: TestApp
  /** Its provider, people and addresses. */
  let company: Company
  /** Another organisation here, with a provider of its own. */
  let other: Company
  beforeAll(async () => {
    app = await testApp(database, { providers })
    company = await companyWith(samlProvider())
    other = await companyWith(samlProvider())
  })
  const db = () => database.current.db
  const put = (owner: SignedIn, metadata: string) =>
    owner.send('PUT', '/api/account/sso/saml', {
      metadata_url: '',
      metadata,
      role_attribute: 'role',
      department_attribute: 'department',
    })

  async function companyWith(idp: Provider): Promise<Company> {
    const domain = `bedrijf-${randomUUID().slice(0, 8)}.example`
    const owner = await signedIn(app, db(), {
      role: 'org_admin',
      company_name: 'Bakkerij Bos',
      account: { type: 'company', plan: 'biz_growth', billing_status: 'active', seats_limit: 100 },
      has_seat: true,
      email: `baas@${domain}`,
    })
    const { account_id } = owner
    await db().insert(ssoDomains).values({ account_id, domain, proof: 'x', verified_at: new Date() })
    const response = await put(owner, idp.metadata())
    expect(response.status, await response.text()).toBe(200)
    await db()
      .update(ssoConnections)
      .set({ state: 'on', tested_at: new Date() })
      .where(eq(ssoConnections.account_id, account_id))
    const base = `http://localhost:3000/api/sso/${account_id}`
    return { owner, domain, idp, acs: `${base}/acs`, audience: `${base}/metadata` }
  }

  const begin = async (browser: Browser, of: Company) => {
    const to = leadsTo(await browser.get(`/api/sso/start?domain=${of.domain}`))
    return { requestId: requestIn(to), state: to.searchParams.get('RelayState') ?? '' }
  }
  const post = (browser: Browser, of: Company, xml: string, state: string) =>
    browser.postFromElsewhere(`/api/sso/${of.owner.account_id}/acs`, {
      SAMLResponse: Buffer.from(xml).toString('base64'),
      RelayState: state,
    })
  const follow = async (browser: Browser, response: Response) => {
    const to = leadsTo(response)
    return to.pathname === '/api/sso/finish' ? leadsTo(await browser.get(to.pathname + to.search)) : to
  }
  const goodOf =
    (of: Company, requestId: string, email: string) =>
    (bent: Partial<Said> = {}, how: Signing = {}) => {
      const said = of.idp.said({ acs: of.acs, audience: of.audience, requestId, email }, bent)
      return of.idp.sign(of.idp.response(said, of.idp.assertion(said)), how)
    }
  const enter = async (of: Company, email: string, bent: Partial<Said> = {}) => {
    const browser = browserOf(app)
    const { requestId, state } = await begin(browser, of)
    const xml = goodOf(of, requestId, email)(bent)
    return { browser, xml, state, to: await follow(browser, await post(browser, of, xml, state)) }
  }

  describe('a good answer', () => {
    it('lets somebody in, in the browser that asked', async () => {
      const email = `saar@${company.domain}`
      const attributes = {
        'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress': email,
        'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname': 'Saar',
        'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname': 'Smit',
        department: 'Magazijn',
        role: 'learning_lead',
      }
      const { browser, to } = await enter(company, email, { attributes })
      expect(to.pathname).toBe('/account-dashboard')
      expect(await browser.email()).toBe(email)
      const [person] = await db().select().from(aiUsers).where(eq(aiUsers.email, email))
      expect(person).toMatchObject({
        account_id: company.owner.account_id,
        full_name: 'Saar Smit',
        department: 'Magazijn',
        role: 'learning_lead',
      })
      const again = await enter(company, email, {
        attributes: { email: `elders@${company.domain}` },
        nameId: `id-of-${email}`,
      })
      expect(await again.browser.email()).toBe(email)
    })

    it('may be signed as a whole besides, and tell the address as NameID', async () => {
      const email = `nora@${company.domain}`
      const browser = browserOf(app)
      const { requestId, state } = await begin(browser, company)
      const xml = goodOf(
        company,
        requestId,
        email,
      )({
        nameId: email,
        format: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
        attributes: {},
      })
      await follow(browser, await post(browser, company, company.idp.sign(xml, { of: responsePath }), state))
      expect(await browser.email()).toBe(email)
    })

    it('is worth nothing to another browser, nor twice', async () => {
      const email = `twee@${company.domain}`
      const browser = browserOf(app)
      const { requestId, state } = await begin(browser, company)
      const xml = goodOf(company, requestId, email)()
      const first = leadsTo(await post(browser, company, xml, state))
      expect(first.pathname).toBe('/api/sso/finish')
      const stranger = browserOf(app)
      await stranger.get(`/api/sso/start?domain=${company.domain}`)
      await stranger.get(first.pathname + first.search)
      expect(await stranger.email()).toBeUndefined()
      const replay = leadsTo(await post(browserOf(app), company, xml, state))
      expect(replay.searchParams.get('error')).toBe('sso_over')
    })

    it('that says no is told as such', async () => {
      const status = 'urn:oasis:names:tc:SAML:2.0:status:Responder'
      const browser = browserOf(app)
      const { requestId, state } = await begin(browser, company)
      const { acs, audience, idp } = company
      const xml = idp.response(idp.said({ acs, audience, requestId, email: 'x' }, { status }), '')
      const to = leadsTo(await post(browser, company, xml, state))
      expect(to.searchParams.get('error')).toBe('sso_refused_by_provider')
    })
  })

  /** Of the first assertion of a response. */
  const part = (xml: string, name: string) =>
    new RegExp(`<saml:${name}[ >].*?</saml:${name}>`, 's').exec(xml)?.[0] ?? ''
  const signatureOf = (xml: string) => /<ds:Signature.*?<\/ds:Signature>/s.exec(xml)?.[0] ?? ''
  const ids = (xml: string) => /<saml:Assertion[^>]* ID="([^"]+)"/.exec(xml)?.[1] ?? ''

  const forged: Record<string, (with_: Forging) => string> = {
    unsigned: ({ company: { idp }, said }) => idp.response(said(), idp.assertion(said())),
    'only the response signed': ({ company: { idp }, said }) =>
      idp.sign(idp.response(said(), idp.assertion(said())), { of: responsePath }),
    'signed with another key': ({ good }) => good({}, { key: selfSigned('forger').key }),
    'signed by the provider of another organisation': ({ company: { idp }, said }) =>
      other.idp.sign(idp.response(said(), idp.assertion(said()))),
    'by the provider of another organisation, under its own name': ({ said }) => {
      const theirs = said({ issuer: other.idp.entityId })
      return other.idp.sign(other.idp.response(theirs, other.idp.assertion(theirs)))
    },
    'with a certificate of its own inside': ({ good }) => {
      const forger = selfSigned('forger')
      const info = `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${forger.certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`
      return good({}, { key: forger.key }).replace('</ds:Signature>', `${info}</ds:Signature>`)
    },
    'the address changed after signing': ({ good, email, company: { domain } }) =>
      good({ attributes: { email: `laag@${domain}` } }).replace(`laag@${domain}`, email),
    'a NameID changed after signing': ({ good }) => good().replace(/id-of-[^<]+/, 'somebody-else'),
    'an attribute added after signing': ({ good }) =>
      good().replace(
        '</saml:AttributeStatement>',
        '<saml:Attribute Name="role"><saml:AttributeValue>team_leader</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>',
      ),
    'the signature value changed': ({ good }) =>
      good().replace(/(<ds:SignatureValue>)(.)/, (_, tag, first) => `${tag}${first === 'A' ? 'B' : 'A'}`),
    'another audience': ({ good }) => good({ audience: 'https://elders.example' }),
    'the audience of another organisation here': ({ good }) => good({ audience: other.audience }),
    'an audience that begins like ours': ({ good, company: { audience } }) =>
      good({ audience: `${audience}/x` }),
    'another recipient': ({ good }) => good({ recipient: 'https://elders.example/acs' }),
    'the recipient of another organisation here': ({ good }) => good({ recipient: other.acs }),
    'another destination': ({ good }) => good({ destination: other.acs }),
    'in answer to another request': ({ good }) => good({ inResponseTo: `_${randomUUID()}` }),
    'in answer to nothing': ({ good }) => good({ inResponseTo: '' }),
    'an answer nobody asked for': ({ good }) => good().replace(/ InResponseTo="[^"]*"/g, ''),
    expired: ({ good }) => good({ notOnOrAfter: -600 }),
    'not yet good': ({ good }) => good({ notBefore: 3600, notOnOrAfter: 7200 }),
    'confirmed until a while ago': ({ good }) => good({ confirmedUntil: -600 }),
    'confirmed from some time on': ({ good }) => good({ more: ' NotBefore="2020-01-01T00:00:00Z"' }),
    'another issuer': ({ good }) => good({ issuer: 'https://evil.example' }),
    'a comment in the address': ({ good, email }) =>
      good({ attributes: { email: email.replace('@', '@<!-- -->') } }),
    'a comment that cuts the address off': ({ good, email }) =>
      good({ attributes: { email: `${email}<!-- -->.evil.example` } }),
    'a comment in the NameID': ({ good }) => good({ nameId: 'a<!-- -->b' }),
    'a comment put in after signing': ({ good, email }) =>
      good().replace(email, email.replace('@', '<!-- -->@')),
    'a document type with an entity': ({ good }) =>
      `<!DOCTYPE x [<!ENTITY e "baas">]>${good().replace(/id-of-/, '&e;')}`,
    'a file read by an entity': ({ good }) =>
      `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname">]>${good()}`,
    'a CDATA section': ({ good, email }) => good({ attributes: { email: `<![CDATA[${email}]]>` } }),
    'a processing instruction': ({ good, email }) => good().replace(email, email.replace('@', '<?x?>@')),
    'by SHA-1': ({ good }) => good({}, { signature: weakSignature }),
    'a digest by SHA-1': ({ good }) => good({}, { digest: weakDigest }),
    'a canonicalization that keeps comments': ({ good }) =>
      good({}, { canonicalization: 'http://www.w3.org/2001/10/xml-exc-c14n#WithComments' }),
    'nobody signed in': ({ good }) => good({ authn: '' }),
    'a session that is over': ({ good, said }) =>
      good({
        authn: said().authn.replace(
          'AuthnStatement ',
          'AuthnStatement SessionNotOnOrAfter="2020-01-01T00:00:00Z" ',
        ),
      }),
    'of SAML 1.1': ({ good }) => good({ version: '1.1' }),
    'an error with an assertion': ({ good }) =>
      good({ status: 'urn:oasis:names:tc:SAML:2.0:status:Requester' }),
    // Signature wrapping (Somorovsky et al., 2012): what is signed is somewhere, and another one is where it is looked for.
    'wrapping 1: a second assertion before the signed one': ({ good, company: { idp }, said }) =>
      good({ attributes: { email: 'x@evil.example' } }).replace(
        '<saml:Assertion',
        `${idp.assertion(said())}<saml:Assertion`,
      ),
    'wrapping 2: a second assertion behind the signed one': ({ good, company: { idp }, said }) =>
      good({ attributes: { email: 'x@evil.example' } }).replace(
        '</samlp:Response>',
        `${idp.assertion(said())}</samlp:Response>`,
      ),
    'wrapping 3: the signed one inside the forged one': ({ good, company: { idp }, said }) => {
      const signed = part(good({ attributes: { email: 'x@evil.example' } }), 'Assertion')
      const evil = idp
        .assertion(said())
        .replace('<saml:Subject>', `<saml:Advice>${signed}</saml:Advice><saml:Subject>`)
      return idp.response(said(), evil)
    },
    'wrapping 4: the signed one in an object of the signature': ({ good, company: { idp }, said }) => {
      const signed = good({ attributes: { email: 'x@evil.example' } })
      const signature = signatureOf(signed)
      const moved = signature.replace(
        '</ds:Signature>',
        `<ds:Object>${part(signed, 'Assertion').replace(signature, '')}</ds:Object></ds:Signature>`,
      )
      const evil = idp.assertion(said()).replace('<saml:Subject>', `${moved}<saml:Subject>`)
      return idp.response(said(), evil)
    },
    'wrapping 5: the forged one with the id of the signed one': ({ good, company: { idp }, said }) => {
      const signed = good({ attributes: { email: 'x@evil.example' } })
      const evil = idp.assertion(said({ assertionId: ids(signed) }))
      return signed.replace('<saml:Assertion', `${evil}<saml:Assertion`)
    },
    'wrapping 6: the signed one in an extension of the response': ({ good, company: { idp }, said }) => {
      const signed = part(good({ attributes: { email: 'x@evil.example' } }), 'Assertion')
      const evil = idp.assertion(said()).replace('<saml:Subject>', `${signatureOf(signed)}<saml:Subject>`)
      return idp
        .response(said(), evil)
        .replace('<samlp:Status>', `<samlp:Extensions>${signed}</samlp:Extensions><samlp:Status>`)
    },
    'wrapping 7: a response inside a response': ({ good, company: { idp }, said }) =>
      idp
        .response(said(), idp.assertion(said()))
        .replace(
          '<samlp:Status>',
          `<samlp:Extensions>${good({ attributes: { email: 'x@evil.example' } })}</samlp:Extensions><samlp:Status>`,
        ),
    'wrapping 8: a signature of something else': ({ company: { idp }, said }) => {
      const xml = idp.response(said(), idp.assertion(said()))
      const signed = idp.sign(xml.replace('<samlp:Status>', '<samlp:Status ID="_st">'), {
        of: "//*[local-name(.)='Status']/../*[local-name(.)='Assertion']",
      })
      return signed.replace(/URI="#[^"]+"/, 'URI="#_st"')
    },
    'wrapping 9: a signature of the whole document by an empty reference': ({ good }) =>
      good().replace(/URI="#[^"]+"/, 'URI=""'),
    'wrapping 10: two references in one signature': ({ good }) => {
      const xml = good()
      const reference = /<ds:Reference.*?<\/ds:Reference>/s.exec(xml)?.[0] ?? ''
      return xml.replace(reference, reference + reference)
    },
    'two signatures in the assertion': ({ good }) => {
      const xml = good()
      return xml.replace(signatureOf(xml), signatureOf(xml) + signatureOf(xml))
    },
    'two issuers': ({ company: { idp }, said }) => {
      const evil = idp
        .assertion(said())
        .replace('</saml:Issuer>', '</saml:Issuer><saml:Issuer>x</saml:Issuer>')
      return signXml(idp.response(said(), evil), {
        key: idp.signer.key,
        of: "//*[local-name(.)='Assertion']",
      })
    },
    'an encrypted assertion': ({ company: { idp }, said }) =>
      idp.response(
        said(),
        '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"><x/></saml:EncryptedAssertion>',
      ),
    'an assertion without a response': ({ good }) => part(good(), 'Assertion'),
    'no XML': () => 'SAMLResponse',
    nothing: () => '',
    'XML that is not well-formed': ({ good }) => good().replace('</saml:Subject>', ''),
  }

  it('has at least thirty forged answers to refuse', () => {
    expect(Object.keys(forged).length).toBeGreaterThanOrEqual(30)
  })

  it.each(Object.entries(forged))('refuses: %s', async (_name, forge) => {
    const browser = browserOf(app)
    const { requestId, state } = await begin(browser, company)
    // The owner: whom a forger would like to be.
    const { email } = company.owner
    const { acs, audience, idp } = company
    const said = (bent: Partial<Said> = {}) => idp.said({ acs, audience, requestId, email }, bent)
    const good = (bent: Partial<Said> = {}, how: Signing = {}) => goodOf(company, requestId, email)(bent, how)
    const xml = forge({ company, said, good, email })
    const response = await post(browser, company, xml, state)
    expect(response.status).toBe(303)
    const to = await follow(browser, response)
    expect(to.pathname).toBe('/auth/sso')
    expect(to.searchParams.get('error')).toBe('sso_invalid')
    expect(await browser.email()).toBeUndefined()
  })

  it('refuses a NameID that is another one each time, and says so', async () => {
    const browser = browserOf(app)
    const { requestId, state } = await begin(browser, company)
    const format = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
    const xml = goodOf(company, requestId, company.owner.email)({ format })
    const to = await follow(browser, await post(browser, company, xml, state))
    expect(to.searchParams.get('error')).toBe('sso_transient')
    expect(await browser.email()).toBeUndefined()
  })

  it('refuses a good answer of one organisation at the address of another, and without a state', async () => {
    const browser = browserOf(app)
    const { requestId, state } = await begin(browser, company)
    const xml = goodOf(company, requestId, company.owner.email)()
    expect(leadsTo(await post(browser, other, xml, state)).searchParams.get('error')).toBe('sso_over')
    for (const nothing of ['', 'x', 'a'.repeat(43)])
      expect(leadsTo(await post(browser, company, xml, nothing)).searchParams.get('error')).toBe('sso_over')
    expect(await browser.email()).toBeUndefined()
  })

  it('says of its own side what every provider asks, and not who has one', async () => {
    const own = await app.request(`/api/sso/${company.owner.account_id}/metadata`)
    const nobody = randomUUID()
    const none = await app.request(`/api/sso/${nobody}/metadata`)
    expect([own.status, none.status]).toEqual([200, 200])
    const text = await own.text()
    expect(text).toContain(`entityID="${company.audience}"`)
    expect(text.replaceAll(company.owner.account_id, nobody)).toBe(await none.text())
  })

  describe('metadata', () => {
    it('of no use is refused, with what is wrong', async () => {
      const idp = samlProvider()
      const cases: [string, string][] = [
        ['<x/>', 'metadata_invalid'],
        ['geen xml', 'metadata_invalid'],
        [`<!DOCTYPE x [<!ENTITY e "x">]>${idp.metadata()}`, 'metadata_invalid'],
        [idp.metadata({ wantsSigned: true }), 'metadata_wants_signed'],
        [idp.metadata({ binding: 'SOAP' }), 'metadata_no_redirect'],
        [idp.metadata({ certificate: 'AAAA' }), 'metadata_no_certificate'],
        [idp.metadata({ certificate: selfSigned('weak', 1024).certificate }), 'metadata_no_certificate'],
      ]
      const owner = await signedIn(app, db(), { role: 'org_admin', company_name: 'Nieuw', has_seat: true })
      await expectProblem(await put(owner, ''), 400, 'metadata_required')
      for (const [metadata, reason] of cases) await expectProblem(await put(owner, metadata), 400, reason)
    })

    it('may have comments, as that of Shibboleth has', async () => {
      const owner = await signedIn(app, db(), { role: 'org_admin', company_name: 'Nieuw', has_seat: true })
      const metadata = samlProvider()
        .metadata()
        .replace('<IDPSSODescriptor', '<!-- The second key\n  is for the next year. -->\n<IDPSSODescriptor')
      expect((await put(owner, metadata)).status).toBe(200)
    })

    it('is not read from an address inside our own network', async () => {
      const closed = await testApp(database, { providers: { ...providers, isAllowed: () => false } })
      const owner = await signedIn(closed, db(), { role: 'org_admin', company_name: 'Nieuw', has_seat: true })
      const response = await owner.send('PUT', '/api/account/sso/saml', {
        metadata_url: 'https://169.254.169.254/latest/meta-data',
        metadata: '',
        role_attribute: '',
        department_attribute: '',
      })
      await expectProblem(response, 400, 'metadata_unreachable')
      await closed.runtime.live.stop()
    })
  })
})
