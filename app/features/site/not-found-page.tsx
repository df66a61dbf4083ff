import { data } from 'react-router'

/** Any other path (PS-2): the error page shows the words. */
export function loader(): never {
  throw data({ reason: 'page_not_found' }, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
