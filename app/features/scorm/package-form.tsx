import type { FormEvent } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { brand } from '#app/lib/brand.ts'
import { type Language, languages } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { PickGroup } from '#app/ui/inputs/pick-group.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Select } from '#app/ui/select.tsx'
import { type ScormVersion, scormVersions } from './rules.ts'
import { useNewPackage } from './use-packages.ts'

interface PackageFormProps {
  paths: readonly { slug: string; title: string; modules: readonly { slug: string; title: string }[] }[]
  /** What the organisation has of a plan. */
  access: 'paid' | 'tried' | null
}

const versionKeys = { '1.2': 'version12', '2004': 'version2004' } as const
const languageKeys = { nl: 'dutch', en: 'english' } as const

/** A new package: what is in it, of which sort, and for which version of SCORM. */
export function PackageForm({ paths, access }: PackageFormProps) {
  const t = useMessages('scorm')
  const { form, change, busy, make } = useNewPackage(
    paths[0]?.slug ?? '',
    access === 'paid' ? 'self_contained' : 'connected',
  )
  const modules = paths.find(({ slug }) => slug === form.path)?.modules ?? []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void make()
  }
  if (access === null)
    return (
      <Notice tone="info" title={t('planTitle')}>
        {t('error_scorm_plan_required')}
      </Notice>
    )
  return (
    <Card title={t('newTitle')}>
      <form method="post" className="stack [--stack:var(--space-5)]" onSubmit={submit}>
        <PickGroup
          legend={t('sort')}
          name="sort"
          value={form.sort}
          onChange={(sort) => change({ sort })}
          options={[
            {
              value: 'self_contained',
              label: t('sortSelf'),
              note: access === 'paid' ? t('sortSelfNote') : t('error_scorm_paid_plan_required'),
              disabled: access !== 'paid',
            },
            {
              value: 'connected',
              label: t('sortConnected'),
              note: t('sortConnectedNote', { brand: brand.name }),
            },
          ]}
        />
        <Field label={t('path')}>
          {(control) => (
            <Select
              {...control}
              value={form.path}
              onChange={({ target }) => change({ path: target.value, module: '' })}
            >
              {paths.map(({ slug, title }) => (
                <option key={slug} value={slug}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('module')} hint={t('moduleHint')}>
          {(control) => (
            <Select
              {...control}
              value={form.module}
              onChange={({ target }) => change({ module: target.value })}
            >
              <option value="">{t('allModules', { count: modules.length })}</option>
              {modules.map(({ slug, title }) => (
                <option key={slug} value={slug}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('version')} hint={t('versionHint')}>
          {(control) => (
            <Select
              {...control}
              value={form.version}
              onChange={({ target }) => change({ version: target.value as ScormVersion })}
            >
              {scormVersions.map((version) => (
                <option key={version} value={version}>
                  {t(versionKeys[version])}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t('language')} hint={t('languageHint')}>
          {(control) => (
            <Select
              {...control}
              value={form.language}
              onChange={({ target }) => change({ language: target.value as Language })}
            >
              {languages.map((language) => (
                <option key={language} value={language}>
                  {t(languageKeys[language])}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button variant="strong" type="submit" className="justify-self-start" busy={busy}>
          {t('make')}
        </Button>
      </form>
    </Card>
  )
}
