import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { DocumentView } from '#app/features/exercises/document-view.tsx'
import type { PlayProps } from '#app/features/exercises/play.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { type Flaw, flaws, type SpotMove, type SpotView } from './schema.ts'
import { SegmentTable } from './segment-table.tsx'
import { flawKeys } from './words.ts'

/** Segment to what is wrong with it; null as long as that is not said. */
type Marks = ReadonlyMap<number, Flaw | null>

/** A source and what was made from it: mark what the source does not carry, and say what is wrong with it. */
export function SpotPlay({ view, busy, waiting, onMove }: PlayProps<SpotView, SpotMove>) {
  const t = useMessages('exercises')
  const [marks, setMarks] = useState<Marks>(new Map())
  const [unnamed, setUnnamed] = useState(false)
  const open = [...marks.values()].includes(null)

  const toggle = (segment: number) => {
    const changed = new Map(marks)
    if (!changed.delete(segment)) changed.set(segment, null)
    setMarks(changed)
    setUnnamed(false)
  }
  const name = (segment: number, flaw: Flaw) => setMarks(new Map(marks).set(segment, flaw))

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (open) setUnnamed(true)
    else onMove({ marks: [...marks].flatMap(([segment, flaw]) => (flaw ? [{ segment, flaw }] : [])) })
  }

  const button = (segment: number) => (
    <button
      type="button"
      className="segment"
      aria-pressed={marks.has(segment)}
      disabled={waiting}
      onClick={() => toggle(segment)}
    >
      {view.segments[segment]?.text}
    </button>
  )
  const naming = (segment: number) =>
    marks.has(segment) && (
      <FlawSelect
        key={segment}
        of={view.segments[segment]?.text ?? ''}
        value={marks.get(segment) ?? null}
        invalid={unnamed}
        onChange={(flaw) => name(segment, flaw)}
      />
    )
  return (
    <form className="wide-work stack [--stack:1.25rem]" onSubmit={submit} aria-busy={busy}>
      <p className="small muted">{t('spotHow')}</p>
      <div className="pair">
        <section className="paper" aria-labelledby="spot-source">
          <h2 className="small" id="spot-source">
            {t('source')}
          </h2>
          <DocumentView blocks={view.source} />
        </section>
        <section className="paper paper--output" aria-labelledby="spot-output">
          <h2 className="small" id="spot-output">
            {t('spotOutput')}
          </h2>
          {view.form === 'table' ? (
            <>
              <SegmentTable columns={view.columns} count={view.segments.length} cell={button} />
              <div className="stack [--stack:0.75rem]">{[...marks.keys()].map(naming)}</div>
            </>
          ) : (
            <Segments view={view} item={button} below={naming} />
          )}
        </section>
      </div>
      <p role="status" className="small muted">
        {t('spotMarked', { count: marks.size })} {unnamed && open && t('spotNameAll')}
      </p>
      {/* Not stuck to the bottom of a phone: there it would lie over sentences that can be pressed. */}
      {!waiting && (
        <div className="row">
          <Button variant="primary" size="lg" type="submit" busy={busy}>
            {t('spotCheck')}
          </Button>
        </div>
      )}
    </form>
  )
}

interface SegmentsProps {
  view: SpotView
  item: (segment: number) => ReactNode
  below: (segment: number) => ReactNode
}

function Segments({ view, item, below }: SegmentsProps) {
  return (
    <ol className="segments">
      {view.segments.map(({ paragraph }, segment) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
        <li key={segment} data-paragraph={paragraph || undefined}>
          {item(segment)}
          {below(segment)}
        </li>
      ))}
    </ol>
  )
}

interface FlawSelectProps {
  /** The marked words. */
  of: string
  value: Flaw | null
  invalid: boolean
  onChange: (flaw: Flaw) => void
}

function FlawSelect({ of, value, invalid, onChange }: FlawSelectProps) {
  const t = useMessages('exercises')
  const id = useId()
  return (
    <div className="field">
      <label className="small" htmlFor={id}>
        {t('spotWhat')} <span className="muted">“{of}”</span>
      </label>
      <Select
        id={id}
        value={value ?? ''}
        aria-invalid={(invalid && value === null) || undefined}
        onChange={(event) => onChange(event.target.value as Flaw)}
      >
        <option value="" disabled>
          {t('spotChoose')}
        </option>
        {flaws.map((flaw) => (
          <option key={flaw} value={flaw}>
            {t(flawKeys[flaw])}
          </option>
        ))}
      </Select>
    </div>
  )
}
