import { expect, test } from 'vitest'
import { articleJsonLd, faqJsonLd, organizationJsonLd } from './json-ld.ts'
import { pageMeta, publicMeta } from './page-meta.ts'

const origin = 'https://snackwijs.example'
const at = (pathname: string) => ({ location: { pathname }, matches: [{ loaderData: { origin } }] })
const words = { title: 'Prijzen', description: 'Wat het kost.' }

const links = (pathname: string) =>
  pageMeta(at(pathname), words).flatMap((tag) =>
    'rel' in tag ? [`${'hrefLang' in tag ? tag.hrefLang : tag.rel} ${String(tag.href)}`] : [],
  )

test.each([
  ['/', '/', '/en'],
  ['/en', '/', '/en'],
  ['/pricing', '/pricing', '/en/pricing'],
  ['/product/pricing', '/pricing', '/en/pricing'],
  ['/en/product/pricing/', '/pricing', '/en/pricing'],
  ['/product', '/product', '/en/product'],
  ['/missie', '/missie', '/en/mission'],
  ['/mission', '/missie', '/en/mission'],
  ['/en/mission', '/missie', '/en/mission'],
  ['/en/missie', '/missie', '/en/mission'],
])('%s is known as %s and %s', (pathname, dutch, english) => {
  const own = pathname.startsWith('/en') ? english : dutch
  expect(links(pathname)).toEqual([
    `canonical ${origin}${own}`,
    `nl ${origin}${dutch}`,
    `en ${origin}${english}`,
    `x-default ${origin}${dutch}`,
  ])
})

test('a page behind sign-in is not for search engines, a public one can be shared', () => {
  expect(pageMeta(at('/info'), { title: 'x', noindex: true })).toContainEqual({
    name: 'robots',
    content: 'noindex',
  })
  const shared = publicMeta(at('/en/product/pricing'), { ...words, image: 'pricing' })
  const property = (name: string) => shared.find((tag) => 'property' in tag && tag.property === name)
  expect(property('og:url')).toMatchObject({ content: `${origin}/en/pricing` })
  expect(property('og:image')).toMatchObject({ content: `${origin}/share/pricing-en.png` })
  expect(property('og:locale')).toMatchObject({ content: 'en_GB' })
  expect(property('og:locale:alternate')).toMatchObject({ content: 'nl_NL' })
})

test('structured data has absolute addresses and the words of the page', () => {
  const data = (make: Parameters<typeof publicMeta>[1]['jsonLd']) =>
    publicMeta(at('/en/blog/1'), { ...words, ...(make ? { jsonLd: make } : {}) }).flatMap((tag) =>
      'script:ld+json' in tag ? [tag['script:ld+json']] : [],
    )
  expect(data(undefined)).toEqual([])
  expect(data([organizationJsonLd])[0]).toMatchObject({ '@type': 'Organization', url: `${origin}/` })
  expect(data([articleJsonLd({ author: 'Redactie', published: '2026-11-01' })])[0]).toMatchObject({
    '@type': 'Article',
    headline: 'Prijzen',
    mainEntityOfPage: `${origin}/en/blog/1`,
    dateModified: '2026-11-01',
    inLanguage: 'en-GB',
  })
  expect(data([faqJsonLd([{ question: 'Hoe?', answer: 'Zo.' }])])[0]).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Hoe?', acceptedAnswer: { text: 'Zo.' } }],
  })
})
