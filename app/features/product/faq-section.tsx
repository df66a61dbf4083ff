import { Faq, FaqList } from '#app/ui/faq.tsx'

interface FaqSectionProps {
  id: string
  title: string
  items: readonly { question: string; answer: string }[]
}

/** Questions about a page, which the page also tells search engines (`faqJsonLd`). */
export function FaqSection({ id, title, items }: FaqSectionProps) {
  return (
    <section className="stack max-w-[46rem] [--stack:1.25rem]" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <FaqList>
        {items.map(({ question, answer }) => (
          <Faq key={question} question={question}>
            {answer}
          </Faq>
        ))}
      </FaqList>
    </section>
  )
}
