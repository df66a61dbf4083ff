import type { Language } from '#app/lib/language.ts'
import type { Feature } from './catalogue.ts'
import type { Words } from './translation.ts'

type Loader = () => Promise<{ default: Words }>
const files: Record<string, Loader> = {
  ...import.meta.glob<{ default: Words }>('../features/**/locales/{nl,en}.ts'),
  ...import.meta.glob<{ default: Words }>('./locales/{nl,en}.ts'),
}

/**
 * Fetches the words of a feature, or of a room in one, by the name of the folder. In a file of its own: the list of all
 * files is of no use to the first page.
 */
export async function fetchWords(feature: Feature, language: Language): Promise<Words> {
  const end = feature === 'shared' ? `./locales/${language}.ts` : `/${feature}/locales/${language}.ts`
  const load = Object.entries(files).find(([path]) => path.endsWith(end))?.[1]
  if (!load) throw new Error(`No words for ${language}/${feature}`)
  return (await load()).default
}
