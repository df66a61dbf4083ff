import { AppError } from '#app/lib/errors.ts'

/**
 * Refuses when there are problems: the first is the reason, all of them are named by field.
 * @throws AppError invalid
 */
export function refuse(problems: Readonly<Record<string, string>>): void {
  const [reason] = Object.values(problems)
  if (reason) throw new AppError('invalid', reason, { fields: { ...problems } })
}
