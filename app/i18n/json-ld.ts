import { brand } from '#app/lib/brand.ts'
import { type Language, localeOf } from '#app/lib/language.ts'
import { operator } from '#app/lib/operator.ts'

/** What publicMeta knows of the page that the data is about. */
interface PageFacts {
  origin: string
  url: string
  language: Language
  title: string
  description: string
  imageUrl: string
}

/** Structured data for search engines (schema.org), made for one page. React Router escapes it into the HTML. */
export type JsonLd = (page: PageFacts) => Readonly<Record<string, string | object>>

const context = 'https://schema.org'
const publisher = (origin: string) => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: brand.name,
})

/** Who is behind the site; on the home page only. */
export const organizationJsonLd: JsonLd = ({ origin, description }) => ({
  '@context': context,
  ...publisher(origin),
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
  description,
  legalName: operator.company,
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    email: operator.mail.support,
    ...(operator.phone ? { telephone: operator.phone.dial } : {}),
    availableLanguage: ['nl', 'en'],
  },
})

/**
 * A blog post.
 * @param dates as ISO 8601
 */
export function articleJsonLd(article: {
  author: string
  published: string
  modified?: string | undefined
}): JsonLd {
  return ({ origin, url, language, title, description, imageUrl }) => ({
    '@context': context,
    '@type': 'Article',
    headline: title,
    description,
    image: imageUrl,
    inLanguage: localeOf[language],
    datePublished: article.published,
    dateModified: article.modified ?? article.published,
    // Our own editors sign as a team, and a team is not a person.
    author: {
      '@type': article.author.includes(brand.name) ? 'Organization' : 'Person',
      name: article.author,
    },
    publisher: publisher(origin),
    mainEntityOfPage: url,
  })
}

/** Questions and answers that the page itself shows, as plain text. */
export function faqJsonLd(items: readonly { question: string; answer: string }[]): JsonLd {
  return ({ language }) => ({
    '@context': context,
    '@type': 'FAQPage',
    inLanguage: localeOf[language],
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })
}
