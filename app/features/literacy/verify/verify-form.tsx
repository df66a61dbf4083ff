import { Form } from 'react-router'
import { useLanguage, useMessages } from '#app/i18n/messages.tsx'
import { localePath } from '#app/lib/language.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/text-input.tsx'

/** Asks for the code of a record; works without JavaScript. */
export function VerifyForm({ typed }: { typed: string }) {
  const t = useMessages('literacy')
  const language = useLanguage()
  return (
    <Card className="max-w-[36rem]">
      <Form method="get" action={localePath(language, '/verify')} className="stack [--stack:18px]">
        <Field label={t('verifyCode')} hint={t('verifyCodeHint')} required>
          {(control) => (
            <TextInput
              {...control}
              name="code"
              defaultValue={typed.slice(0, 40)}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </Field>
        <div className="row">
          <Button type="submit" variant="primary">
            {t('verifySubmit')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
