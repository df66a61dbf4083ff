import { createHash } from 'node:crypto'
import type { Db } from '#app/db/client.server.ts'
import { kinds } from '#app/features/content/kinds.ts'
import type { ExerciseKind } from '#app/features/exercises/exercises.ts'
import type { ModuleFile, PathFile } from '#app/features/paths/path-file.server.ts'
import { shownText } from '#app/features/snacks/lesson/cards/shown-text.server.ts'
import type { Language } from '#app/lib/language.ts'
import { type ChosenModule, chooseItems } from './choose-items.ts'
import type { PackedKey, PackedModule, PackedQuestion, PackedStep } from './packed.ts'
import { type LessonRow, type QuestionRow, readCatalogue, readItems } from './read-items.server.ts'
import { seal } from './seal.server.ts'

const keyOf = ({ correct, key_nl, key_en, sources }: QuestionRow): PackedKey => ({
  correct,
  sources,
  nl: key_nl,
  en: key_en,
})

/** In steps of a module, and what a browser can judge of it. */
type Sealer = (row: QuestionRow) => Promise<string>

async function packQuestion(row: QuestionRow, sealed: Sealer): Promise<PackedQuestion> {
  const text = ({ title, body, choices }: QuestionRow['nl']) => ({ title, body, choices })
  return {
    judged: 'right',
    id: row.id,
    texts: { nl: text(row.nl), en: text(row.en) },
    sealed: await sealed(row),
  }
}

/** A question of any kind as a step; nothing when it takes more than a browser to judge it. */
async function packLoose(row: QuestionRow, sealed: Sealer): Promise<PackedStep[]> {
  const { id, question_type: kind } = row
  const text = ({ title, body }: QuestionRow['nl']) => ({ title, body })
  const shown = (of: QuestionRow['nl']) => ({ ...text(of), exercise: of.exercise })
  switch (kinds[kind].judged) {
    case 'right':
      return [await packQuestion(row, sealed)]
    case 'known': {
      const texts = { nl: text(row.nl), en: text(row.en) }
      return [{ judged: 'known', id, texts, sealed: await sealed(row) }]
    }
    case 'scored': {
      const texts = { nl: shown(row.nl), en: shown(row.en) }
      return [{ judged: 'scored', kind: kind as ExerciseKind, id, texts, sealed: await sealed(row) }]
    }
    case 'passed':
      return []
  }
}

async function packLesson(
  { id, nl, en, sources }: LessonRow,
  quiz: readonly QuestionRow[],
  sealed: Sealer,
): Promise<PackedStep[]> {
  const text = (of: LessonRow['nl']) => ({ title: of.title, text: shownText(of) })
  const questions = await Promise.all(quiz.map((row) => packQuestion(row, sealed)))
  return [{ judged: 'read', id, texts: { nl: text(nl), en: text(en) }, sources }, ...questions]
}

interface Wanted {
  path: PathFile
  /** One module; null for all of them. */
  module: string | null
  language: Language
}

/** The modules of a path, or one of them, as they stand in a self-contained package. */
export async function packModules(db: Db, salt: Buffer, wanted: Wanted): Promise<Map<string, PackedModule>> {
  const { path, module: only, language } = wanted
  const chosen = chooseItems(path, await readCatalogue(db)).filter(
    ({ slug }) => only === null || slug === only,
  )
  const ids = chosen.flatMap(({ steps, rounds }) => [...steps, ...rounds.flat()].map(({ id }) => id))
  const { questions, lessons } = await readItems(db, ids)
  const sealed: Sealer = (row) => seal(salt, row.id, keyOf(row))
  const packed = new Map<string, PackedModule>()
  for (const one of chosen) {
    const file = path.modules.find(({ slug }) => slug === one.slug) as ModuleFile
    const steps = await packSteps(one, { questions, lessons }, sealed)
    const rounds = await Promise.all(
      one.rounds.map((round) =>
        Promise.all(
          round
            .flatMap(({ id }) => questions.filter((row) => row.id === id))
            .map((row) => packQuestion(row, sealed)),
        ),
      ),
    )
    const text = (of: Language) => ({ ...file[of], path: path[of].title })
    packed.set(one.slug, {
      texts: { nl: text('nl'), en: text('en') },
      language,
      version: versionOf(steps, rounds),
      salt: salt.toString('base64'),
      steps: steps.flat(),
      rounds,
      left_out: steps.filter((step) => step.length === 0).length,
    })
  }
  return packed
}

function packSteps(
  { steps }: ChosenModule,
  { questions, lessons }: { questions: QuestionRow[]; lessons: LessonRow[] },
  sealed: Sealer,
): Promise<PackedStep[][]> {
  return Promise.all(
    steps.map(async ({ id }) => {
      const lesson = lessons.find((row) => row.id === id)
      if (lesson)
        return packLesson(
          lesson,
          questions.filter(({ lesson_id }) => lesson_id === id),
          sealed,
        )
      const row = questions.find((question) => question.id === id)
      return row ? packLoose(row, sealed) : []
    }),
  )
}

/** What is asked, and in which order: what was kept of answers is by place. */
function versionOf(steps: PackedStep[][], rounds: PackedQuestion[][]): string {
  const ids = [...steps.flat(), ...rounds.flat()].map(({ id }) => id)
  return createHash('sha256').update(ids.join()).digest('hex').slice(0, 8)
}
