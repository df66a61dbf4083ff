import type { PostSource } from '#app/db/schema/library.ts'

/** Where something comes from: links that open beside the page. */
export function SourceList({ sources }: { sources: readonly PostSource[] }) {
  return (
    <ul className="prose small list-disc pl-5">
      {sources.map(({ title, url, lang }) => (
        <li key={url}>
          <a href={url} lang={lang} hrefLang={lang} rel="noopener noreferrer" target="_blank">
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
