import { departmentProblem, tidyDepartment } from '#app/features/organisation/rules.ts'
import { AppError } from '#app/lib/errors.ts'

/**
 * A name for a department as it is kept.
 * @throws AppError invalid `department_name_required` or `department_name_invalid`
 */
export function toDepartmentName(typed: string): string {
  const reason = departmentProblem(typed)
  if (reason) throw new AppError('invalid', reason, { fields: { name: reason } })
  return tidyDepartment(typed)
}
