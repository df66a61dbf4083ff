/** What one check of somebody else's suite said of this product. */
export interface Outcome {
  name: string
  passed: boolean
  /** Why it is not supported; undefined: it must pass. */
  unsupported?: string | undefined
  /** What the suite said when it did not pass. */
  said?: string | undefined
}

/** How the name of a check begins that shows a fault on purpose, which the suite must see. */
export const control = 'control: '

type State = 'passed' | 'not supported' | 'FAILED'

const stateOf = ({ passed, unsupported }: Outcome): State => {
  if (passed) return 'passed'
  return unsupported === undefined ? 'FAILED' : 'not supported'
}

/** A row for each check, those that did not pass last and with the reason; then the figures. */
export function outcomeLines(suite: string, outcomes: readonly Outcome[]): string[] {
  const named = (state: State) => outcomes.filter((one) => stateOf(one) === state)
  const [passed, unsupported, failed] = [named('passed'), named('not supported'), named('FAILED')]
  const row = (one: Outcome, more = '') => `${stateOf(one).padEnd(15)}${one.name}${more && `: ${more}`}`
  const controls = outcomes.filter(({ name }) => name.startsWith(control)).length
  return [
    ...passed.map((one) => row(one)),
    ...unsupported.map((one) => row(one, one.unsupported)),
    ...failed.map((one) => row(one, one.said)),
    `${suite}: ${outcomes.length} checks (${controls} of them controls), ${passed.length} passed, ${unsupported.length} not supported, ${failed.length} failed`,
  ]
}

/** A suite that says nothing has not passed. */
export const isConformant = (outcomes: readonly Outcome[]) =>
  outcomes.some(({ passed }) => passed) && outcomes.every((one) => stateOf(one) !== 'FAILED')
