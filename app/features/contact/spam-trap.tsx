import { useState } from 'react'
import { useWords } from '#app/i18n/words.tsx'
import { Honeypot } from '#app/ui/honeypot.tsx'

/** The field for programs that fill in everything, and when the form was made. */
export function SpamTrap() {
  const t = useWords('shared')
  const [started] = useState(() => Date.now())
  return (
    <>
      <Honeypot label={t('leaveEmpty')} />
      {/* Only read when the form is sent without JavaScript: then it is the moment at which the server made the page. */}
      <input type="hidden" name="started" value={started} suppressHydrationWarning />
    </>
  )
}
