/** Joins the class names that apply; falsy parts drop out, so `cond && 'name'` reads well. */
export function classNames(...parts: (string | false | null | undefined)[]): string | undefined {
  return parts.filter(Boolean).join(' ') || undefined
}
