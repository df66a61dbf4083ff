import { useState } from 'react'
import { OidcForm } from '#app/features/single-sign-on/oidc/oidc-form.tsx'
import type { Protocol } from '#app/features/single-sign-on/rules.ts'
import { SamlForm } from '#app/features/single-sign-on/saml/saml-form.tsx'
import { useMessages } from '#app/i18n/messages.tsx'
import { Card } from '#app/ui/card.tsx'
import { Segmented } from '#app/ui/inputs/segmented.tsx'
import type { ConnectionProps } from './connection-props.ts'

/** Who the provider is: by OpenID Connect, or by SAML. */
export function ConnectionCard({ connection, addresses }: ConnectionProps) {
  const t = useMessages('single-sign-on')
  const [protocol, setProtocol] = useState<Protocol>(connection?.protocol ?? 'oidc')
  const options = [
    { value: 'oidc', label: t('protocolOidc') },
    { value: 'saml', label: t('protocolSaml') },
  ] as const
  return (
    <Card title={t('connectionTitle')}>
      <div className="stack">
        <p className="muted">{t('connectionIntro')}</p>
        <Segmented
          name="protocol"
          label={t('protocol')}
          options={options}
          value={protocol}
          onChange={setProtocol}
        />
        {protocol === 'oidc' ? (
          <OidcForm connection={connection} addresses={addresses} />
        ) : (
          <SamlForm connection={connection} addresses={addresses} />
        )}
      </div>
    </Card>
  )
}
