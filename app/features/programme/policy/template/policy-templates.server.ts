import type { PolicyQuestion } from '#app/db/schema/policy.ts'
import type { Language } from '#app/lib/language.ts'
import { policyTemplateEn } from './policy-template.en.ts'
import { policyTemplateNl } from './policy-template.nl.ts'

interface PolicyTemplate {
  title: string
  text: string
  questions: PolicyQuestion[]
}

/** A policy to start from, in both languages. */
export const policyTemplates: Readonly<Record<Language, PolicyTemplate>> = {
  nl: policyTemplateNl,
  en: policyTemplateEn,
}
