import { useSso } from '#app/features/single-sign-on/use-sso.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { localePath } from '#app/lib/language.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Switch } from '#app/ui/inputs/switch.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { OwnConnection } from './own-connection.server.ts'

interface StateCardProps {
  connection: OwnConnection
  proven: boolean
  /** The owner has a second factor: the way back in. */
  secondFactor: boolean
}

/** Trying the settings, switching them on, and making them the only way in. */
export function StateCard({ connection, proven, secondFactor }: StateCardProps) {
  const t = useMessages('single-sign-on')
  const language = useLanguage()
  const { busy, changeState, test, remove } = useSso()
  const { state, tested_at, test_problem } = connection
  const tested = tested_at !== null && test_problem === null
  const ready = tested && proven
  return (
    <Card title={t('stateTitle')}>
      <div className="stack">
        <p className="muted">{t('testIntro')}</p>
        {tested_at && <TestResult connection={connection} />}
        <Button className="justify-self-start" busy={busy === 'test'} onClick={() => void test()}>
          {t('test')}
        </Button>
        {!ready && state === 'draft' && <p className="small">{t(proven ? 'testFirst' : 'domainFirst')}</p>}
        <Switch
          label={t('switchOn')}
          checked={state !== 'draft'}
          disabled={busy !== undefined || (state === 'draft' && !ready)}
          onChange={(event) => void changeState(event.target.checked ? 'on' : 'draft')}
        />
        <Switch
          label={t('switchEnforced')}
          checked={state === 'enforced'}
          disabled={busy !== undefined || state === 'draft' || (state === 'on' && !secondFactor)}
          onChange={(event) => void changeState(event.target.checked ? 'enforced' : 'on')}
        />
        <p className="small muted">{t('enforcedExplained')}</p>
        {!secondFactor && (
          <>
            <p className="small">{t('ownerFirst')}</p>
            <ButtonLink
              size="sm"
              className="justify-self-start"
              href={localePath(language, '/settings?tab=security')}
            >
              {t('ownerSecondFactor')}
            </ButtonLink>
          </>
        )}
        <Button
          size="sm"
          variant="danger"
          className="justify-self-start"
          busy={busy === 'remove'}
          onClick={() => void remove()}
        >
          {t('remove')}
        </Button>
      </div>
    </Card>
  )
}

function TestResult({ connection }: Pick<StateCardProps, 'connection'>) {
  const t = useMessages('single-sign-on')
  const sentence = useErrorMessage(['single-sign-on'])
  const { test_problem, test_attributes } = connection
  return (
    <Notice tone={test_problem ? 'danger' : 'success'} title={t(test_problem ? 'testBad' : 'testGood')}>
      {test_problem && <span className="block">{sentence(test_problem)}</span>}
      {test_attributes.length > 0 && (
        <span className="wrap-anywhere block">{t('testTold', { names: test_attributes.join(', ') })}</span>
      )}
    </Notice>
  )
}
