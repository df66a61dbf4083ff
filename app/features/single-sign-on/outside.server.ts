import { resolveTxt } from 'node:dns/promises'
import { internet, type Outside } from '#app/features/integrations/webhooks/post-outside.server.ts'

/** How providers and DNS are reached; tests put theirs here. */
export interface ProvidersOutside extends Outside {
  /** TXT records of a name, each as one text. @throws when there is none or DNS does not answer */
  txt: (hostname: string) => Promise<string[]>
}

// Identity cannot name what reaches providers, so this feature adds its own place.
declare module '#app/features/identity/runtime.server.ts' {
  interface Runtime {
    providers: ProvidersOutside
  }
}

export const providersOutside: ProvidersOutside = {
  ...internet,
  txt: async (hostname) => (await resolveTxt(hostname)).map((parts) => parts.join('')),
}
