import { Suspense } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'

/** What the root's loader says of who is looking, as far as colleagues are concerned. */
type RootData = { viewer: { colleagues: boolean } | null }

/** The way to send a question that was had wrong to a colleague; only for who has colleagues (PD-76). */
export function SendOn({ id }: { id: string }) {
  const viewer = useRouteLoaderData<() => RootData>('root')?.viewer
  if (!viewer?.colleagues) return null
  // Its words come after the verdict, which does not wait for them.
  return (
    <Suspense fallback={null}>
      <SendLink id={id} />
    </Suspense>
  )
}

function SendLink({ id }: { id: string }) {
  const t = useMessages('sent-snacks')
  const language = useLanguage()
  return (
    <p>
      <Link to={localePath(language, `/sent-snacks?question=${id}`)}>{t('offer')}</Link>
    </p>
  )
}
