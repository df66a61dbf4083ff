import type { Language } from '#app/lib/language.ts'
import type { Feature } from './catalogue.ts'
import type { Messages } from './translation.ts'

type Loader = () => Promise<{ default: Messages }>
const files: Record<string, Loader> = {
  ...import.meta.glob<{ default: Messages }>('../features/**/locales/{nl,en}.ts'),
  ...import.meta.glob<{ default: Messages }>('./locales/{nl,en}.ts'),
}

/**
 * Fetches the messages of a feature, or of a room in one, by the name of the folder. In a file of its own: the list of all
 * files is of no use to the first page.
 */
export async function fetchMessages(feature: Feature, language: Language): Promise<Messages> {
  const end = feature === 'shared' ? `./locales/${language}.ts` : `/${feature}/locales/${language}.ts`
  const load = Object.entries(files).find(([path]) => path.endsWith(end))?.[1]
  if (!load) throw new Error(`No messages for ${language}/${feature}`)
  return (await load()).default
}
