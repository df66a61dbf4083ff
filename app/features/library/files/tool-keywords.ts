import type { ToolCategory } from '#app/features/library/rules.ts'

/** What people type when they look for a kind of tool, so that a search finds it whatever its own text says. */
export const toolKeywords: Readonly<Record<ToolCategory, { nl: string; en: string }>> = {
  assistant: { nl: 'chatbot chat assistent taalmodel', en: 'chatbot chat assistant language model' },
  writing: { nl: 'schrijven tekst redigeren spelling', en: 'write writing text edit spelling' },
  image: {
    nl: 'beeld afbeelding plaatje foto ontwerp design maken bewerken',
    en: 'image picture photo design make edit',
  },
  'audio-video': {
    nl: 'audio video geluid stem film podcast transcriptie',
    en: 'audio video sound voice film podcast transcription',
  },
  meetings: {
    nl: 'vergadering vergaderen notulen gespreksverslag',
    en: 'meeting minutes notes call summary',
  },
  data: {
    nl: 'data cijfers tabel rapport analyse spreadsheet excel',
    en: 'data figures table report analysis excel',
  },
  automation: { nl: 'automatiseren koppeling werkstroom agent', en: 'automation integration workflow agent' },
  coding: { nl: 'programmeren code software ontwikkelen', en: 'programming code software development' },
  research: { nl: 'onderzoek zoeken bronnen', en: 'research search sources' },
  marketing: { nl: 'marketing campagne social media', en: 'marketing campaign social media' },
  sales: { nl: 'verkoop offerte klant crm', en: 'sales quote customer crm' },
  hr: { nl: 'personeel werving vacature sollicitatie hr', en: 'staff recruitment vacancy hiring hr' },
  finance: {
    nl: 'boekhouding boekhouden administratie factuur bonnetje btw',
    en: 'bookkeeping accounting invoice receipt vat',
  },
  translation: { nl: 'vertalen vertaling taal', en: 'translate translation language' },
  knowledge: { nl: 'kennis kennisbank documenten notities', en: 'knowledge base documents notes' },
}
