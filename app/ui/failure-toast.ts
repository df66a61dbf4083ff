import { notify } from './toast.ts'

/**
 * Tells a refused call in a toast.
 * @param sentence the words of a reason
 */
export function failureToast(title: string, sentence: (reason: string) => string) {
  return ({ reason }: { reason: string }): void => {
    notify({ tone: 'destructive', title, description: sentence(reason) })
  }
}
