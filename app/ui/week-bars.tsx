/** Seven days of snacks, one window a day; three or more look the same. `label` says the total in words. */
export function WeekBars({ days, label }: { days: readonly number[]; label: string }) {
  return (
    <span className="week" role="img" aria-label={label}>
      {days.map((snacks, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
        <i key={index} data-n={snacks > 0 ? Math.min(3, snacks) : undefined} />
      ))}
    </span>
  )
}
