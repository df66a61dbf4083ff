import { browserSwitch } from '#app/lib/browser-switch.ts'

/** Whether single letters and digits choose an answer. */
export const letterKeys = browserSwitch('letter-keys')
