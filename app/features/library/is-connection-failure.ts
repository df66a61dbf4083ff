import { isRouteErrorResponse } from 'react-router'

/** The server could not be reached, or cannot reach its database: trying again may help. */
export function isConnectionFailure(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 503
  return error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message)
}
