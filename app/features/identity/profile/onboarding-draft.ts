import { useEffect, useState } from 'react'
import type { Level } from '#app/features/identity/rules.ts'

/** What the form holds: text for everything, empty when not filled in. */
export interface OnboardingForm {
  role: string
  full_name: string
  username: string
  work_area: string
  company_name: string
  date_of_birth: string
  difficulty_level: Level
  goals: string
}

const empty: OnboardingForm = {
  role: '',
  full_name: '',
  username: '',
  work_area: '',
  company_name: '',
  date_of_birth: '',
  difficulty_level: 'beginner',
  goals: '',
}

const keyOf = (owner: string) => `onboarding:${owner}`

/** Only what is text and ours: storage may hold anything. */
function readDraft(owner: string): Partial<OnboardingForm> {
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(owner)) ?? '{}') as Record<string, unknown>
    return Object.fromEntries(
      Object.keys(empty).flatMap((key) => (typeof stored[key] === 'string' ? [[key, stored[key]]] : [])),
    )
  } catch {
    return {}
  }
}

/**
 * The form's content; it survives a reload in this tab, for the same person only. Read after hydration, as the server
 * does not know it.
 * @param called the name that is filled in to begin with
 */
export function useOnboardingDraft(owner: string, called: string) {
  const [form, setForm] = useState({ ...empty, full_name: called })
  useEffect(() => setForm((now) => ({ ...now, ...readDraft(owner) })), [owner])
  const change = (part: Partial<OnboardingForm>) => {
    const next = { ...form, ...part }
    setForm(next)
    try {
      sessionStorage.setItem(keyOf(owner), JSON.stringify(next))
    } catch {
      // Storage is blocked or full: the form works, it only does not survive a reload.
    }
  }
  const clear = () => {
    try {
      sessionStorage.removeItem(keyOf(owner))
    } catch {
      // See above.
    }
  }
  return { form, change, clear }
}
