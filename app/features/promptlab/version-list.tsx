import { type Dispatch, useEffect, useRef, useState } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { addedWords } from './added-words.ts'
import type { LabEvent, LabState, LabVersion } from './lab-state.ts'
import { metCount } from './lab-state.ts'
import { RequirementList } from './requirement-list.tsx'
import { savePrompt } from './saved-prompts.ts'

interface VersionListProps {
  state: LabState
  dispatch: Dispatch<LabEvent>
  task: string
  learner: string
}

/** What came of the prompts: the newest, with the one before it beside it. */
export function VersionList({ state: { versions, told }, dispatch, task, learner }: VersionListProps) {
  const t = useMessages('promptlab')
  const heading = useRef<HTMLHeadingElement>(null)
  const count = versions.length
  useEffect(() => {
    if (count > 0) heading.current?.focus()
  }, [count])
  if (!told || count === 0) return null
  const first = Math.max(0, count - 2)
  return (
    <section className="stack [--stack:1rem]" aria-labelledby="lab-versions">
      <div className="stack [--stack:6px]">
        <h2 id="lab-versions" ref={heading} tabIndex={-1}>
          {count > 1 ? t('compare') : t('version', { number: 1 })}
        </h2>
        {count === 1 && <p className="muted">{t('improve')}</p>}
      </div>
      <div className={count > 1 ? 'cols cols--2 items-stretch' : undefined}>
        {versions.slice(first).map((version, offset) => (
          <Version
            // biome-ignore lint/suspicious/noArrayIndexKey: versions are only ever added at the end
            key={first + offset}
            number={first + offset + 1}
            titled={count > 1}
            version={version}
            before={versions[first + offset - 1] ?? null}
            onSave={() => savePrompt(learner, { task, prompt: version.prompt })}
          >
            <RequirementList
              requirements={told.requirements}
              version={version}
              onJudge={(id, met) => dispatch({ type: 'judge', version: first + offset, id, met })}
            />
            <p className="small" role="status">
              {t('score', { count: metCount(version), of: told.requirements.length })}
            </p>
          </Version>
        ))}
      </div>
    </section>
  )
}

interface VersionProps {
  number: number
  titled: boolean
  version: LabVersion
  before: LabVersion | null
  onSave: () => void
  children: React.ReactNode
}

function Version({ number, titled, version: { prompt, output }, before, onSave, children }: VersionProps) {
  const t = useMessages('promptlab')
  const [saved, setSaved] = useState(false)
  const save = () => {
    onSave()
    setSaved(true)
  }
  return (
    <article className="card stack [--stack:1rem]">
      {titled && <h3>{t('version', { number })}</h3>}
      <div className="stack [--stack:6px]">
        <p className="label">{t('versionPrompt')}</p>
        <p className="lab-prompt">
          {before
            ? addedWords(before.prompt, prompt).map(({ text, added }, place) =>
                added ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place
                  <ins key={place}>{text}</ins>
                ) : (
                  text
                ),
              )
            : prompt}
        </p>
      </div>
      {output !== null && (
        <div className="stack [--stack:6px]">
          <p className="label">{t('versionOutput')}</p>
          <div className="paper paper--output lab-output">{output}</div>
          <p className="xs subtle">{t('fromModel')}</p>
        </div>
      )}
      {children}
      <div className="row">
        <Button size="sm" onClick={save} aria-disabled={saved || undefined}>
          {t(saved ? 'isSaved' : 'save')}
        </Button>
      </div>
    </article>
  )
}
