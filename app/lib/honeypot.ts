/** True when the field that people do not see was filled in (app/ui/inputs/honeypot.tsx). */
export function isTrapped(website: string | undefined): boolean {
  return Boolean(website?.trim())
}
