import { useState } from 'react'
import { useWords } from '#app/i18n/words.tsx'

/** A field that people neither see nor reach, for programs that fill in everything, and when the form was made. */
export function SpamTrap() {
  const t = useWords('contact')
  const [started] = useState(() => Date.now())
  return (
    <div className="sr" aria-hidden="true">
      <label>
        {t('website')}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
      {/* Only read when the form is sent without JavaScript: then it is the moment at which the server made the page. */}
      <input type="hidden" name="started" value={started} suppressHydrationWarning />
    </div>
  )
}
