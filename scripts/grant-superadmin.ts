import { openDatabase } from '#app/db/client.server.ts'
import { grantSuperadmin, revokeSuperadmin } from '#app/features/admin/users/grant-superadmin.server.ts'
import { parseEnv } from '#app/lib/env.server.ts'
import { AppError } from '#app/lib/errors.ts'

/**
 * `npm run grant-superadmin -- someone@example.nl`: the only way to become superadmin (PD-11), and with `--revoke`
 * in front of the address the only way to be one no longer.
 */
const usage = 'Usage: npm run grant-superadmin -- [--revoke] someone@example.nl'
const messages: Record<string, (email: string) => string> = {
  user_not_found: (email) => `Nobody has signed up with ${email}.`,
  profile_required: (email) =>
    `${email} has signed up, but has no profile yet. Let them finish onboarding and run this again.`,
  leave_own_organisation_first: (email) =>
    `${email} owns an organisation. Hand it over to another member first, or use another address.`,
  password_short_for_role: (email) =>
    `${email} has a password of fewer than 8 characters. Let them choose a longer one in the settings and run this again.`,
  conflict: (email) => `${email} is just moving to another account. Run this again.`,
  not_superadmin: (email) => `${email} is not superadmin.`,
  last_superadmin: (email) => `${email} is the only superadmin who can act. Make somebody else one first.`,
}

async function main(args: string[]): Promise<void> {
  const revoke = args[0] === '--revoke'
  const [email, ...more] = revoke ? args.slice(1) : args
  if (!email || email.startsWith('-') || more.length > 0) throw new Error(usage)
  const database = await openDatabase(parseEnv(process.env))
  try {
    await (revoke ? revokeSuperadmin : grantSuperadmin)(database.db, email)
    console.log(`${email} is ${revoke ? 'no longer superadmin' : 'superadmin now'}.`)
  } catch (error) {
    const message = error instanceof AppError && messages[error.reason]
    throw message ? new Error(message(email)) : error
  } finally {
    await database.close()
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
