import { useRevalidator } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { failureToast } from '#app/ui/failure-toast.ts'
import { notify } from '#app/ui/toast.ts'
import type { ConnectionState } from './rules.ts'
import type { SsoSettingsApi } from './settings-api.server.ts'

/** What the owner changes about signing in through the provider. `busy` is the name of what is under way. */
export function useSso() {
  const t = useMessages('single-sign-on')
  const language = useLanguage()
  const sentence = useErrorMessage(['single-sign-on', 'identity'])
  const { revalidate } = useRevalidator()
  const { running, run } = useApiCall<string>()
  const { sso } = apiClient<SsoSettingsApi>(language).account
  const change = (name: string, call: () => Promise<unknown>, title: string) => {
    const send = async () => {
      await call()
      notify({ tone: 'success', title })
    }
    return run(send, { name, refused: failureToast(t('failed'), sentence), settled: revalidate })
  }
  return {
    busy: running,
    run,
    addDomain: (domain: string) =>
      change('add-domain', () => outcome(sso.domains.$post({ json: { domain } })), t('domainAdded')),
    verifyDomain: (id: string) =>
      change(
        `verify-${id}`,
        () => outcome(sso.domains[':id'].verify.$post({ param: { id } })),
        t('domainProven'),
      ),
    removeDomain: (id: string) =>
      change(
        `remove-${id}`,
        () => outcome(sso.domains[':id'].$delete({ param: { id } })),
        t('domainRemoved'),
      ),
    changeState: (state: ConnectionState) =>
      change('state', () => outcome(sso.state.$put({ json: { state } })), t('stateChanged')),
    remove: () => change('remove', () => outcome(sso.$delete({})), t('removed')),
    /** Leaves for the provider, and comes back to this page. */
    test: () =>
      run(
        async () => {
          const { url } = (await outcome(sso.test.$post({}))) as { url: string }
          location.assign(url)
        },
        { name: 'test', refused: failureToast(t('failed'), sentence) },
      ),
  }
}
