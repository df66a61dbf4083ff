import { difficultyKeys, disciplineKey, toolKey } from '#app/i18n/label-keys.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Badge, Badges } from '#app/ui/badge.tsx'
import { type Level, LevelBadge } from '#app/ui/level-badge.tsx'

/** 'Snelle Leer-Snack' with discipline, difficulty and tool (PS-2.12). */
export function SnackHeader({
  question,
}: {
  /** Or a lesson, which is about no tool in particular. */
  question: { discipline: string; difficulty: Level; tool?: string }
}) {
  const t = useMessages('snacks')
  const shared = useMessages('shared')
  return (
    <div className="row row--between">
      <p className="small subtle font-semibold">{t('snackTitle')}</p>
      <Badges>
        <Badge tone="line">{shared(disciplineKey(question.discipline))}</Badge>
        <LevelBadge level={question.difficulty}>{shared(difficultyKeys[question.difficulty])}</LevelBadge>
        {question.tool && <Badge tone="line">{shared(toolKey(question.tool))}</Badge>}
      </Badges>
    </div>
  )
}
