import { execFileSync } from 'node:child_process'
import { tryBent } from './single-sign-on/bent.ts'
import { tryLogins } from './single-sign-on/logins.ts'
import { type Options, readOptions, usage } from './single-sign-on/options.ts'
import { linesOf, type Tried } from './single-sign-on/outcome.ts'
import { openStage } from './single-sign-on/stage.ts'

/**
 * Single sign-on with providers that others wrote: people log in through each in a browser, two processes of the built server behind each other, and
 * real responses are bent, of which none may be let in (docs/operations/single-sign-on.md).
 */

const say = (line: string) => console.log(line)

/** Of a package of Debian. */
function versionOf(name: string): string {
  try {
    const line = execFileSync('dpkg-query', ['--show', name], { encoding: 'utf8', stdio: 'pipe' })
    return line.trim().split('\t')[1] ?? ''
  } catch {
    return 'of an unknown version'
  }
}

async function main(options: Options): Promise<boolean> {
  const stage = await openStage(options, say)
  const versions = {
    simplesamlphp: versionOf('simplesamlphp'),
    'lemonldap-ng': versionOf('lemonldap-ng'),
    'oidc-provider': stage.openid.provider.version,
    chromium: stage.browser.version(),
    node: process.versions.node,
  }
  say(
    Object.entries(versions)
      .map((one) => one.join(' '))
      .join(', '),
  )
  say('people log in …')
  const logins = await tryLogins(stage)
  for (const line of linesOf(logins)) say(line)
  const crossed = stage.product.crossed()
  say('responses are bent …')
  const bent = await tryBent(stage)
  for (const line of linesOf(bent)) say(line)
  await stage.stop()
  const isControl = ({ group }: Tried) => group === 'as it should be' || group === 'afterwards'
  const forged = bent.filter((one) => !isControl(one))
  const accepted = forged.filter(({ good }) => !good).length
  const wrong = [...logins, ...bent].filter(({ good }) => !good).length
  say(
    `${logins.length} logins, ${logins.filter(({ good }) => good).length} as they must be; ${crossed} ways begun at one process and taken up by the other`,
  )
  say(`${forged.length} bent responses, ${accepted} accepted; ${bent.length - forged.length} controls`)
  if (options.json) say(JSON.stringify({ versions, crossed, logins, bent }))
  return wrong === 0
}

// What was started is undone when the process exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
try {
  const options = readOptions(process.argv.slice(2))
  if (!options) say(usage)
  process.exit(!options || (await main(options)) ? 0 : 1)
} catch (error) {
  console.error(error)
  process.exit(1)
}
