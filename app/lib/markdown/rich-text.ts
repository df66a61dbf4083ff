/** A text with structure, as a tree of the few things our texts may hold: safe to serialise and to render. */

export type RichInline =
  | { type: 'text'; text: string }
  | { type: 'strong' | 'emphasis' | 'strike'; children: RichInline[] }
  | { type: 'code'; text: string }
  | { type: 'link'; href: string; children: RichInline[] }
  | { type: 'gloss'; term: string; explanation: string }
  | { type: 'break' }

export type RichBlock =
  | { type: 'paragraph'; children: RichInline[] }
  /** The page has a level 1 of its own. */
  | { type: 'heading'; level: 2 | 3 | 4; children: RichInline[] }
  | { type: 'list'; start: number | null; items: RichBlock[][] }
  | { type: 'quote'; children: RichBlock[] }
  | { type: 'code'; text: string }
  | { type: 'table'; header: RichInline[][]; rows: RichInline[][][] }
  | { type: 'rule' }
