import type { Dossier, DossierSince } from './dossier-data.ts'

/** What was added and removed since the file before, by name. */
export function sinceOf(before: Dossier, now: Pick<Dossier, 'register' | 'goals'>): DossierSince {
  const missing = (from: readonly string[], other: readonly string[]) =>
    from.filter((one) => !other.includes(one))
  const [systems, oldSystems] = [now.register, before.register].map((list) => list.map(({ name }) => name))
  const [goals, oldGoals] = [now.goals, before.goals].map((list) => list.map(({ title }) => title))
  return {
    day: before.issued_on,
    code: before.code,
    systems_added: missing(systems ?? [], oldSystems ?? []),
    systems_removed: missing(oldSystems ?? [], systems ?? []),
    goals_added: missing(goals ?? [], oldGoals ?? []),
    goals_removed: missing(oldGoals ?? [], goals ?? []),
  }
}
