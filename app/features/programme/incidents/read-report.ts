import type { PersonalData } from '#app/features/programme/rules.ts'

/** What a form about an incident says (incident-fields.tsx). */
export function readReport(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '')
  return {
    happened_on: text('happened_on'),
    system_id: text('system_id') || null,
    what: text('what'),
    personal_data: text('personal_data') as PersonalData,
  }
}
