import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Ticks } from '#app/ui/figures/ticks.tsx'
import { SnackArt } from '#app/ui/snack-art.tsx'

/** How a snack goes, and the way to a real one. */
export function ProductDemo() {
  const t = useMessages('product')
  const language = useLanguage()
  return (
    <section className="cols cols--2" aria-labelledby="product-demo-title">
      <div className="stack [--stack:1.25rem]">
        <h2 id="product-demo-title">{t('demoTitle')}</h2>
        <p className="lead">{t('demoLead')}</p>
        <Ticks items={[t('demoOne'), t('demoTwo'), t('demoThree'), t('demoFour')]} />
        <div className="row">
          <ButtonLink variant="strong" size="lg" href={localePath(language, '/try')}>
            {t('demoStart')}
          </ButtonLink>
        </div>
      </div>
      <DemoPicture />
    </section>
  )
}

/** What a question looks like, drawn; the words are in the list beside it. */
function DemoPicture() {
  const t = useMessages('product')
  const options = [t('demoOptionA'), t('demoOptionB'), t('demoOptionC')]
  return (
    <figure className="card stack [--stack:12px]">
      <figcaption className="xs subtle">{t('demoCaption')}</figcaption>
      <div className="row [--row:1rem]">
        <SnackArt snack="bitterbal" className="snack w-20" lazy />
        <p className="min-w-0 flex-1 font-semibold">{t('demoQuestion')}</p>
      </div>
      <ol className="stack [--stack:8px]">
        {options.map((option, index) => (
          <li key={option} className="row rounded-[10px] border border-line px-3 py-2.5 [--row:10px]">
            <span className="badge badge--line">{'ABC'[index]}</span>
            <span className="small min-w-0 flex-1">{option}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
