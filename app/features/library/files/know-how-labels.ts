import {
  BookA,
  BriefcaseBusiness,
  Dumbbell,
  LayoutTemplate,
  Lightbulb,
  type LucideIcon,
  Sparkle,
} from 'lucide-react'
import type { ContentType, KnowHowDiscipline } from '#app/features/library/know-how-rules.ts'
import { disciplineKey } from '#app/i18n/label-keys.ts'
import { useMessages } from '#app/i18n/messages.tsx'

export const typeIcons: Record<ContentType, LucideIcon> = {
  weetje: Sparkle,
  vaardigheid: Dumbbell,
  template: LayoutTemplate,
  begrippen: BookA,
  usecase: BriefcaseBusiness,
  tip: Lightbulb,
}

/** The name of a subject, also of those that only Know-How has. */
export function useDisciplineLabel(): (discipline: KnowHowDiscipline) => string {
  const t = useMessages('library')
  const shared = useMessages('shared')
  return (discipline) => (discipline === 'it' ? t('discipline_it') : shared(disciplineKey(discipline)))
}
