import { Search } from 'lucide-react'
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { libraryLimits } from '#app/features/library/rules.ts'
import { sorts } from '#app/features/library/search/know-how-filter.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import type { KnowHowState } from './use-know-how-state.ts'

/** Milliseconds after the last letter before we search. */
const patience = 300

/** The search box and the order (PS-2.18). It searches while somebody types. */
export function KnowHowSearch({ state }: { state: KnowHowState }) {
  const t = useMessages('library')
  const { filter, change } = state
  const search = useTyping(filter.search, (text, replace) => change({ search: text }, { replace }))
  return (
    // The element <search> would need a form in it anyway.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <form role="search" className="row items-end" onSubmit={search.submit}>
      <Field label={t('knowHowSearchLabel')} className="grow basis-64 max-w-[40rem]">
        {(control) => (
          <TextInput
            {...control}
            icon={Search}
            type="search"
            name="q"
            autoComplete="off"
            maxLength={libraryLimits.query}
            placeholder={t('knowHowSearchPlaceholder')}
            value={search.text}
            onChange={(event) => search.type(event.target.value)}
            onBlur={search.end}
          />
        )}
      </Field>
      <Field label={t('knowHowSort')} className="basis-44">
        {(control) => (
          <Select
            {...control}
            value={filter.sortBy}
            onChange={(event) =>
              change({ sortBy: sorts.find((sort) => sort === event.target.value) ?? 'recent' })
            }
          >
            {sorts
              .filter((sort) => sort !== 'relevance' || filter.search !== '')
              .map((sort) => (
                <option key={sort} value={sort}>
                  {t(`sort_${sort}`)}
                </option>
              ))}
          </Select>
        )}
      </Field>
    </form>
  )
}

/** What stands in the box. It follows the address when that changes by itself, as on going back. */
function useTyping(searched: string, search: (text: string, replace: boolean) => void) {
  const [text, setText] = useState(searched)
  const [followed, setFollowed] = useState(searched)
  /** What we asked for last: when the address gets there, letters typed meanwhile stay. */
  const [sent, setSent] = useState(searched)
  /** Letters typed in one go replace each other in the history. */
  const going = useRef(false)
  if (searched !== followed) {
    setFollowed(searched)
    if (searched !== sent) {
      setSent(searched)
      setText(searched)
    }
  }
  const commit = useEffectEvent(() => {
    if (text.trim() === searched) return
    setSent(text.trim())
    search(text.trim(), going.current)
    going.current = true
  })
  useEffect(() => {
    if (text.trim() === searched) return
    const timer = setTimeout(() => commit(), patience)
    return () => clearTimeout(timer)
  }, [text, searched])
  return {
    text,
    type: setText,
    end: () => {
      going.current = false
    },
    submit: (event: SubmitEvent) => {
      event.preventDefault()
      if (text.trim() !== searched) {
        setSent(text.trim())
        search(text.trim(), going.current)
      }
      going.current = false
    },
  }
}
