import type { Tool } from '#app/features/library/rules.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ToolEntry } from './tool-entry.tsx'

/** The tools in their order, or that there are none. */
export function ToolList({ tools, filtered }: { tools: readonly Tool[]; filtered: boolean }) {
  const t = useMessages('library')
  if (tools.length === 0) {
    return (
      <EmptyState title={t(filtered ? 'toolsNone' : 'toolsEmpty')} headingLevel={2} tray>
        {filtered && t('toolsNoneBody')}
      </EmptyState>
    )
  }
  return (
    <ol className="tools" start={tools[0]?.rank}>
      {tools.map((tool) => (
        <ToolEntry key={tool.slug} tool={tool} />
      ))}
    </ol>
  )
}
