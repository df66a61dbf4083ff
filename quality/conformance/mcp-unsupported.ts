const tool = 'calls a tool of the server that the suite comes with'

/** Beginnings of names of scenarios that do not apply to this server, and why. */
const notApplicable: readonly (readonly [start: string, why: string])[] = [
  ['elicitation-', tool],
  ['json-schema-', tool],
  ['server-sse-polling', tool],
  ['server-sse-multiple-streams', 'streams of a session; each request stands by itself here'],
  ...[
    'audio',
    'elicitation',
    'embedded-resource',
    'image',
    'mixed-content',
    'sampling',
    'with-logging',
    'with-progress',
  ].map((name) => [`tools-call-${name}`, tool] as const),
]

/** What a server says that it has, and how the scenarios for it begin. */
const ofCapability = {
  completions: 'completion-',
  logging: 'logging-',
  prompts: 'prompts-',
  resources: 'resources-',
}

/** @param has what the server said when it was asked */
export function whyNotApplicable(
  scenario: string,
  has: Readonly<Record<string, unknown>>,
): string | undefined {
  const lacking = Object.entries(ofCapability).find(
    ([name, start]) => !(name in has) && scenario.startsWith(start),
  )
  if (lacking) return `the server says that it has no ${lacking[0]}`
  return notApplicable.find(([start]) => scenario.startsWith(start))?.[1]
}
