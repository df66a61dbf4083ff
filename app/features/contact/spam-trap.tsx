import { useMessages } from '#app/i18n/messages.tsx'
import { Honeypot } from '#app/ui/inputs/honeypot.tsx'

/** The field for programs that fill in everything. */
export function SpamTrap() {
  return <Honeypot label={useMessages('shared')('leaveEmpty')} />
}
