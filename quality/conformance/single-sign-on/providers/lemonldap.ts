import { X509Certificate } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startProgram, untilAnswers } from '#quality/conformance/single-sign-on/program.ts'
import { freePort } from '#tests/support/free-port.ts'
import { selfSigned } from '#tests/support/single-sign-on/certificate.ts'

/** Where a key stands in LemonLDAP::NG's session, and under which name it is told: `required;name;format;friendly name`. */
const told = (name: string) => `0;${name};urn:oasis:names:tc:SAML:2.0:attrname-format:basic;${name}`

const iniOf = (folder: string, installed: string) => `[all]
logLevel = warn
[configuration]
type = File
dirName = ${folder}/conf
localStorage = Cache::FileCache
localStorageOptions = { 'namespace' => 'trial', 'default_expires_in' => 600, 'cache_root' => '${folder}/cache' }
[portal]
staticPrefix = /static
templateDir = ${installed}/portal/templates
languages = en
`

const storage = (folder: string, name: string) => ({
  Directory: `${folder}/${name}`,
  LockDirectory: `${folder}/${name}/lock`,
  generateModule: 'Lemonldap::NG::Common::Apache::Session::Generate::SHA256',
})

function configOf(folder: string, url: string, ourMetadata: string) {
  const signer = selfSigned('lemonldap-trial')
  return {
    cfgNum: 1,
    cfgAuthor: 'trial',
    cfgDate: '1',
    cfgVersion: '2.16.1',
    // Its own people for trying out: rtyler, msmith and dwho.
    authentication: 'Demo',
    userDB: 'Same',
    passwordDB: 'Demo',
    registerDB: 'Demo',
    demoExportedVars: { cn: 'cn', mail: 'mail', uid: 'uid' },
    portal: `${url}/`,
    domain: 'localhost',
    cookieName: 'lemonldap',
    securedCookie: 0,
    // Without https its own choice, None, is refused by browsers.
    sameSite: 'Lax',
    macros: { _whatToTrace: 'lc($_user)', department: '"Storing"', role: '"team_leader"' },
    whatToTrace: '_whatToTrace',
    globalStorage: 'Apache::Session::File',
    globalStorageOptions: storage(folder, 'sessions'),
    persistentStorage: 'Apache::Session::File',
    persistentStorageOptions: storage(folder, 'psessions'),
    localSessionStorage: 'Cache::FileCache',
    localSessionStorageOptions: {
      cache_root: `${folder}/cache`,
      namespace: 'trial-sessions',
      default_expires_in: 600,
    },
    locationRules: { localhost: { default: 'accept' } },
    issuerDBSAMLActivation: 1,
    issuerDBSAMLPath: '^/saml/',
    samlEntityID: '#PORTAL#/saml/metadata',
    samlOrganizationName: 'trial',
    samlOrganizationDisplayName: 'trial',
    samlOrganizationURL: url,
    samlServicePrivateKeySig: signer.key,
    samlServicePublicKeySig: new X509Certificate(Buffer.from(signer.certificate, 'base64')).toString(),
    samlServiceSignatureMethod: 'RSA_SHA256',
    samlServiceUseCertificateInResponse: 0,
    samlIDPSSODescriptorWantAuthnRequestsSigned: 0,
    samlSPMetaDataXML: { ours: { samlSPMetaDataXML: ourMetadata } },
    samlSPMetaDataExportedAttributes: {
      ours: {
        mail: told('mail'),
        cn: told('displayName'),
        department: told('department'),
        role: told('role'),
      },
    },
    samlSPMetaDataOptions: {
      ours: {
        samlSPMetaDataOptionsNameIDFormat: 'persistent',
        samlSPMetaDataOptionsSignSSOMessage: 1,
        samlSPMetaDataOptionsCheckSSOMessageSignature: 0,
        samlSPMetaDataOptionsCheckSLOMessageSignature: 0,
      },
    },
  }
}

export interface LemonLdap {
  metadata(): Promise<string>
  stop(): Promise<void>
}

/**
 * Starts Debian's LemonLDAP::NG (packages lemonldap-ng, liblasso-perl, libplack-perl) on a port of its own, with Plack's own server and a
 * configuration of its own: nothing in /etc or /var changes. Its people are those that it has for trying out.
 * @param folder of the trial; a folder is made in it
 * @param installed where it is
 * @param ourMetadata of our side, for one company
 */
export async function startLemonLdap(
  folder: string,
  installed: string,
  ourMetadata: string,
): Promise<LemonLdap> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const own = join(folder, 'lemonldap')
  for (const part of ['conf', 'cache', 'sessions/lock', 'psessions/lock'])
    mkdirSync(join(own, part), { recursive: true })
  writeFileSync(join(own, 'lemonldap-ng.ini'), iniOf(own, installed))
  writeFileSync(join(own, 'conf/lmConf-1.json'), JSON.stringify(configOf(own, url, ourMetadata)))
  const htdocs = join(installed, 'portal/htdocs')
  const app = `enable "Static", path => qr{^/static/}, root => "${htdocs}"; do "${htdocs}/index.psgi"`
  writeFileSync(join(own, 'portal.psgi'), `use Plack::Builder; builder { ${app} };\n`)
  const program = startProgram(
    [
      'plackup',
      '--env',
      'deployment',
      '-s',
      'HTTP::Server::PSGI',
      '-o',
      '127.0.0.1',
      '-p',
      String(port),
      join(own, 'portal.psgi'),
    ],
    { LLNG_DEFAULTCONFFILE: join(own, 'lemonldap-ng.ini') },
  )
  const metadataUrl = `${url}/saml/metadata`
  await untilAnswers(metadataUrl, program)
  return { metadata: async () => (await fetch(metadataUrl)).text(), stop: program.stop }
}
