import type { z } from 'zod'
import type { PolicyKind } from '#app/features/content/kinds.ts'
import { policyMcq } from './kinds/mcq.ts'
import { policyRedact } from './kinds/redact.ts'
import { policyScenario } from './kinds/scenario.ts'
import { policySpot } from './kinds/spot.ts'
import type { PolicyItemKind } from './policy-item.ts'

/** Every kind of snack that can be made from a policy, by its name among the kinds of snack. */
export const itemKinds = {
  mcq: policyMcq,
  spot: policySpot,
  redact: policyRedact,
  scenario: policyScenario,
} as const satisfies { [Kind in PolicyKind]: unknown }

/** The form of a snack of one kind. */
export type DraftOf<Kind extends PolicyKind> = z.output<(typeof itemKinds)[Kind]['draft']>
/** A snack as it stands in its form. */
export type ItemDraft = { [Kind in PolicyKind]: { kind: Kind; draft: DraftOf<Kind> } }[PolicyKind]

/** One of the kinds, once it does not matter any more which. */
export const kindOfItem = (kind: PolicyKind): PolicyItemKind<unknown> => itemKinds[kind]
