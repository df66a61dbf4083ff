/** Decorative: whoever shows it also says in words what is going on (or sets aria-busy). */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />
}
