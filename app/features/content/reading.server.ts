import { parseDocument, visit } from 'yaml'
import type { z } from 'zod'
import type { Fault } from './item.ts'

/** Collects what is wrong with one file. */
export type Report = (where: string | undefined, message: string) => void

/** YAML as a value; undefined when it cannot be read. */
export function yamlOf(text: string, report: Report): unknown {
  const document = parseDocument(text)
  for (const problem of [...document.errors, ...document.warnings]) {
    report(undefined, problem.message.split('\n')[0]?.replace(/:$/, '') ?? problem.code)
  }
  visit(document, {
    Scalar(_, { comment }) {
      if (comment && !comment.startsWith(' '))
        report(undefined, `the text before #${comment} is cut off: put it in double quotes`)
    },
  })
  return document.errors.length > 0 ? undefined : document.toJS()
}

export function validated<T>(schema: z.ZodType<T>, value: unknown, report: Report): T | undefined {
  const result = schema.safeParse(value, {
    error: (issue) => (issue.input === undefined && issue.code !== 'custom' ? 'is missing' : undefined),
  })
  if (result.success) return result.data
  for (const issue of result.error.issues) report(issue.path.join('.') || undefined, issue.message)
  return undefined
}

/** Makes a function that reads one file: all its faults go into `faults`, and a faulty file gives nothing. */
export function reading<File extends { path: string }, T>(
  rule: string,
  read: (file: File, report: Report) => T | undefined,
) {
  return (file: File, faults: Fault[]): T | undefined => {
    const before = faults.length
    const report: Report = (where, message) =>
      void faults.push({ path: file.path, ...(where !== undefined && { where }), rule, message })
    const item = read(file, report)
    return faults.length === before ? item : undefined
  }
}
