import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { nameMax } from '#app/features/identity/rules.ts'
import type { PeopleApi } from '#app/features/organisation/people/people-api.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

interface Named {
  id: string
  name: string
}

interface OwnerFieldProps {
  /** Everybody, or of an organisation of many the viewer and whoever it is now. */
  people: readonly Named[]
  /** There are more people than these. */
  more: boolean
  /** Id of whoever it is at first; empty for nobody. */
  initial: string
  error: string | undefined
}

/** How many are offered at once. */
const offered = 20
/** Milliseconds after the last key before a search begins. */
const pause = 300

/** Who is responsible: a choice of everybody, or of those who are found by a part of the name. */
export function OwnerField({ people, more, initial, error }: OwnerFieldProps) {
  const t = useMessages('programme')
  const [owner, setOwner] = useState(initial)
  const { found, count, failed, search } = usePeopleSearch(people)
  // Whoever is chosen stays in the list, whatever is looked for next.
  const [known, setKnown] = useState<readonly Named[]>(people)
  const chosen = known.find(({ id }) => id === owner)
  const options = chosen && !found.some(({ id }) => id === owner) ? [chosen, ...found] : found
  const choose = (id: string) => {
    setOwner(id)
    const one = options.find((option) => option.id === id)
    if (one) setKnown([one])
  }
  return (
    <div className="stack [--stack:var(--space-2)]">
      {more && (
        <Field label={t('ownerSearch')} hint={t('ownerSearchHint')}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              icon={Search}
              autoComplete="off"
              maxLength={nameMax}
              onChange={(event) => search(event.target.value)}
            />
          )}
        </Field>
      )}
      {more && (
        <p role="status" className="small muted">
          {failed && t('failed')}
          {!failed &&
            count !== undefined &&
            (count > offered ? t('ownerMany', { shown: offered, count }) : t('ownerFound', { count }))}
        </p>
      )}
      <Field label={t('systemOwner')} hint={t('systemOwnerHint')} error={error}>
        {(control) => (
          <Select {...control} name="owner_id" value={owner} onChange={(event) => choose(event.target.value)}>
            <option value="">{t('nobody')}</option>
            {options.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}

/** People by a part of a name; those who are offered at first when nothing is looked for. */
function usePeopleSearch(atFirst: readonly Named[]) {
  const language = useLanguage()
  const [result, setResult] = useState<{ found: readonly Named[]; count: number }>()
  const [failed, setFailed] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const find = async (q: string) => {
    latest.current += 1
    const mine = latest.current
    try {
      const query = { q, limit: String(offered) }
      const { people, count } = await outcome(apiClient<PeopleApi>(language).account.people.$get({ query }))
      // The answer to what was typed before may come later.
      if (mine !== latest.current) return
      setResult({ found: people.map(({ id, full_name }) => ({ id, name: full_name })), count })
      setFailed(false)
    } catch {
      if (mine === latest.current) setFailed(true)
    }
  }
  const search = (typed: string) => {
    clearTimeout(timer.current)
    const q = typed.trim()
    if (q) timer.current = setTimeout(() => void find(q), pause)
    else {
      latest.current += 1
      setResult(undefined)
    }
  }
  return { found: result?.found ?? atFirst, count: result?.count, failed, search }
}
