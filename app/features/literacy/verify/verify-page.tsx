import { data, Link, type LoaderFunctionArgs, redirect } from 'react-router'
import { type PageRequest, pageLoader } from '#app/features/identity/page-loader.server.ts'
import { awayResponse, ifReachable } from '#app/features/library/if-reachable.server.ts'
import { readCode, writtenCode } from '#app/features/literacy/code.ts'
import { findVerified } from '#app/features/literacy/queries.server.ts'
import type { VerifiedRecord as Verified } from '#app/features/literacy/rules.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { pageMeta } from '#app/i18n/page-meta.ts'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import { localePath } from '#app/lib/language.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/verify-page'
import { VerifiedRecord } from './verified-record.tsx'
import { VerifyForm } from './verify-form.tsx'
import { mayVerify } from './verify-limiter.server.ts'

type Args = LoaderFunctionArgs & { page: PageRequest; url: URL }

/**
 * /verify and /verify/:code: whether a record was issued here, for whoever was given it. Not for search engines. A code that is
 * unknown and one that never was look the same.
 */
export const loader = pageLoader('public', async ({ db, language }, { page, url, params }: Args) => {
  const t = messagesFor('literacy', language)
  const meta = { title: t('verifyTitle'), description: t('verifyDescription', { brand: brand.name }) }
  const asked = url.searchParams.get('code')
  if (params.code === undefined && asked?.trim()) {
    const code = readCode(asked)
    throw redirect(
      localePath(
        language,
        `/verify/${code ? writtenCode(code) : encodeURIComponent(asked.trim().slice(0, 40))}`,
      ),
    )
  }
  const typed = params.code ?? ''
  if (!typed) return { meta, typed, outcome: null, record: null }
  const refused = (outcome: 'limited' | 'unknown' | 'away') => ({ meta, typed, outcome, record: null })
  if (!(await mayVerify(page.clientAddress))) {
    return data(refused('limited'), { status: 429, headers: { 'retry-after': '600' } })
  }
  const found = await ifReachable(findVerified(db, typed).then((record) => ({ record })))
  if (!found) return data(refused('away'), awayResponse)
  if (!found.record) return data(refused('unknown'), { status: 404 })
  return { meta, typed, outcome: 'found' as const, record: found.record as Verified | null }
})

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return loaderData ? pageMeta({ location, matches }, { ...loaderData.meta, noindex: true }) : []
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  const own = new Headers({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' })
  const wait = loaderHeaders.get('retry-after')
  if (wait) own.set('retry-after', wait)
  return own
}

export default function VerifyPage({ loaderData }: Route.ComponentProps) {
  const { record, outcome, typed } = loaderData
  const t = useMessages('literacy')
  const language = useLanguage()
  return (
    <main id="content" tabIndex={-1}>
      <div className="container page stack [--stack:var(--space-6)]">
        <div className="stack [--stack:8px]">
          <h1>{t('verifyTitle')}</h1>
          <p className="lead">{t('verifyLead', { brand: brand.name })}</p>
        </div>
        {outcome === 'unknown' && (
          <Notice tone="danger" role="alert" title={t('unknownTitle')}>
            {t('unknownBody', { brand: brand.name })}
          </Notice>
        )}
        {outcome === 'limited' && (
          <Notice tone="warning" role="alert" title={t('limitedTitle')}>
            {t('limitedBody')}
          </Notice>
        )}
        {outcome === 'away' && (
          <Notice tone="warning" role="alert" title={t('awayTitle')}>
            {t('awayBody')}
          </Notice>
        )}
        {record ? <VerifiedRecord key={record.code} record={record} /> : <VerifyForm typed={typed} />}
        <p className="small row [--row:12px]">
          <Link to={localePath(language, '/verify/file')}>{t('verifyFileLink')}</Link>
          <Link to={localePath(language, '/verify/badge')}>{t('verifyBadgeLink')}</Link>
        </p>
      </div>
    </main>
  )
}
