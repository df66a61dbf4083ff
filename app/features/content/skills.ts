/**
 * Every skill tag an item may carry, and what falls under it. Add a line here before using a new tag: an unknown one is
 * refused, so that 'bias' and 'vooroordelen' do not grow side by side.
 */
export const skills = {
  auteursrecht: 'who owns texts and images, and what may be used',
  automatiseren: 'agents, rights, and processes that run by themselves',
  beeld: 'making and using images',
  begrijpen: 'how a model works and what follows from that',
  beleid: 'rules, agreements and training inside an organisation',
  controleren: 'checking output against facts, sources and sums',
  kiezen: 'choosing a tool, a task or a way of working',
  meten: 'measuring whether it helps',
  onderhandelen: 'preparing and practising talks',
  opvolgen: 'follow-up of leads and customers',
  privacy: 'personal data and company secrets',
  prompten: 'giving a model a good instruction',
  spreadsheets: 'sums and tables',
  transparantie: 'saying where AI is used',
  vindbaarheid: 'being found by search engines and assistants',
  vooroordelen: 'skewed output and unequal treatment',
  wetgeving: 'what the law says beyond privacy and copyright',
} as const

export type Skill = keyof typeof skills
export const skillNames = Object.keys(skills) as [Skill, ...Skill[]]
