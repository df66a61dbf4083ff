import { useState } from 'react'
import type { ContentSelection, RequiredContent } from '#app/db/schema/assignments.ts'
import { disciplines } from '#app/features/content/rules.ts'
import { skillNames } from '#app/features/content/skills.ts'
import { levels } from '#app/features/identity/rules.ts'
import type { NamedPath } from '#app/features/paths/path-names.server.ts'
import { difficultyKeys, disciplineKey } from '#app/i18n/label-keys.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { Choices } from './choices.tsx'
import { requirementLimits } from './rules.ts'

interface GoalContentProps {
  /** Null: nothing was chosen yet. */
  content: RequiredContent | null
  paths: readonly NamedPath[]
  errors: Readonly<Record<string, string>>
}

/** What has to be done for a goal: snacks by a rule, or modules of a path. */
export function GoalContent({ content, paths, errors }: GoalContentProps) {
  const t = useMessages('programme')
  const [slug, choose] = useState(content?.kind === 'path' ? content.path : '')
  const path = paths.find((one) => one.slug === slug)
  const asked = content?.kind === 'path' && content.path === slug ? content.modules : null
  return (
    <>
      <Field label={t('goalWay')} hint={t('goalWayHint')} error={errors.path}>
        {(control) => (
          <Select {...control} name="path" value={slug} onChange={({ target }) => choose(target.value)}>
            <option value="">{t('goalWaySnacks')}</option>
            {paths.map((one) => (
              <option key={one.slug} value={one.slug}>
                {t('goalWayPath', { path: one.title })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {path && (
        <Choices key={path.slug} legend={t('goalModules')} hint={t('goalModulesHint')}>
          {path.modules.map((module) => (
            <Checkbox
              key={module.slug}
              name="modules"
              value={module.slug}
              label={module.title}
              defaultChecked={asked?.includes(module.slug) ?? true}
            />
          ))}
        </Choices>
      )}
      {/* Stays there while a path is looked at, so that what was chosen is not lost; what is disabled is not sent. */}
      <fieldset disabled={path !== undefined} hidden={path !== undefined} className="stack [--stack:18px]">
        <SnackChoice selection={content?.kind === 'selection' ? content : null} error={errors.count} />
      </fieldset>
    </>
  )
}

interface SnackChoiceProps {
  selection: ContentSelection | null
  error: string | undefined
}

function SnackChoice({ selection, error }: SnackChoiceProps) {
  const t = useMessages('programme')
  const shared = useMessages('shared')
  const { count } = requirementLimits
  return (
    <>
      <Field label={t('goalCount')} hint={t('goalCountHint')} error={error}>
        {(control) => (
          <TextInput
            {...control}
            type="number"
            name="count"
            min={count.min}
            max={count.max}
            defaultValue={selection?.count ?? count.usual}
          />
        )}
      </Field>
      <Choices legend={t('goalFields')} hint={t('goalAnyHint')}>
        {disciplines.map((one) => (
          <Checkbox
            key={one}
            name="disciplines"
            value={one}
            label={shared(disciplineKey(one))}
            defaultChecked={selection?.disciplines.includes(one)}
          />
        ))}
      </Choices>
      <Choices legend={t('goalLevels')} hint={t('goalAnyHint')}>
        {levels.map((one) => (
          <Checkbox
            key={one}
            name="levels"
            value={one}
            label={shared(difficultyKeys[one])}
            defaultChecked={selection?.levels.includes(one)}
          />
        ))}
      </Choices>
      <details>
        <summary>{t('goalSkills')}</summary>
        <Choices legend={t('goalSkills')} hint={t('goalAnyHint')}>
          {skillNames.map((one) => (
            <Checkbox
              key={one}
              name="skills"
              value={one}
              label={t(`skill_${one}`)}
              defaultChecked={selection?.skills.includes(one)}
            />
          ))}
        </Choices>
      </details>
    </>
  )
}
