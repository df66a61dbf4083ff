import type { LoaderFunctionArgs } from 'react-router'
import { type AttemptLimit, countAttempt } from '#app/features/identity/count-attempt.server.ts'
import { type PageRequest, pageLoader } from '#app/features/identity/page-loader.server.ts'
import { requireTeamRole } from '#app/features/organisation/require-team-role.server.ts'
import { requirePath } from '#app/features/paths/read-path.server.ts'
import { requireOwnPackage } from '#app/features/scorm/own-packages.server.ts'
import { requireEntitled } from '#app/features/scorm/require-entitled.server.ts'
import { makePackageZip } from './make-package.server.ts'

/** Making one takes the processor for a moment. */
const limit: AttemptLimit = { what: 'scorm-zip', max: 60, window: 600 }

/** /team/scorm/:packageId: the ZIP of a package, made now, for the owner. */
export const loader = pageLoader(
  'learner',
  async (ctx, { params, page }: LoaderFunctionArgs & { page: PageRequest }) => {
    const owner = requireTeamRole(ctx, ['org_admin'])
    const row = await requireOwnPackage(owner, params.packageId ?? '')
    requireEntitled(owner.viewer.profile, row.sort)
    await countAttempt(owner.db, limit, owner.viewer.auth_user_id)
    const { id, module, version, sort, language } = row
    const facts = { id, path: requirePath(row.path), module, version, sort, language }
    const zip = await makePackageZip(owner.db, facts, page.runtime.env.APP_URL.replace(/\/$/, ''), owner.now)
    const name = [row.path, module, `scorm-${version}`].filter(Boolean).join('-')
    return new Response(new Uint8Array(zip), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${name}.zip"`,
        'cache-control': 'private, no-store',
      },
    })
  },
)
