import type { LoaderFunctionArgs } from 'react-router'
import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { readTerms } from './keep-terms.server.ts'
import { termsTypes } from './rules.ts'

/**
 * /team/programme/register/:systemId/terms: the terms of a supplier as the file that came, for the owner and learning leads. Always as something to
 * keep and never as a page: it came from elsewhere.
 */
export const loader = pageLoader('learner', async (ctx, { params }: LoaderFunctionArgs) => {
  const { name, kind, bytes } = await readTerms(ctx, params.systemId ?? '')
  const ascii = name.normalize('NFD').replace(/[^\x20-\x7e]/g, '')
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': termsTypes[kind].type,
      'content-disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  })
})
