import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import type { Bank } from '#app/features/content/bank.ts'
import type { ContentFile } from '#app/features/content/content-files.server.ts'
import { parseBank } from '#app/features/content/read-bank.server.ts'

interface Text {
  choices: Record<string, string>
  explanation: string
  why_not: Record<string, string>
}
interface QuestionText extends Text {
  title: string
  body: string
}
interface QuizText extends Text {
  question: string
}

export interface SampleQuestion {
  type: string
  discipline: string
  difficulty: string
  skill: string
  tool: string
  correct: string
  review_by: string | null
  sources: { title: string; url: string }[]
  nl: QuestionText
  en: QuestionText
}

export interface SampleQuizQuestion {
  slug: string
  correct: string
  nl: QuizText
  en: QuizText
}

interface ScenarioText {
  title: string
  body: string
  hints: string[]
  samples: { strong: string; weak: string }
}
interface CriterionText {
  name: string
  met: string
  better: string
  examples: { strong: string; weak: string }
  concepts: string[][]
}

export interface SampleScenario {
  type: string
  discipline: string
  difficulty: string
  skill: string
  tool: string
  max_words: number
  review_by: string | null
  sources: { title: string; url: string }[]
  nl: ScenarioText
  en: ScenarioText
  rubric: {
    id: string
    weight: number
    need: number
    demands: number
    nl: CriterionText
    en: CriterionText
  }[]
}

export interface SampleFlashcard {
  type: string
  discipline: string
  difficulty: string
  skill: string
  tool: string
  review_by: string | null
  sources: { title: string; url: string }[]
  nl: { title: string; front: string; back: string }
  en: { title: string; front: string; back: string }
}

const letters = ['A', 'B', 'C', 'D']
const situations = [
  [
    'Een bakker zoekt een tekst voor zijn etalage. Wat vraagt hij?',
    'A baker needs copy for a window. What should he ask?',
  ],
  [
    'De planner krijgt elke dag andere uitkomsten. Hoe komt dat?',
    'The scheduler gets different results daily. Why is that?',
  ],
  [
    'Je leest een vreemd bedrag in de offerte. Waar kijk je?',
    'You see an odd amount in the quote. Where do you look?',
  ],
  [
    'Een klant stuurt zijn klacht per mail. Welke stap volgt?',
    'A customer sends a complaint by email. Which step is next?',
  ],
]

/** Options and reasons of equal length, so that nothing but the key tells them apart. */
function textOf(language: 'nl' | 'en', correct: string): Text {
  const option = language === 'nl' ? 'Je kiest de aanpak van groep' : 'You choose the way of group'
  const reason = language === 'nl' ? 'Die past hier slecht, zegt groep' : 'It does not fit here, says group'
  const names = ['noord', 'oosto', 'zuidz', 'weste']
  return {
    choices: Object.fromEntries(letters.map((letter, index) => [letter, `${option} ${names[index]}.`])),
    explanation: language === 'nl' ? 'Deze groep weet wat er speelt.' : 'This group knows what goes on.',
    why_not: Object.fromEntries(
      letters.flatMap((letter, index) =>
        letter === correct ? [] : [[letter, `${reason} ${names[index]}.`]],
      ),
    ),
  }
}

/** A question file without faults. The number decides its situation and the place of its key. */
export function sampleQuestion(number = 0): SampleQuestion {
  const correct = letters[number % 4] as string
  const [nl, en] = situations[number % 4] as [string, string]
  return {
    type: 'mcq',
    discipline: 'sales',
    difficulty: 'beginner',
    skill: 'prompten',
    tool: 'general',
    correct,
    review_by: null,
    sources: [],
    nl: { title: `Vraag ${number}`, body: nl, ...textOf('nl', correct) },
    en: { title: `Question ${number}`, body: en, ...textOf('en', correct) },
  }
}

/** The three questions of a quiz, without faults. */
export function sampleQuiz(): SampleQuizQuestion[] {
  const quiz = (slug: string, correct: string, nl: string, en: string) => {
    return {
      slug,
      correct,
      nl: { question: nl, ...textOf('nl', correct) },
      en: { question: en, ...textOf('en', correct) },
    }
  }
  return [
    quiz('een', 'A', 'Welke vorm kiest de drukker?', 'Which form will the printer choose?'),
    quiz('twee', 'B', 'Waarheen belt het hotel?', 'Where does the hotel call?'),
    quiz('drie', 'C', 'Hoeveel scheelt zo een proef?', 'How much will such a trial save?'),
  ]
}

const about = {
  discipline: 'sales',
  difficulty: 'beginner',
  skill: 'prompten',
  tool: 'general',
  review_by: null,
  sources: [],
}

