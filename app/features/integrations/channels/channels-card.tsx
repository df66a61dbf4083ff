import { lazy, Suspense, useState } from 'react'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ChannelMessages } from './channel-messages.tsx'
import { ChannelRow } from './channel-row.tsx'
import type { OwnChannel, OwnMessage } from './list-channels.server.ts'
import { useChannelActions } from './use-channels.ts'

const NewChannelDialog = lazy(() => import('./new-channel-dialog.tsx'))

interface ChannelsCardProps {
  channels: readonly OwnChannel[]
  messages: readonly OwnMessage[]
}

/** Channels of Teams and Slack that get the snack of the day, and what became of the messages to them (PD-94). */
export function ChannelsCard({ channels, messages }: ChannelsCardProps) {
  const t = useMessages('integrations')
  const [adding, setAdding] = useState(false)
  const actions = useChannelActions()
  return (
    <Card title={t('channelsTitle')}>
      <div className="stack">
        <p className="muted">{t('channelsIntro')}</p>
        {channels.length === 0 ? (
          <p>{t('channelsNone')}</p>
        ) : (
          <ul className="stack [--stack:0px]">
            {channels.map((channel) => (
              <ChannelRow key={channel.id} channel={channel} actions={actions} />
            ))}
          </ul>
        )}
        <Button variant="strong" className="justify-self-start" onClick={() => setAdding(true)}>
          {t('channelNew')}
        </Button>
        {messages.length > 0 && <ChannelMessages messages={messages} />}
      </div>
      <Suspense fallback={null}>{adding && <NewChannelDialog onClose={() => setAdding(false)} />}</Suspense>
    </Card>
  )
}
