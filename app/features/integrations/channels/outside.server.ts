import { internet, type Outside } from '#app/features/integrations/webhooks/post-outside.server.ts'

// Identity cannot name how the network is reached, so this feature adds its own place.
declare module '#app/features/identity/runtime.server.ts' {
  interface Runtime {
    /** How channels and push services are reached; tests put theirs here. */
    outside: Outside
  }
}

export const channelsOutside: Outside = internet
