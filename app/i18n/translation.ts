/** A plural message: the form is chosen by `count` with Intl.PluralRules. Dutch and English have these two forms. */
export interface Plural {
  readonly one: string
  readonly other: string
}
export type Message = string | Plural
export type Messages = Readonly<Record<string, Message>>

/** What a translation of `W` must look like: the same keys, a plural where the original has one. */
export type Translation<W extends Messages> = {
  readonly [K in keyof W]: W[K] extends string ? string : Plural
}

export type Values = Readonly<Record<string, string | number>>
/** Looks a message up, fills `{name}` placeholders and picks the plural form. */
export type Translate<W extends Messages> = (key: keyof W & string, values?: Values) => string

/** One of each per language: making them costs more than using them a hundred times, and a page asks for dozens. */
const formats = new Map<string, { plural: Intl.PluralRules; number: Intl.NumberFormat }>()

function formatsOf(locale: string) {
  const known = formats.get(locale)
  if (known) return known
  const made = { plural: new Intl.PluralRules(locale), number: new Intl.NumberFormat(locale) }
  formats.set(locale, made)
  return made
}

/** How a language writes a number, e.g. 1.420 in Dutch: the same one each time. */
export const numberFormat = (locale: string): Intl.NumberFormat => formatsOf(locale).number

/** Those that were made, by their messages. */
const made = new WeakMap<object, { locale: string; translate: (key: string, values?: Values) => string }>()

/**
 * The translate function of one feature in one language: the same one for the same messages.
 * A number in a placeholder is written as the language writes numbers (1.420 in Dutch, 1,420 in English).
 */
export function translator<W extends Messages>(messages: Translation<W>, locale: string): Translate<W> {
  const known = made.get(messages)
  if (known?.locale === locale) return known.translate
  const translate = (key: string, values: Values = {}) => {
    const message = (messages as Messages)[key] as Message
    const { plural, number } = formatsOf(locale)
    const text =
      typeof message === 'string'
        ? message
        : plural.select(Number(values.count)) === 'one'
          ? message.one
          : message.other
    return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values[name]
      return value === undefined ? placeholder : typeof value === 'number' ? number.format(value) : value
    })
  }
  made.set(messages, { locale, translate })
  return translate
}
