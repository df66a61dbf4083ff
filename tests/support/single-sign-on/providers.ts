import type { ProvidersOutside } from '#app/features/single-sign-on/outside.server.ts'

/** DNS of a test, and a network on which this machine is somebody's. */
export function testProviders(): ProvidersOutside & { records: Map<string, string[]> } {
  const records = new Map<string, string[]>()
  return {
    records,
    resolve: async () => ['127.0.0.1'],
    isAllowed: () => true,
    protocols: ['http:', 'https:'],
    txt: async (hostname) => records.get(hostname) ?? [],
  }
}
