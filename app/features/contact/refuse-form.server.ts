import { AppError } from '#app/lib/errors.ts'

/** Refuses a form when there are problems, which are named by field. */
export function refuseForm(problems: Partial<Record<string, string>>): void {
  const fields = problems as Record<string, string>
  if (Object.keys(fields).length === 0) return
  const detail = `Fields that are wrong: ${Object.keys(fields).join(', ')}`
  throw new AppError('invalid', 'invalid_form', { detail, fields })
}
