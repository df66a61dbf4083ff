import { useState } from 'react'
import { createApiCall } from './api-call.ts'

/** A call to the API that a button or form makes: one at a time, and known to be under way (api-call.ts). */
export function useApiCall<Name extends string = 'call'>() {
  const [running, setRunning] = useState<Name | 'call'>()
  const [run] = useState(() => createApiCall<Name>(setRunning))
  return { busy: running !== undefined, running, run }
}
