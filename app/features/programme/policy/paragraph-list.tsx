import type { ReactNode } from 'react'

interface Shown {
  id: string
  number: string
  heading: string
  text: string
}

interface ParagraphListProps<Paragraph extends Shown> {
  paragraphs: readonly Paragraph[]
  /** Language of the words, which may be another than that of the page. */
  lang: string
  /** Rank of the headings in the page. */
  level: 2 | 3
  /** Beside the number of a paragraph: what became of it. */
  beside?: (paragraph: Paragraph) => ReactNode
}

/** The paragraphs of a policy under their headings, each with its number, which is also its anchor. Text only. */
export function ParagraphList<Paragraph extends Shown>(props: ParagraphListProps<Paragraph>) {
  const { paragraphs, lang, level, beside } = props
  const Heading = `h${level}` as const
  return (
    <div lang={lang} className="stack [--stack:var(--space-4)]">
      {paragraphs.map((paragraph, at) => {
        const { id, number, heading, text } = paragraph
        const begins = heading !== '' && heading !== paragraphs[at - 1]?.heading
        return (
          <section key={id} className="stack [--stack:var(--space-2)]">
            {begins && <Heading className="wrap-anywhere">{heading}</Heading>}
            <div id={`p${number}`} className="row items-start flex-nowrap scroll-mt-20">
              <span className="muted num min-w-9">{number}</span>
              <div className="min-w-0 stack [--stack:4px]">
                {beside?.(paragraph)}
                <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              </div>
            </div>
          </section>
        )
      })}
    </div>
  )
}
