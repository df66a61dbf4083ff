const tool = 'calls a tool of the server that the suite comes with'

/** Beginnings of names of scenarios that do not apply to this server, and why. */
const notApplicable: readonly (readonly [start: string, why: string])[] = [
  ['completion-', 'the server says that it has no completions'],
  ['logging-', 'the server says that it has no logging'],
  ['prompts-', 'the server says that it has no prompts'],
  ['resources-', 'the server says that it has no resources'],
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

export const whyNotApplicable = (scenario: string): string | undefined =>
  notApplicable.find(([start]) => scenario.startsWith(start))?.[1]
