import { pageLoader } from '#app/features/identity/page-loader.server.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { messagesFor } from '#app/i18n/server-messages.server.ts'
import { brand } from '#app/lib/brand.ts'
import type { Route } from './+types/invitation-page'
import { InvitationAnswer } from './invitation-answer.tsx'
import { ClosedInvitation, OtherAddress, UnknownInvitation } from './invitation-closed.tsx'
import { SeatPromise } from './invitation-promise.tsx'
import { readInvitation, type ShownInvitation } from './read-invitation.server.ts'

/** /invitation/:token: who invites to what, and the answer (docs/decisions/0016). Opening it changes nothing. */
export const loader = pageLoader('public', async (ctx, { params }: Route.LoaderArgs) => {
  const t = messagesFor('organisation', ctx.language)
  return {
    invitation: await readInvitation(ctx, params.token),
    token: params.token,
    meta: { title: t('invitationTitle'), description: t('invitationDescription') },
  }
})

/** The token stands in the address: it goes into no canonical link and no Referer header. */
export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return [
    { title: `${loaderData.meta.title} | ${brand.name}` },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'strict-origin' },
  ]
}

export default function InvitationPage({ loaderData }: Route.ComponentProps) {
  const { invitation, token } = loaderData
  return (
    <main id="content" tabIndex={-1}>
      <div className="container page">
        <div className="stack mx-auto max-w-[44rem] [--stack:clamp(1.1rem,2vw,1.6rem)]">
          {!invitation && <UnknownInvitation />}
          {invitation?.state === 'pending' && <Open invitation={invitation} token={token} />}
          {invitation && invitation.state !== 'pending' && <ClosedInvitation {...invitation} />}
        </div>
      </div>
    </main>
  )
}

function Open({ invitation, token }: { invitation: ShownInvitation; token: string }) {
  return (
    <>
      <Heading {...invitation} />
      <SeatPromise {...invitation} />
      {invitation.viewer?.other_address ? (
        <OtherAddress invited={invitation.invited} email={invitation.viewer.email} token={token} />
      ) : (
        <InvitationAnswer invitation={invitation} token={token} />
      )}
    </>
  )
}

function Heading({ company, inviter }: Pick<ShownInvitation, 'company' | 'inviter'>) {
  const t = useMessages('organisation')
  const names = { company: company ?? '', inviter: inviter ?? '' }
  const own = inviter ? 'invitationColleague' : 'invitationColleagueNameless'
  const seat = inviter ? 'invitationSeat' : 'invitationSeatNameless'
  return <h1 className="wrap-anywhere">{t(company === null ? own : seat, names)}</h1>
}
