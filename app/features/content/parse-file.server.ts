import type { ContentFile } from './content-files.server.ts'
import { formatOf, type LooseItem, questionFile } from './formats/formats.server.ts'
import { type BankLesson, lessonFile, readLesson } from './formats/lesson/format.server.ts'
import { type Report, reading, validated, yamlOf } from './reading.server.ts'

function inPlace(
  file: ContentFile,
  fields: { discipline: string; difficulty: string },
  report: Report,
): void {
  for (const field of ['discipline', 'difficulty'] as const) {
    if (fields[field] !== file[field])
      report(field, `is ${fields[field]}, but the file stands in ${file[field]}`)
  }
}

const placeOf = ({ slug, path, hash }: ContentFile) => ({ slug, path, hash })

/** An item that stands on its own. */
export const parseQuestion = reading<ContentFile, LooseItem>('structure', (file, report) => {
  const value = yamlOf(file.text, report)
  const fields = value === undefined ? undefined : validated(questionFile, value, report)
  if (!fields) return undefined
  inPlace(file, fields as Pick<LooseItem, 'discipline' | 'difficulty'>, report)
  return { ...placeOf(file), ...formatOf(fields.type).read(fields, report) } as LooseItem
})

export const parseLesson = reading<ContentFile, BankLesson>('structure', (file, report) => {
  const value = yamlOf(file.text, report)
  const fields = value === undefined ? undefined : validated(lessonFile, value, report)
  if (!fields) return undefined
  inPlace(file, fields, report)
  const lesson = readLesson(fields, report)
  return lesson && { ...placeOf(file), ...lesson }
})
