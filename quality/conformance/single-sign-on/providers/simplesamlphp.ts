import { X509Certificate } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Program, startProgram, untilAnswers } from '#quality/conformance/single-sign-on/program.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type Signer, selfSigned } from '#tests/support/single-sign-on/certificate.ts'
import type { Person } from './people.ts'

/** What one SimpleSAMLphp does otherwise than it should. */
export interface Manner {
  /** Another key, under the same name. */
  signer?: Signer
  /** URI of the algorithm that it signs with. */
  algorithm?: string
  /** As `faketime` takes it, such as `-1h`. */
  clock?: string
  /** Lines of PHP in what it knows of us. */
  ofUs?: string
  /** Another name. */
  entityId?: string
}

export interface SimpleSamlPhp {
  /** Where people log in, without a query. */
  signInUrl: string
  entityId: string
  signer: Signer
  metadataUrl: string
  metadata(): Promise<string>
  stop(): Promise<void>
}

/** Whom a SimpleSAMLphp may speak to: our side of one company. */
export interface OurSide {
  entityId: string
  acs: string
}

const php = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const configOf = (folder: string, url: string) => `<?php
$config = [
  'baseurlpath' => ${php(`${url}/`)},
  'certdir' => ${php(`${folder}/`)}, 'loggingdir' => ${php(`${folder}/`)}, 'datadir' => ${php(`${folder}/`)},
  'tempdir' => ${php(`${folder}/temporary`)}, 'metadatadir' => ${php(`${folder}/`)}, 'attributenamemapdir' => '/etc/simplesamlphp/attributemap/',
  'secretsalt' => 'a salt for trials only', 'auth.adminpassword' => 'a password for trials only',
  'technicalcontact_name' => 'Trial', 'technicalcontact_email' => 'trial@example.org',
  'logging.level' => SimpleSAML\\Logger::WARNING, 'logging.handler' => 'errorlog', 'timezone' => 'UTC',
  'enable.saml20-idp' => true, 'module.enable' => ['exampleauth' => true, 'core' => true, 'saml' => true],
  'session.cookie.secure' => false, 'session.cookie.samesite' => null, 'session.phpsession.savepath' => ${php(`${folder}/sessions`)},
  'session.cookie.name' => 'Trial${new URL(url).port}', 'session.phpsession.cookiename' => 'TrialPhp${new URL(url).port}',
  'session.authtoken.cookiename' => 'TrialToken${new URL(url).port}',
  'session.phpsession.httponly' => true, 'store.type' => 'phpsession', 'language.default' => 'en', 'theme.use' => 'default',
  'language.cookie.secure' => false, 'language.cookie.samesite' => null,
  'metadata.sources' => [['type' => 'flatfile']], 'production' => true,
];
`

const sourcesOf = (people: readonly Person[]) => `<?php
$config = [
  'admin' => ['core:AdminPassword'],
  'people' => ['exampleauth:UserPass',
${people
  .map(
    ({ uid, password, email, givenName, surname, department, role }) =>
      `    ${php(`${uid}:${password}`)} => ['uid' => [${php(uid)}], 'mail' => [${php(email)}], 'givenName' => [${php(givenName)}], 'sn' => [${php(surname)}], 'department' => [${php(department)}], 'role' => [${php(role)}]],`,
  )
  .join('\n')}
  ],
];
`

const hostedOf = (entityId: string, algorithm: string) => `<?php
$metadata[${php(entityId)}] = [
  'host' => '__DEFAULT__', 'privatekey' => 'provider.pem', 'certificate' => 'provider.crt', 'auth' => 'people',
  'signature.algorithm' => ${php(algorithm)},
  'authproc' => [3 => ['class' => 'saml:PersistentNameID', 'attribute' => 'uid', 'identifyingAttribute' => 'uid']],
];
`

const remoteOf = (sides: readonly OurSide[], more: string) => `<?php
${sides
  .map(
    ({ entityId, acs }) =>
      `$metadata[${php(entityId)}] = [
  'AssertionConsumerService' => ${php(acs)}, 'NameIDFormat' => 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  ${more}
];`,
  )
  .join('\n')}
`

/**
 * Starts Debian's SimpleSAMLphp (packages simplesamlphp, php-xml, php-mbstring) on a port of its own, with PHP's own server and a configuration of
 * its own: nothing in /etc changes.
 * @param folder of the trial; a folder is made in it
 * @param sides whom it may speak to
 */
export async function startSimpleSamlPhp(
  folder: string,
  {
    program: installed,
    people,
    sides,
    like,
    manner = {},
  }: {
    /** Where it was installed. */
    program: string
    people: readonly Person[]
    sides: readonly OurSide[]
    /** Another one that it says to be. */
    like?: SimpleSamlPhp
    manner?: Manner
  },
): Promise<SimpleSamlPhp> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const own = join(folder, `simplesamlphp-${port}`)
  for (const part of ['', 'temporary', 'sessions']) mkdirSync(join(own, part), { recursive: true })
  const entityId = manner.entityId ?? like?.entityId ?? `${url}/saml2/idp/metadata.php`
  const signer = manner.signer ?? like?.signer ?? selfSigned(`provider-${port}`)
  const files = {
    'config.php': configOf(own, url),
    'authsources.php': sourcesOf(people),
    'saml20-idp-hosted.php': hostedOf(
      entityId,
      manner.algorithm ?? 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    ),
    'saml20-sp-remote.php': remoteOf(sides, manner.ofUs ?? ''),
    'provider.pem': signer.key,
    'provider.crt': new X509Certificate(Buffer.from(signer.certificate, 'base64')).toString(),
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(own, name), text)
  const serve = ['php', '-S', `127.0.0.1:${port}`, '-t', join(installed, 'www')]
  const program: Program = startProgram(manner.clock ? ['faketime', '-f', manner.clock, ...serve] : serve, {
    SIMPLESAMLPHP_CONFIG_DIR: own,
  })
  const metadataUrl = `${url}/saml2/idp/metadata.php`
  await untilAnswers(metadataUrl, program)
  return {
    signInUrl: `${url}/saml2/idp/SSOService.php`,
    entityId,
    signer,
    metadataUrl,
    metadata: async () => (await fetch(metadataUrl)).text(),
    stop: program.stop,
  }
}
