import type { FormEvent } from 'react'
import { roleKeys } from '#app/features/dashboard/role-badge.ts'
import { levels, nameMax } from '#app/features/identity/rules.ts'
import { useFormFocus } from '#app/features/identity/use-form-focus.ts'
import { useIdentityError } from '#app/features/identity/use-identity-error.ts'
import { WorkAreaField } from '#app/features/identity/work-area/work-area-field.tsx'
import { difficultyKeys } from '#app/i18n/label-keys.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import type { Language } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Segmented } from '#app/ui/inputs/segmented.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { BoardName } from './board-name.tsx'
import type { OwnProfile, Standing } from './read-panel.server.ts'
import { useProfile } from './use-profile.ts'

type Form = ReturnType<typeof useProfile>

interface ProfileFormProps {
  profile: OwnProfile
  standing: Standing
  /** Disciplines that have snacks. */
  served: readonly string[]
}

/** The profile: role and address are shown, the rest can be changed. */
export function ProfileForm({ profile, standing, served }: ProfileFormProps) {
  const t = useMessages('settings')
  const form = useProfile(profile)
  const { draft, change, errors, busy, save } = form
  const element = useFormFocus(errors)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <form ref={element} method="post" className="stack [--stack:24px]" noValidate onSubmit={send}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] items-start gap-[18px]">
        <NameField {...form} />
        <UsernameField {...form} />
        <WorkAreaField
          value={draft.work_area}
          onChange={(work_area) => change({ work_area })}
          error={errors.work_area}
          served={served}
        />
        <Fixed profile={profile} />
      </div>
      <LevelField {...form} />
      <BoardName
        profile={profile}
        standing={standing}
        name={draft.full_name}
        value={draft.leaderboard_name}
        onChange={(leaderboard_name) => change({ leaderboard_name })}
      />
      <LanguageField {...form} />
      <CertaintyBox {...form} />
      <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
        {t('save')}
      </Button>
    </form>
  )
}

function NameField({ draft, change, errors }: Form) {
  const t = useMessages('settings')
  const sentence = useIdentityError()
  return (
    <Field label={t('fullName')} required error={errors.full_name && sentence(errors.full_name)}>
      {(control) => (
        <TextInput
          {...control}
          name="full_name"
          autoComplete="name"
          maxLength={nameMax}
          value={draft.full_name}
          onChange={(event) => change({ full_name: event.target.value })}
        />
      )}
    </Field>
  )
}

function UsernameField({ draft, change, errors }: Form) {
  const t = useMessages('identity')
  const sentence = useIdentityError()
  return (
    <Field
      label={t('username')}
      required
      hint={t('usernameHint')}
      error={errors.username && sentence(errors.username)}
    >
      {(control) => (
        <TextInput
          {...control}
          name="username"
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          value={draft.username}
          onChange={(event) => change({ username: event.target.value })}
        />
      )}
    </Field>
  )
}

function Fixed({ profile }: { profile: OwnProfile }) {
  const t = useMessages('settings')
  const roles = useMessages('dashboard')
  return (
    <>
      <Field label={t('role')} hint={t('roleHint')}>
        {(control) => <TextInput {...control} name="role" readOnly value={roles(roleKeys[profile.role])} />}
      </Field>
      <Field label={t('email')} hint={t('emailHint')}>
        {(control) => <TextInput {...control} type="email" name="email" readOnly value={profile.email} />}
      </Field>
    </>
  )
}

function LevelField({ draft, change }: Form) {
  const t = useMessages('settings')
  const shared = useMessages('shared')
  return (
    <div className="field">
      <span className="label" aria-hidden="true">
        {t('difficulty')}
      </span>
      <Segmented
        name="difficulty_level"
        label={t('difficulty')}
        className="flex-wrap"
        options={levels.map((level) => ({ value: level, label: shared(difficultyKeys[level]) }))}
        value={draft.difficulty_level}
        onChange={(difficulty_level) => change({ difficulty_level })}
      />
      <p className="hint">{t('difficultyHint')}</p>
    </div>
  )
}

function CertaintyBox({ draft, change }: Form) {
  const t = useMessages('settings')
  return (
    <Checkbox
      name="asks_certainty"
      label={t('asksCertainty')}
      checked={draft.asks_certainty}
      onChange={(event) => change({ asks_certainty: event.target.checked })}
    />
  )
}

function LanguageField({ draft, change }: Form) {
  const t = useMessages('settings')
  return (
    <Field label={t('language')} hint={t('languageHint')}>
      {(control) => (
        <Select
          {...control}
          name="language"
          className="max-w-60"
          value={draft.language}
          onChange={(event) => change({ language: event.target.value as Language })}
        >
          <option value="nl" lang="nl">
            {t('dutch')}
          </option>
          <option value="en" lang="en">
            {t('english')}
          </option>
        </Select>
      )}
    </Field>
  )
}
