/** Keys in the shared words for values that stand in the data: levels, disciplines, tools. */

type Level = 'beginner' | 'intermediate' | 'advanced'

/** How hot content is: Beginner, Gevorderd, Expert (PS-3.11). */
export const difficultyKeys = {
  beginner: 'difficultyBeginner',
  intermediate: 'difficultyIntermediate',
  advanced: 'difficultyAdvanced',
} as const satisfies Record<Level, string>

/** How far a person is: Starter, Intermediate, Advanced (PS-9.1.4). */
export const levelKeys = {
  beginner: 'levelBeginner',
  intermediate: 'levelIntermediate',
  advanced: 'levelAdvanced',
} as const satisfies Record<Level, string>

type Discipline = 'foundation' | 'ethics' | 'marketing' | 'sales' | 'hr' | 'operations' | 'finance'

const tools = {
  general: 'toolGeneral',
  chatgpt: 'toolChatgpt',
  copilot: 'toolCopilot',
  claude: 'toolClaude',
  gemini: 'toolGemini',
  notion: 'toolNotion',
  excel: 'toolExcel',
} as const

/** The database holds disciplines to these. */
export function disciplineKey(discipline: string): `discipline${Capitalize<Discipline>}` {
  return `discipline${(discipline[0]?.toUpperCase() + discipline.slice(1)) as Capitalize<Discipline>}`
}

/** The content check holds tools to these; anything else would be a bug in the import. */
export function toolKey(tool: string): (typeof tools)[keyof typeof tools] {
  return tools[tool as keyof typeof tools] ?? 'toolGeneral'
}
