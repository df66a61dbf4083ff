import { classNames } from '#app/ui/class-names.ts'

/** Class of the figure in the bar that coins go to. */
export const coinTarget = 'xpcount'

/** The munt: XP. Decorative; flat colours, so it needs no gradient ids. */
export function Coin({ className }: { className?: string }) {
  return (
    <svg className={classNames('munt', className)} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="11" fill="#b87a00" />
      <circle cx="12" cy="11.3" r="10.3" fill="#ffc42e" />
      <circle cx="12" cy="11.3" r="7.6" fill="none" stroke="#b87a00" strokeWidth="1.3" />
      <rect x="7" y="9.2" width="10" height="4.3" rx="2.15" transform="rotate(-28 12 11.3)" fill="#8a4b16" />
    </svg>
  )
}
