/**
 * Every skill an item may train, and what falls under it. A tag that is not in it is refused, so that 'bias' and
 * 'vooroordelen' do not grow side by side.
 */
export const skills = {
  administratie: 'invoices, bookkeeping, forecasts and reports',
  auteursrecht: 'who owns texts and images, and what may be used',
  automatiseren: 'agents, rights, and processes that run by themselves',
  beeld: 'making and using images, sound and video',
  begrijpen: 'how a model works and what follows from that',
  beleid: 'rules, agreements and training inside an organisation',
  bijsturen: 'going on from a first answer: saying what must change, starting again in time',
  context: 'giving a model what it needs: files, examples, projects, memory',
  controleren: 'checking output against facts, sources and sums',
  kiezen: 'choosing a tool, a task or a way of working',
  klantcontact: 'questions, complaints and chat with customers',
  meten: 'measuring whether it helps',
  onderhandelen: 'preparing and practising talks',
  opvolgen: 'follow-up of leads and customers',
  personeel: 'job ads, selection, appraisal and absence',
  privacy: 'personal data and company secrets',
  prompten: 'giving a model a good instruction',
  schrijven: 'texts with AI that still sound like you',
  spreadsheets: 'sums and tables',
  transparantie: 'saying where AI is used',
  veiligheid: 'injected instructions, deepfakes, fraud and rights of tools',
  vergaderen: 'notes, minutes and meeting assistants',
  vindbaarheid: 'being found by search engines and assistants',
  vooroordelen: 'skewed output and unequal treatment',
  wetgeving: 'what the law says beyond privacy and copyright',
  zoeken: 'searching and research with AI, and its sources',
} as const

export type Skill = keyof typeof skills
export const skillNames = Object.keys(skills) as [Skill, ...Skill[]]

/** The areas of the skills map, in its order, each with its skills from what comes first to what builds on it. */
export const skillAreas = {
  begrijpen: ['begrijpen', 'kiezen'],
  opdrachten: ['prompten', 'bijsturen', 'context'],
  controleren: ['controleren', 'zoeken', 'spreadsheets'],
  beschermen: ['privacy', 'veiligheid'],
  eerlijk: ['vooroordelen', 'transparantie', 'auteursrecht'],
  regels: ['wetgeving', 'beleid'],
  maken: ['schrijven', 'beeld', 'vergaderen', 'automatiseren', 'meten'],
  vak: ['vindbaarheid', 'opvolgen', 'onderhandelen', 'klantcontact', 'administratie', 'personeel'],
} as const satisfies Record<string, readonly Skill[]>

export type SkillArea = keyof typeof skillAreas
export const areaNames = Object.keys(skillAreas) as [SkillArea, ...SkillArea[]]
