import { Copy } from 'lucide-react'
import { useMessages } from '#app/i18n/messages.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useCopy } from '#app/ui/inputs/use-copy.ts'
import { RichText } from '#app/ui/rich-text.tsx'
import { notify } from '#app/ui/toast.ts'
import type { ShownBlock } from './shown-item.server.ts'

/** The body of an item, block by block (PS-3.11). The blocks never change while they are shown. */
export function BodyBlocks({ blocks }: { blocks: readonly ShownBlock[] }) {
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <BodyBlock key={index} block={block} />
  ))
}

function BodyBlock({ block }: { block: ShownBlock }) {
  const t = useMessages('library')
  switch (block.type) {
    case 'text':
      return <RichText blocks={block.blocks} />
    case 'list':
      return (
        <div className="prose">
          <ol>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ol>
        </div>
      )
    case 'code':
    case 'template':
      return <Copyable text={block.text} kind={block.type} />
    case 'image':
      // The room for a drawing of ours; a picture of another shape takes its own once it is there.
      return (
        <img
          className="khimage"
          src={block.src}
          alt={block.alt ?? t('itemImage')}
          width={480}
          height={190}
          loading="lazy"
        />
      )
    case 'plain':
      return <p className="whitespace-pre-line wrap-anywhere">{block.text}</p>
  }
}

function Copyable({ text, kind }: { text: string; kind: 'code' | 'template' }) {
  const t = useMessages('library')
  const { copy } = useCopy()
  async function copyIt(): Promise<void> {
    if (await copy(text)) notify({ tone: 'success', title: t('copied'), description: t('copiedBody') })
    else notify({ tone: 'destructive', title: t('copyFailed'), description: t('copyFailedBody') })
  }
  return (
    <div className="code">
      <pre className="code__text">{text}</pre>
      <Button
        variant="ghost"
        icon
        aria-label={t(kind === 'code' ? 'copyCode' : 'copyTemplate')}
        onClick={() => void copyIt()}
      >
        <Icon of={Copy} />
      </Button>
    </div>
  )
}
