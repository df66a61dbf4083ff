import { useWords } from '#app/i18n/words.tsx'
import { Honeypot } from '#app/ui/inputs/honeypot.tsx'

/** The field for programs that fill in everything. */
export function SpamTrap() {
  return <Honeypot label={useWords('shared')('leaveEmpty')} />
}
