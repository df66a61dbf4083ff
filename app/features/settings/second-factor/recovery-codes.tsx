import { useMessages } from '#app/i18n/messages.tsx'
import { brand } from '#app/lib/brand.ts'
import { Button } from '#app/ui/button.tsx'
import { useCopy } from '#app/ui/inputs/use-copy.ts'
import { notify } from '#app/ui/toast.ts'

/** Codes that are shown this once, to copy or to keep as a file. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useMessages('settings')
  const text = `${codes.join('\n')}\n`
  const { copy } = useCopy()
  const copyIt = async () => {
    const copied = await copy(text)
    notify({ tone: copied ? 'success' : 'destructive', title: t(copied ? 'codesCopied' : 'codesNotCopied') })
  }
  return (
    <div className="stack">
      <ul className="stack num [--stack:4px]">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <Button size="sm" onClick={() => void copyIt()}>
          {t('codesCopy')}
        </Button>
        <a
          className="btn btn--sm"
          download={`${brand.name.toLowerCase()}-${t('codesFile')}.txt`}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          {t('codesDownload')}
        </a>
      </div>
    </div>
  )
}
