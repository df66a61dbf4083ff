import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { nameMax } from '#app/features/identity/rules.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextInput } from '#app/ui/text-input.tsx'
import { offeredPeople } from './people-query.ts'

export interface NamedPerson {
  id: string
  name: string
}

interface PersonFieldProps {
  label: string
  hint?: string
  error?: string | undefined
  /** Of the field in a form that is sent. */
  name?: string
  /** Everybody, or of an organisation of many the first of them and whoever it is now. */
  people: readonly NamedPerson[]
  /** There are more people than these. */
  more: boolean
  /** Id of whoever it is at first; empty for nobody. */
  initial: string
  /** What choosing nobody is called; without it somebody is always chosen. */
  nobody?: string | undefined
  /** Looks for people by a part of a name; see `useFindPeople`. */
  find: (q: string) => Promise<{ people: readonly NamedPerson[]; count: number }>
  /** Is told who is chosen, undefined for nobody. */
  onChoose?: (person: NamedPerson | undefined) => void
}

/** Milliseconds after the last key before a search begins. */
const pause = 300

/** Somebody of the organisation: a choice of everybody, or of those who are found by a part of the name. */
export function PersonField(props: PersonFieldProps) {
  const { label, hint, error, name, people, more, initial, nobody, find, onChoose } = props
  const t = useMessages('organisation')
  const [id, setId] = useState(initial)
  const { found, count, failed, search } = usePeopleSearch(people, find)
  // Whoever is chosen stays in the list, whatever is looked for next.
  const [known, setKnown] = useState<readonly NamedPerson[]>(people)
  const chosen = known.find((one) => one.id === id)
  const options = chosen && !found.some((one) => one.id === id) ? [chosen, ...found] : found
  const choose = (next: string) => {
    setId(next)
    const one = options.find((option) => option.id === next)
    if (one) setKnown([one])
    onChoose?.(one)
  }
  return (
    <div className="stack [--stack:var(--space-2)]">
      {more && (
        <Field label={t('personSearch')} hint={t('personSearchHint')}>
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
            (count > offeredPeople
              ? t('personMany', { shown: offeredPeople, count })
              : t('personFound', { count }))}
        </p>
      )}
      <Field label={label} {...(hint !== undefined && { hint })} error={error}>
        {(control) => (
          <Select
            {...control}
            {...(name !== undefined && { name })}
            value={id}
            onChange={(event) => choose(event.target.value)}
          >
            {nobody !== undefined && <option value="">{nobody}</option>}
            {options.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}

/** People by a part of a name; those who are offered at first when nothing is looked for. */
function usePeopleSearch(atFirst: readonly NamedPerson[], find: PersonFieldProps['find']) {
  const [result, setResult] = useState<{ people: readonly NamedPerson[]; count: number }>()
  const [failed, setFailed] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const look = async (q: string) => {
    latest.current += 1
    const mine = latest.current
    try {
      const next = await find(q)
      // The answer to what was typed before may come later.
      if (mine !== latest.current) return
      setResult(next)
      setFailed(false)
    } catch {
      if (mine === latest.current) setFailed(true)
    }
  }
  const search = (typed: string) => {
    clearTimeout(timer.current)
    const q = typed.trim()
    if (q) timer.current = setTimeout(() => void look(q), pause)
    else {
      latest.current += 1
      setResult(undefined)
    }
  }
  return { found: result?.people ?? atFirst, count: result?.count, failed, search }
}
