import { openDatabase } from '#app/db/client.server.ts'
import { grantSuperadmin } from '#app/features/identity/grant-superadmin.server.ts'
import { parseEnv } from '#app/lib/env.server.ts'
import { AppError } from '#app/lib/errors.ts'

/** `npm run grant-superadmin -- someone@example.nl`: the only way to become superadmin (DECISIONS 11). */
const messages: Record<string, (email: string) => string> = {
  user_not_found: (email) => `Nobody has signed up with ${email}.`,
  profile_required: (email) =>
    `${email} has signed up, but has no profile yet. Let them finish onboarding and run this again.`,
}

async function main([email, ...more]: string[]): Promise<void> {
  if (!email || more.length > 0) throw new Error('Usage: npm run grant-superadmin -- someone@example.nl')
  const database = await openDatabase(parseEnv(process.env))
  try {
    await grantSuperadmin(database.db, email)
    console.log(`${email} is superadmin now.`)
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
