import { type InvitedRole, invitedRoles } from '#app/features/organisation/rules.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { isLanguage, type Language } from '#app/lib/language.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'

export interface InviteChoice {
  role: InvitedRole
  language: Language
}

interface InviteOptionsProps {
  choice: InviteChoice
  onChange: (choice: InviteChoice) => void
}

/** What somebody is invited as, and in which language the mail is. */
export function InviteOptions({ choice, onChange }: InviteOptionsProps) {
  const t = useMessages('organisation')
  const languages = [
    ['nl', t('languageNl')],
    ['en', t('languageEn')],
  ]
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
      <Field label={t('inviteRole')}>
        {(control) => (
          <Select
            {...control}
            value={choice.role}
            onChange={({ target }) => onChange({ ...choice, role: target.value as InvitedRole })}
          >
            {invitedRoles.map((role) => (
              <option key={role} value={role}>
                {t(`role_${role}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('inviteLanguage')}>
        {(control) => (
          <Select
            {...control}
            value={choice.language}
            onChange={({ target: { value } }) =>
              isLanguage(value) && onChange({ ...choice, language: value })
            }
          >
            {languages.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}
