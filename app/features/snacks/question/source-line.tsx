import type { Source } from '#app/db/schema/content.ts'
import { useMessages } from '#app/i18n/messages.tsx'

/** 'Bronnen:' with a link for each; nothing when there are none. */
export function SourceLine({ sources }: { sources: Source[] }) {
  const t = useMessages('snacks')
  if (sources.length === 0) return null
  return (
    <p className="small subtle">
      {t('sources')}:{' '}
      {sources.map((source, index) => (
        <span key={source.url}>
          {index > 0 && ', '}
          <a href={source.url} rel="noreferrer" target="_blank">
            {source.title}
          </a>
        </span>
      ))}
    </p>
  )
}
