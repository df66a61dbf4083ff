import { goalMax, type Level } from '#app/features/identity/rules.ts'
import { useIdentityError } from '#app/features/identity/use-identity-error.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Field } from '#app/ui/field.tsx'
import { PickGroup } from '#app/ui/inputs/pick-group.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

interface ChoiceProps<Value extends string> {
  value: Value
  onChange: (value: Value) => void
  error?: string | undefined
}

/** What one is in the organisation (PS-2: member, team_leader or youth_member). */
export function RolePick({ value, onChange, error }: ChoiceProps<string>) {
  const t = useMessages('identity')
  const sentence = useIdentityError()
  return (
    <PickGroup
      legend={t('role')}
      name="role"
      columns={3}
      value={value}
      onChange={onChange}
      error={error && sentence(error)}
      options={[
        { value: 'member', label: t('roleMember'), note: t('roleMemberNote') },
        { value: 'team_leader', label: t('roleTeamLeader'), note: t('roleTeamLeaderNote') },
        { value: 'youth_member', label: t('roleYouth'), note: t('roleYouthNote') },
      ]}
    />
  )
}

/** How much one did with AI: the difficulty that is served at first. */
export function ExperiencePick({ value, onChange }: ChoiceProps<Level>) {
  const t = useMessages('identity')
  const shared = useMessages('shared')
  return (
    <PickGroup
      legend={t('experience')}
      name="difficulty_level"
      columns={3}
      value={value}
      onChange={onChange}
      options={[
        { value: 'beginner', label: shared('difficultyBeginner'), note: t('experienceBeginnerNote') },
        {
          value: 'intermediate',
          label: shared('difficultyIntermediate'),
          note: t('experienceIntermediateNote'),
        },
        { value: 'advanced', label: shared('difficultyAdvanced'), note: t('experienceAdvancedNote') },
      ]}
    />
  )
}

export function GoalsField({ value, onChange, error }: ChoiceProps<string>) {
  const t = useMessages('identity')
  const shared = useMessages('shared')
  const sentence = useIdentityError()
  return (
    <Field label={t('goals')} optional={shared('optional')} error={error && sentence(error)}>
      {(control) => (
        <TextInput
          {...control}
          name="goals"
          maxLength={goalMax}
          placeholder={t('goalsPlaceholder')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
