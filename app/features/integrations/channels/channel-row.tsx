import { useMessages } from '#app/i18n/messages.tsx'
import type { Language } from '#app/lib/language.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { channelTimes } from './channel-rules.ts'
import type { OwnChannel } from './list-channels.server.ts'
import type { useChannelActions } from './use-channels.ts'

interface ChannelRowProps {
  channel: OwnChannel
  actions: ReturnType<typeof useChannelActions>
}

/** One channel: where it is, when it gets its snack, and what can be done with it. */
export function ChannelRow({ channel, actions }: ChannelRowProps) {
  const t = useMessages('integrations')
  const { id, service, name, address, paused } = channel
  const { busy, change, remove, test } = actions
  return (
    <li className="stack border-line border-t py-3 first:border-t-0 [--stack:8px]">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">
          {name} <Badge>{t(service === 'teams' ? 'channelTeams' : 'channelSlack')}</Badge>{' '}
          {paused && (
            <Badge tone={paused === 'failures' ? 'danger' : undefined}>
              {t(paused === 'failures' ? 'channelPausedFailures' : 'channelPaused')}
            </Badge>
          )}
        </p>
        <p className="small muted wrap-anywhere">{address}</p>
      </div>
      <WhenFields channel={channel} actions={actions} />
      <div className="row">
        <Button
          size="sm"
          busy={busy === `test-${id}`}
          aria-label={t('channelTestName', { name })}
          onClick={() => void test(id)}
        >
          {t('channelTest')}
        </Button>
        <Button
          size="sm"
          aria-label={t(paused ? 'channelResumeName' : 'channelPauseName', { name })}
          onClick={() =>
            void change(id, { paused: !paused }, t(paused ? 'channelResumed' : 'channelPausedNow'))
          }
        >
          {t(paused ? 'channelResume' : 'channelPause')}
        </Button>
        <Button
          size="sm"
          busy={busy === `remove-${id}`}
          aria-label={t('channelRemoveName', { name })}
          onClick={() => void remove(id)}
        >
          {t('channelRemove')}
        </Button>
      </div>
    </li>
  )
}

function WhenFields({ channel: { id, time, language }, actions: { change } }: ChannelRowProps) {
  const t = useMessages('integrations')
  return (
    <div className="row [--row:12px]">
      <Field label={t('channelTime')}>
        {(control) => (
          <Select
            {...control}
            value={time}
            onChange={({ target }) => void change(id, { time: target.value }, t('channelSaved'))}
          >
            {channelTimes.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('channelLanguage')}>
        {(control) => (
          <Select
            {...control}
            value={language}
            onChange={({ target }) =>
              void change(id, { language: target.value as Language }, t('channelSaved'))
            }
          >
            <option value="nl">{t('channelDutch')}</option>
            <option value="en">{t('channelEnglish')}</option>
          </Select>
        )}
      </Field>
    </div>
  )
}
