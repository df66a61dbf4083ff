/** Where we are in a series (questions of a quiz). The caller also says it in text: "Question 2 of 4". */
export function Stepper({ current, total, label }: { current: number; total: number; label: string }) {
  return (
    <ol className="stepper" aria-label={label}>
      {Array.from({ length: total }, (_, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          key={index}
          data-done={index + 1 < current || undefined}
          aria-current={index + 1 === current ? 'step' : undefined}
        />
      ))}
    </ol>
  )
}
