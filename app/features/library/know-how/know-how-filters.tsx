import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { levels } from '#app/features/identity/rules.ts'
import { contentTypes } from '#app/features/library/know-how-rules.ts'
import {
  activeFilters,
  filterDisciplines,
  filterTools,
  readingTimes,
  toggled,
} from '#app/features/library/search/know-how-filter.ts'
import { difficultyKeys, disciplineKey, toolKey } from '#app/i18n/label-keys.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Chip } from '#app/ui/chip.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { KnowHowState } from './use-know-how-state.ts'

interface FiltersProps {
  state: KnowHowState
  /** With a profile, so that something can be kept. */
  learner: boolean
}

/** The chips (PS-2.18, PS-4.8); on a phone behind a button that counts them. */
export function KnowHowFilters({ state, learner }: FiltersProps) {
  const t = useMessages('library')
  const id = useId()
  const [open, setOpen] = useState(false)
  const count = activeFilters(state.filter)
  return (
    <div className="stack [--stack:12px]">
      <Button
        className="hide-md justify-self-start"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon of={SlidersHorizontal} size="sm" />
        {t('filters')}
        {count > 0 && (
          <Badge tone="accent">
            <span aria-hidden="true">{count}</span>
            <span className="sr">{t('filtersActive', { count })}</span>
          </Badge>
        )}
      </Button>
      <div id={id} className={classNames('filters filters--wide', !open && 'hide-sm')}>
        <Groups state={state} learner={learner} />
        {count > 0 && (
          <div>
            <Button className="hide-sm" variant="ghost" size="sm" onClick={state.clear}>
              {t('filterClear')}
            </Button>
            <Button
              className="hide-md"
              size="sm"
              onClick={() => {
                state.clear()
                setOpen(false)
              }}
            >
              {t('filterClearAll')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

function Groups({ state: { filter, change }, learner }: FiltersProps) {
  const t = useMessages('library')
  const shared = useMessages('shared')
  return (
    <>
      <Group label={t('filterDiscipline')}>
        {filterDisciplines.map((value) => (
          <Chip
            key={value}
            pressed={filter.disciplines.includes(value)}
            onClick={() => change({ disciplines: toggled(filter.disciplines, value) })}
          >
            {shared(disciplineKey(value))}
          </Chip>
        ))}
      </Group>
      <Group label={t('filterDifficulty')}>
        {levels.map((value) => (
          <Chip
            key={value}
            pressed={filter.difficulties.includes(value)}
            onClick={() => change({ difficulties: toggled(filter.difficulties, value) })}
          >
            {shared(difficultyKeys[value])}
          </Chip>
        ))}
      </Group>
      <Group label={t('filterType')}>
        {contentTypes.map((value) => (
          <Chip
            key={value}
            pressed={filter.types.includes(value)}
            onClick={() => change({ types: toggled(filter.types, value) })}
          >
            {t(`type_${value}`)}
          </Chip>
        ))}
      </Group>
      <Group label={t('filterTime')}>
        {readingTimes.map((value) => (
          <Chip
            key={value}
            pressed={filter.readingTime === value}
            onClick={() => change({ readingTime: filter.readingTime === value ? undefined : value })}
          >
            {t(`time_${value}`)}
          </Chip>
        ))}
      </Group>
      <Group label={t('filterTool')}>
        {filterTools.map((value) => (
          <Chip
            key={value}
            pressed={filter.tools.includes(value)}
            onClick={() => change({ tools: toggled(filter.tools, value) })}
          >
            {shared(toolKey(value))}
          </Chip>
        ))}
      </Group>
      {(learner || filter.saved) && (
        <Group label={t('filterOwn')}>
          <Chip pressed={filter.saved} onClick={() => change({ saved: !filter.saved })}>
            {t('filterSaved')}
          </Chip>
        </Group>
      )}
    </>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row with its legend in it
    <div role="group" aria-labelledby={id}>
      <span id={id} className="label">
        {label}
      </span>
      {children}
    </div>
  )
}
