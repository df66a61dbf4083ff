import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { longDate } from '#app/lib/dates.ts'
import { localeOf } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { OwnDevice } from './own-devices.server.ts'
import { usePush } from './use-push.ts'

/** Messages on the own devices at snack time: what they are, and switching them on and off per browser (PD-94). */
export function PushCard({ devices, time }: { devices: readonly OwnDevice[]; time: string }) {
  const t = useMessages('web-push')
  const { state, own, others, running, on, off } = usePush(devices)
  return (
    <div className="stack">
      <p className="muted">{t('intro', { time })}</p>
      <p className="muted">{t('service')}</p>
      {state === 'impossible' && <Notice title={t('impossible')}>{t('impossibleBody')}</Notice>}
      {state === 'denied' && <Notice title={t('denied')}>{t('deniedBody')}</Notice>}
      {own && <DeviceRow device={own} here busy={running === `off-${own.id}`} onOff={() => void off(own)} />}
      {/* Also while it is not known yet: to come later would push away what stands below it. */}
      {(state === 'off' || state === 'unknown') && (
        <Button
          variant="strong"
          className="justify-self-start noscript:hidden"
          busy={running === 'on'}
          disabled={state === 'unknown'}
          onClick={() => void on()}
        >
          {t('switchOn')}
        </Button>
      )}
      {others.map((device) => (
        <DeviceRow
          key={device.id}
          device={device}
          here={false}
          busy={running === `off-${device.id}`}
          onOff={() => void off(device)}
        />
      ))}
    </div>
  )
}

interface DeviceRowProps {
  device: OwnDevice
  /** The browser that shows this page. */
  here: boolean
  busy: boolean
  onOff: () => void
}

function DeviceRow({ device, here, busy, onOff }: DeviceRowProps) {
  const t = useMessages('web-push')
  const day = longDate(new Date(device.since), localeOf[useLanguage()])
  const name = t(here ? 'thisBrowser' : 'otherBrowser', { day })
  return (
    <div className="row row--between">
      <p>{name}</p>
      <Button size="sm" busy={busy} aria-label={t('switchOffName', { name })} onClick={onOff}>
        {t('switchOff')}
      </Button>
    </div>
  )
}
