import type { PlanId } from '#app/features/billing/plans.ts'
import type { Level } from '#app/features/identity/rules.ts'

/** What a visitor may try, and what the teaser quiz makes of three answers. */

/** Subjects that a visitor can take a question from, in the order of the hatches on the home page. */
export const snackDisciplines = ['foundation', 'marketing', 'sales', 'hr', 'ethics'] as const
export type SnackDiscipline = (typeof snackDisciplines)[number]

/** The first hatch: what comes out of it is not read but done. It has an output to judge, whatever the subject. */
export const exerciseHatch = 'foundation' satisfies SnackDiscipline

/** How long a visitor's answers wait for an account: of the cookie, and of what is stored behind it. */
export const visitorDays = 7

export const areas = ['marketing', 'sales', 'hr', 'other'] as const
export type Area = (typeof areas)[number]
/** How often somebody works with AI now. */
export const frequencies = ['never', 'sometimes', 'weekly', 'daily'] as const
export type Frequency = (typeof frequencies)[number]
/** What somebody wants of AI. */
export const goals = ['time', 'quality', 'safety', 'team'] as const
export type Goal = (typeof goals)[number]

export interface TeaserAnswers {
  area: Area
  often: Frequency
  goal: Goal
}

export interface Recommendation {
  discipline: SnackDiscipline
  level: Level
  plan: Extract<PlanId, 'free' | 'biz_small'>
}

/** The same words for the same level as onboarding uses: now and then, weekly, daily. */
const levelOfUse = {
  never: 'beginner',
  sometimes: 'beginner',
  weekly: 'intermediate',
  daily: 'advanced',
} as const satisfies Record<Frequency, Level>

/**
 * Where to begin (PS-2.25). Who asks what is allowed begins with ethics, whatever the work;
 * who has no subject of its own begins with the basics. A plan for a team only for who brings a team: everybody else
 * begins with the free days.
 */
export function recommend({ area, often, goal }: TeaserAnswers): Recommendation {
  const own = area === 'other' ? 'foundation' : area
  return {
    discipline: goal === 'safety' ? 'ethics' : own,
    level: levelOfUse[often],
    plan: goal === 'team' ? 'biz_small' : 'free',
  }
}

/** A value out of an address, if it is one of these. */
export function oneOf<T extends string>(
  known: readonly T[],
  value: string | null | undefined,
): T | undefined {
  return known.find((one) => one === value)
}

export const signUpPath = '/auth?tab=signup'
