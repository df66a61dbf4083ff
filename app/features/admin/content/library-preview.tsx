import { Facts } from '#app/features/admin/kit/facts.tsx'
import { Side } from '#app/features/admin/kit/side.tsx'
import { BodyBlocks } from '#app/features/library/body-blocks.tsx'
import { useDisciplineLabel } from '#app/features/library/files/know-how-labels.ts'
import { useMessages } from '#app/i18n/messages.tsx'
import type { Language } from '#app/lib/language.ts'
import { Badge, Badges } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { RichText } from '#app/ui/rich-text.tsx'
import type { KnowHowPreviewed, PostPreviewed, ToolPreviewed } from './find-library-item.server.ts'

type Previewed = KnowHowPreviewed | PostPreviewed | ToolPreviewed

/** One language of what stands in the library, as its readers see it. */
export function LibraryPreview({ item, language }: { item: Previewed; language: Language }) {
  const contact = useMessages('contact')
  return (
    <Card title={contact(`language_${language}`)}>
      <Side language={language}>
        {item.shelf === 'know-how' ? (
          <KnowHowText item={item} language={language} />
        ) : item.shelf === 'blog' ? (
          <PostText item={item} language={language} />
        ) : (
          <ToolText item={item} language={language} />
        )}
      </Side>
    </Card>
  )
}

function KnowHowText({ item, language }: { item: KnowHowPreviewed; language: Language }) {
  const t = useMessages('library')
  const disciplineLabel = useDisciplineLabel()
  const { title, summary, blocks } = item[language]
  return (
    <>
      <h3>{title}</h3>
      <Badges>
        <Badge tone="line">{t(`type_${item.content_type}`)}</Badge>
        <Badge tone="line">{disciplineLabel(item.discipline)}</Badge>
      </Badges>
      <p className="muted">{summary}</p>
      <BodyBlocks blocks={blocks} />
    </>
  )
}

function PostText({ item, language }: { item: PostPreviewed; language: Language }) {
  const { title, excerpt, category, author_name, blocks } = item[language]
  return (
    <>
      <h3>{title}</h3>
      <p className="small subtle">
        {category}, {author_name}
      </p>
      <p className="muted">{excerpt}</p>
      <RichText className="prose--les" blocks={blocks} />
    </>
  )
}

function ToolText({ item, language }: { item: ToolPreviewed; language: Language }) {
  const t = useMessages('library')
  const { good_for, watch_out } = item[language]
  return (
    <>
      <Badges>
        <Badge>{t(`category_${item.category}`)}</Badge>
        <Badge tone="line">{t(`price_${item.price_model}`)}</Badge>
        <Badge tone="line">{t(`location_${item.data_location}`)}</Badge>
        <Badge tone="line">{t(`data_${item.company_data}`)}</Badge>
      </Badges>
      <Facts
        facts={[
          [t('goodFor'), good_for],
          [t('watchOut'), watch_out],
        ]}
      />
    </>
  )
}
