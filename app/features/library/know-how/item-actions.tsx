import { Bookmark, BookmarkCheck } from 'lucide-react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { ShownItem } from '#app/features/library/shown-item.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { useErrorMessage } from '#app/i18n/use-error-message.ts'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { localePath, withoutLanguage } from '#app/lib/language.ts'
import { useApiCall } from '#app/lib/use-api-call.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { notify } from '#app/ui/toast.ts'
import type { KnowHowApi } from './know-how-api.server.ts'

/** 'Start Quiz' and 'Bewaar' (PD-31). */
export function ItemActions({ item }: { item: ShownItem }) {
  const t = useMessages('library')
  const quiz = useItemQuiz(item)
  const keep = useKeep(item)
  return (
    <div className="row">
      <Button variant="primary" busy={quiz.busy} onClick={() => void quiz.start()}>
        {t('startQuiz')}
      </Button>
      <Button aria-pressed={item.bookmarked} busy={keep.busy} onClick={() => void keep.toggle()}>
        {!keep.busy && <Icon of={item.bookmarked ? BookmarkCheck : Bookmark} size="sm" />}
        {t('keep')}
      </Button>
    </div>
  )
}

/** One call at a time; a refusal is said in a toast. Who has no profile yet makes one first, and comes back to the item. */
export function useItemCall() {
  const errorMessage = useErrorMessage()
  const t = useMessages('library')
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { busy, run } = useApiCall()
  async function during(call: () => Promise<void>): Promise<void> {
    const refused = async ({ reason }: { reason: string }) => {
      if (reason === 'profile_required') {
        notify({ title: errorMessage(reason) })
        const next = encodeURIComponent(`${withoutLanguage(pathname)}${search}`)
        await navigate(localePath(language, `/onboarding?next=${next}`))
      } else notify({ tone: 'destructive', title: t('itemFailed'), description: errorMessage(reason) })
    }
    await run(call, { refused })
  }
  return { busy, during }
}

function useKeep({ id, bookmarked }: ShownItem) {
  const t = useMessages('library')
  const client = apiClient<KnowHowApi>(useLanguage())['know-how'][':id'].bookmark
  const { revalidate } = useRevalidator()
  const { busy, during } = useItemCall()
  const toggle = () =>
    during(async () => {
      const request = { param: { id } }
      if (bookmarked) await outcome(client.$delete(request))
      else await outcome(client.$put(request))
      await revalidate()
      notify(
        bookmarked
          ? { title: t('dropped'), description: t('droppedBody') }
          : { tone: 'success', title: t('keptToast'), description: t('keptToastBody') },
      )
    })
  return { busy, toggle }
}

function useItemQuiz({ id }: ShownItem) {
  const t = useMessages('library')
  const shared = useMessages('shared')
  const language = useLanguage()
  const navigate = useNavigate()
  const { busy, during } = useItemCall()
  const start = () =>
    during(async () => {
      const call = apiClient<KnowHowApi>(language)['know-how'][':id'].quiz.$get({ param: { id } })
      const { question_id, quota_reached } = await outcome(call)
      if (question_id) await navigate(localePath(language, `/snack-quiz/${question_id}`))
      else if (quota_reached) {
        notify({ title: shared('noticeLimit'), description: shared('noticeLimitBody') })
      } else notify({ title: shared('noticeNoQuestions'), description: t('quizNone') })
    })
  return { busy, start }
}
