import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useId } from 'react'
import { useRevalidator } from 'react-router'
import type { ShownItem } from '#app/features/library/shown-item.server.ts'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { apiClient, outcome } from '#app/lib/api-client.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { notify } from '#app/ui/toast.ts'
import { useItemCall } from './item-actions.tsx'
import type { KnowHowApi } from './know-how-api.server.ts'

/** 'Was dit nuttig?' with the vote of the viewer, which may change. */
export function ItemVote({ item: { id, useful } }: { item: ShownItem }) {
  const t = useMessages('library')
  const language = useLanguage()
  const labelId = useId()
  const { revalidate } = useRevalidator()
  const { during } = useItemCall()
  const vote = (chosen: boolean) =>
    during(async () => {
      const call = apiClient<KnowHowApi>(language)['know-how'][':id'].vote
      await outcome(call.$put({ param: { id }, json: { useful: chosen } }))
      await revalidate()
      notify({ title: t(chosen ? 'votedUseful' : 'votedNot'), description: t('votedBody') })
    })
  return (
    <div className="row row--between">
      <b id={labelId}>{t('wasUseful')}</b>
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons in a row, not a form */}
      <div role="group" aria-labelledby={labelId} className="row keep [--row:8px]">
        <Button aria-pressed={useful === true} onClick={() => void vote(true)}>
          <Icon of={ThumbsUp} size="sm" />
          {t('yes')}
        </Button>
        <Button aria-pressed={useful === false} onClick={() => void vote(false)}>
          <Icon of={ThumbsDown} size="sm" />
          {t('no')}
        </Button>
      </div>
    </div>
  )
}
