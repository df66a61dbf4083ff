import { type ChannelService, channelUrlMax } from './channel-rules.ts'

/**
 * Which addresses are taken: those that Microsoft and Slack give out for posting into a channel, and no others. A Workflow of Teams has
 * one of Logic Apps or, since 2025, of the Power Platform; an incoming webhook of Slack has one of `hooks.slack.com/services`.
 */
const teamsHosts = ['.logic.azure.com', '.environment.api.powerplatform.com']
const slackHost = 'hooks.slack.com'

export type UrlProblem = 'channel_url_required' | 'channel_url_unknown'
export type ChannelAddress = { service: ChannelService; url: string } | { problem: UrlProblem }

const unknown: ChannelAddress = { problem: 'channel_url_unknown' }

function serviceOf({ hostname, pathname, searchParams }: URL): ChannelService | undefined {
  if (hostname === slackHost) return pathname.startsWith('/services/') ? 'slack' : undefined
  const isTeams = teamsHosts.some((ending) => hostname.endsWith(ending) && hostname.length > ending.length)
  // Without its signature a Workflow answers nobody but people of the tenant.
  return isTeams && pathname.includes('/workflows/') && searchParams.has('sig') ? 'teams' : undefined
}

/** What an address is that somebody pasted, or why it is refused. Where it leads on the network is looked at when it is used. */
export function parseChannelAddress(typed: string): ChannelAddress {
  const text = typed.trim()
  if (text === '') return { problem: 'channel_url_required' }
  if (text.length > channelUrlMax || !URL.canParse(text)) return unknown
  const url = new URL(text)
  const { protocol, username, password, port } = url
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return unknown
  const service = serviceOf(url)
  url.hash = ''
  return service ? { service, url: url.href } : unknown
}

/** What may be seen of an address later: its host, and the last four characters to tell two apart. */
export function maskedAddress(url: string): string {
  return `${new URL(url).hostname}/…${url.slice(-4)}`
}
