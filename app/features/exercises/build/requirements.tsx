import { Check, X } from 'lucide-react'
import { useMessages } from '#app/i18n/messages.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { BuildTry } from './schema.ts'

/** What the task needs, and what an output still lacks of it. */
export function Requirements({ made }: { made: BuildTry }) {
  const t = useMessages('exercises')
  return (
    <ul className="stack [--stack:0.5rem]" aria-label={t('buildNeeds')}>
      {made.requirements.map(({ text, covered, missing }) => (
        <li key={text} className="verdict" data-tone={covered ? 'right' : 'wrong'}>
          <p className="verdict__title">
            <Icon of={covered ? Check : X} size="sm" />
            <span className="verdict__what">
              <span className="sr">{t(covered ? 'buildCovered' : 'buildMissing')}</span> {text}
            </span>
          </p>
          {missing && <p className="small">{missing}</p>}
        </li>
      ))}
    </ul>
  )
}