/** A scenario file without faults, with three criteria. */
export function sampleScenario(): SampleScenario {
  const criterion = (id: string, weight: number, nl: string[][], en: string[][]) => {
    return {
      id,
      weight,
      need: 2,
      demands: 1,
      nl: {
        name: `Punt ${id}`,
        met: 'Zegt wat er nodig is.',
        better: 'Zeg ook wat er nodig is.',
        examples: {
          strong: `Schrijf er dit bij: ${nl.flat().join(', ')}.`,
          weak: 'Schrijf er iets bij waar de lezer op kan letten.',
        },
        concepts: nl,
      },
      en: {
        name: `Point ${id}`,
        met: 'Says what is needed.',
        better: 'Also say what is needed.',
        examples: {
          strong: `Add this to the mail: ${en.flat().join(', ')}.`,
          weak: 'Add something to the mail that the reader can look at.',
        },
        concepts: en,
      },
    }
  }
  return {
    type: 'scenario',
    ...about,
    max_words: 100,
    nl: {
      title: 'De stille offerte',
      body: 'Je stuurde een offerte naar een hotel en hoort niets.\n\n**Opdracht:** schrijf de vraag aan de assistent.',
      hints: [
        'Wie leest je mail?',
        'Wat weet de assistent nog niet van deze klant?',
        'Welke toon past bij deze klant?',
      ],
      samples: {
        strong:
          'Schrijf een korte mail aan onze vaste klant. We stuurden drie weken geleden een aanbieding voor nieuwe bedden. De toon is vriendelijk en niet opdringerig. Houd het bij honderd woorden en sluit af met één open vraag.',
        weak: 'Maak een goede mail voor mij, want ik heb nog steeds niets gehoord en ik wil het nu echt eens verkopen voor dit jaar om is.',
      },
    },
    en: {
      title: 'The silent quote',
      body: 'You sent a quote to a hotel and hear nothing.\n\n**Assignment:** write the request to the assistant.',
      hints: [
        'Who reads your mail?',
        'What does the assistant not know about this customer yet?',
        'Which tone suits this customer?',
      ],
      samples: {
        strong:
          'Write a short mail to our regular customer. Three weeks ago we made an offer for new beds. Keep the tone friendly and not pushy. Use at most a hundred words and end with one open question.',
        weak: 'Make me a good mail, because I still have not heard a thing and I really want to sell this before the year is over.',
      },
    },
    rubric: [
      criterion(
        'situatie',
        40,
        [['vaste klant'], ['drie weken'], ['bedden']],
        [['regular customer'], ['three weeks'], ['beds']],
      ),
      criterion('toon', 30, [['vriendelijk'], ['niet opdringerig']], [['friendly'], ['not pushy']]),
      criterion('vorm', 30, [['honderd woorden'], ['open vraag']], [['hundred words'], ['open question']]),
    ],
  }
}

/** A flashcard file without faults. */
export function sampleFlashcard(): SampleFlashcard {
  return {
    type: 'flashcard',
    ...about,
    nl: {
      title: 'Token',
      front: 'Wat is een token?',
      back: 'Een stukje tekst. GEHEIM: een model leest ze een voor een.',
    },
    en: {
      title: 'Token',
      front: 'What is a token?',
      back: 'A piece of text. SECRET: a model reads them one by one.',
    },
  }
}

/** A content file in memory. @param name e.g. `questions/sales/beginner/een-vraag.yaml` */
export function sampleFile(name: string, value: unknown): ContentFile {
  const [group, discipline = '', difficulty = '', file = ''] = name.split('/')
  const text = typeof value === 'string' ? value : stringify(value)
  const hash = createHash('sha256').update(name).update(text).digest('hex')
  const slug = file.replace('.yaml', '')
  const kind = group === 'lessons' ? 'lesson' : 'question'
  return { kind, slug, path: `content/${name}`, discipline, difficulty, text, hash }
}

/** The bank of some files by name. @throws when one of them is faulty in form. */
export function sampleBank(files: Record<string, unknown>): Bank {
  const { bank, faults } = parseBank(Object.entries(files).map(([name, value]) => sampleFile(name, value)))
  if (faults.length > 0) throw new Error(`A sample is faulty: ${JSON.stringify(faults)}`)
  return bank
}

/** Four sound questions, the first of them changed as told. */
export function plantedBank(plant: (question: SampleQuestion) => void = () => undefined): Bank {
  const first = sampleQuestion(0)
  plant(first)
  const rest = [1, 2, 3].map((number) => [
    `questions/sales/beginner/vraag-${number}.yaml`,
    sampleQuestion(number),
  ])
  return sampleBank({ 'questions/sales/beginner/vraag-0.yaml': first, ...Object.fromEntries(rest) })
}

/** A content folder on disk with these files; remove it with `dispose`. */
export function sampleFolder(files: Record<string, unknown>): { folder: string; dispose: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'snackwijs-content-'))
  for (const group of ['questions', 'lessons']) mkdirSync(join(folder, group))
  for (const [name, value] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), typeof value === 'string' ? value : stringify(value))
  }
  return { folder, dispose: () => rmSync(folder, { recursive: true }) }
}
