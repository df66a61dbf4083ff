import type { MetaDescriptor } from 'react-router'
import { feedPath } from '#app/features/library/rules.ts'
import { type Language, localePath } from '#app/lib/language.ts'

/** Tells feed readers where the feed of this page is. */
export function feedLink(language: Language, title: string): MetaDescriptor {
  return {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/rss+xml',
    title,
    href: localePath(language, feedPath),
  }
}
