import type { ContentType, KnowHowCard, KnowHowDiscipline } from '#app/features/library/know-how-rules.ts'
import type { Language } from '#app/lib/language.ts'

/** What people type when they look for a kind of item, whatever its own text says. */
const byType: Readonly<Record<ContentType, Record<Language, string>>> = {
  weetje: { nl: 'weetje feit', en: 'fact did you know' },
  vaardigheid: { nl: 'vaardigheid stappenplan', en: 'skill steps how to' },
  template: { nl: 'template sjabloon', en: 'template' },
  begrippen: { nl: 'begrippen uitleg betekenis', en: 'terms glossary meaning' },
  usecase: { nl: 'usecase praktijkvoorbeeld', en: 'use case example' },
  tip: { nl: 'tip', en: 'tip' },
}

const byDiscipline: Readonly<Record<KnowHowDiscipline, Record<Language, string>>> = {
  foundation: { nl: 'basis', en: 'basics' },
  ethics: { nl: 'ethiek', en: 'ethics' },
  marketing: { nl: 'marketing', en: 'marketing' },
  sales: { nl: 'sales verkoop', en: 'sales' },
  hr: { nl: 'hr personeel', en: 'hr staff' },
  operations: { nl: 'operatie processen', en: 'operations processes' },
  finance: { nl: 'financiën administratie', en: 'finance bookkeeping' },
  it: { nl: 'it ict', en: 'it' },
}

/** Words by which an item is found besides its own: its type, its subject, its tools. */
export function itemKeywords(
  item: Pick<KnowHowCard, 'content_type' | 'discipline' | 'tool_tags'>,
  language: Language,
): string[] {
  const tools = item.tool_tags.filter((tool) => tool !== 'general')
  return [byType[item.content_type][language], byDiscipline[item.discipline][language], ...tools]
}
