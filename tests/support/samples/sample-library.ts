import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import type { Db } from '#app/db/client.server.ts'
import { importLibrary } from '#app/features/library/files/import-library.server.ts'
import { readLibrary } from '#app/features/library/files/read-library.server.ts'
import type { Language } from '#app/lib/language.ts'

interface Front {
  title: string
  excerpt: string
  category: string
  author_name: string
  author_bio: string
  published_date: string
  featured: boolean
  sources: { title: string; url: string }[]
}

const words = {
  nl: {
    category: 'Sales',
    author_name: 'Redactie Snackwijs',
    author_bio: 'De redactie schrijft over werken met AI.',
    body: 'Een klant wacht op je offerte. Vraag een assistent om een eerste versie van de mail.',
  },
  en: {
    category: 'Sales',
    author_name: 'Snackwijs editors',
    author_bio: 'The editors write about working with AI.',
    body: 'A customer is waiting for your quote. Ask an assistant for a first version of the mail.',
  },
}

/** One language of a post, as its file says it. */
export function samplePost(
  language: Language,
  { body, ...given }: Partial<Front> & { body?: string } = {},
): string {
  const { body: standard, ...own } = words[language]
  const front: Front = {
    title:
      language === 'nl' ? 'Een offerte opvolgen zonder te duwen' : 'Following up a quote without pushing',
    excerpt:
      language === 'nl'
        ? 'Zo vraag je een assistent om een mail die vriendelijk blijft.'
        : 'How to ask an assistant for a mail that stays friendly throughout.',
    ...own,
    published_date: '2026-10-12',
    featured: false,
    sources: [{ title: 'NIST AI RMF', url: 'https://www.nist.gov/itl/ai-risk-management-framework' }],
    ...given,
  }
  return `---\n${stringify(front)}---\n\n${body ?? standard}\n`
}

/** Both files of a post, with these differences in both languages. */
export function samplePostFiles(
  slug: string,
  given: Partial<Record<Language, Parameters<typeof samplePost>[1]>> & { both?: Partial<Front> } = {},
): Record<string, string> {
  const { both, nl, en } = given
  return {
    [`blog/${slug}/nl.md`]: samplePost('nl', { ...both, ...nl }),
    [`blog/${slug}/en.md`]: samplePost('en', { ...both, ...en }),
  }
}

/** A tool as its file says it. */
export function sampleTool(given: Record<string, unknown> = {}) {
  return {
    name: 'Vertaalhulp',
    maker: 'Voorbeeld BV',
    rank: 1,
    category: 'translation',
    url: 'https://vertaalhulp.example/',
    price_model: 'freemium',
    data_location: 'eu',
    company_data: 'with-agreement',
    checked_on: '2026-11-21',
    review_by: '2027-05-21',
    sources: [{ title: 'Privacy policy', url: 'https://vertaalhulp.example/privacy', lang: 'en' }],
    disciplines: ['foundation', 'marketing'],
    nl: {
      good_for: 'Zet brieven en mails om in een andere taal.',
      watch_out: 'De gratis versie mag je tekst bewaren.',
    },
    en: {
      good_for: 'Turns letters and mails into another language.',
      watch_out: 'The free version may keep your text.',
    },
    ...given,
  }
}

/** A content folder on disk with these files; remove it with `dispose`. */
export function libraryFolder(files: Record<string, unknown>): { folder: string; dispose: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'snackwijs-library-'))
  for (const [name, value] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), typeof value === 'string' ? value : stringify(value))
  }
  return { folder, dispose: () => rmSync(folder, { recursive: true }) }
}

/** What a content folder with these files says. */
export function sampleLibrary(files: Record<string, unknown>): ReturnType<typeof readLibrary> {
  const { folder, dispose } = libraryFolder(files)
  try {
    return readLibrary(folder)
  } finally {
    dispose()
  }
}

/** Imports these files. @throws when one of them is faulty in form */
export function importSamples(db: Db, files: Record<string, unknown>) {
  const { library, faults } = sampleLibrary(files)
  if (faults.length > 0) throw new Error(`A sample is faulty: ${JSON.stringify(faults)}`)
  return importLibrary(db, library)
}
