import { use } from 'react'
import { localeOf } from '#app/lib/language.ts'
import type { Feature } from './catalogue.ts'
import { useMessagesContext } from './messages.tsx'
import { type Messages, type Translation, translator, type Values } from './translation.ts'

/**
 * The sentence for a refusal by its `reason`: the message `error_<reason>` of the first of these features that has one,
 * then of the shared messages, then the general one.
 * @param own the features whose calls refuse, the nearest first
 * @param values for placeholders in their messages
 */
export function useErrorMessage(own: readonly Feature[] = [], values?: Values): (reason: string) => string {
  const { source, language } = useMessagesContext()
  const known = [...own, 'shared' as const].map((feature) => {
    source.used.add(feature)
    return source.get(feature, language) ?? use(source.load(feature, language))
  })
  return (reason) => {
    const key = `error_${reason}`
    const messages = known.find((some) => Object.hasOwn(some, key))
    const found = (messages ?? known.at(-1)) as Translation<Messages>
    return translator(found, localeOf[language])(messages ? key : 'error_unknown', values)
  }
}
