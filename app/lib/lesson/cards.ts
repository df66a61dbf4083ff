/**
 * A lesson's text as cards (docs/authoring.md): cut at lines of `---`, with at most one small question on each (a block that begins
 * with ```tap), and the picture and the example on a card of their own.
 */

/** A question about a card that is not scored: it is answered in place, with its why. */
export interface Tap {
  question: string
  options: string[]
  /** Place of the right option, from 0. */
  right: number
  why: string
}

export type LessonCard =
  | { type: 'text'; markdown: string; tap: Tap | null }
  | { type: 'picture' }
  | { type: 'example' }

/** Says what is wrong with a card, which has a number from 1. */
type Complain = (card: number, message: string) => void

/** The cards of a text, in order. What is faulty in form is told to `complain` and left out. */
export function readCards(content: string, complain: Complain = () => undefined): LessonCard[] {
  return cutAtRules(content).map((text, index) => cardOf(text, (message) => complain(index + 1, message)))
}

const isFence = (line: string) => /^\s*```/.test(line)

/** Parts between lines that hold only `---`, those inside a block of code left alone. */
function cutAtRules(content: string): string[] {
  const parts: string[][] = [[]]
  let inBlock = false
  for (const line of content.split('\n')) {
    if (isFence(line)) inBlock = !inBlock
    if (!inBlock && line.trim() === '---') parts.push([])
    else parts.at(-1)?.push(line)
  }
  return parts.map((lines) => lines.join('\n').trim())
}

const tapBlock = /^[ \t]*```tap[ \t]*\n([\s\S]*?)^[ \t]*```[ \t]*$/gm

function cardOf(text: string, complain: (message: string) => void): LessonCard {
  if (text === '{{picture}}') return { type: 'picture' }
  if (text === '{{example}}') return { type: 'example' }
  const blocks = [...text.matchAll(tapBlock)]
  if (blocks.length > 1) complain(`has ${blocks.length} questions; one is enough`)
  const markdown = text.replace(tapBlock, '').trim()
  if (/```tap/.test(markdown)) complain('has a tap block that does not end')
  if (/\{\{/.test(markdown))
    complain('has {{…}} beside other text: {{picture}} and {{example}} stand alone on a card')
  const block = blocks[0]?.[1]
  return { type: 'text', markdown, tap: block === undefined ? null : tapOf(block, complain) }
}

/** Reads the lines of a tap block: the question, `- wrong`, `+ right` and `= why`; a line without a sign goes on with the one before. */
function tapOf(block: string, complain: (message: string) => void): Tap | null {
  const lines: { sign: string; text: string }[] = [{ sign: '?', text: '' }]
  for (const line of block.split('\n').map((one) => one.trim())) {
    const marked = /^([-+=])\s+(.*)$/.exec(line)
    if (marked) lines.push({ sign: marked[1] as string, text: marked[2] as string })
    else if (line) {
      const last = lines.at(-1) as { text: string }
      last.text = `${last.text} ${line}`.trim()
    }
  }
  const options = lines.filter(({ sign }) => sign === '-' || sign === '+')
  const why = lines.filter(({ sign }) => sign === '=')
  const question = lines[0]?.text ?? ''
  const wrong = [
    !question && 'no question',
    (options.length < 2 || options.length > 4) && `${options.length} options (2 to 4)`,
    options.filter(({ sign }) => sign === '+').length !== 1 && 'not exactly one right option (+)',
    why.length !== 1 && 'not exactly one why (=)',
  ].filter((fault) => fault !== false)
  if (wrong.length > 0) {
    complain(`has a tap block with ${wrong.join(' and ')}`)
    return null
  }
  return {
    question,
    options: options.map(({ text }) => text),
    right: options.findIndex(({ sign }) => sign === '+'),
    why: why[0]?.text ?? '',
  }
}
