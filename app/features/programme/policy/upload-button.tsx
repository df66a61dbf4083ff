import { Upload } from 'lucide-react'
import { useId } from 'react'
import { FieldError } from '#app/ui/field-error.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Spinner } from '#app/ui/spinner.tsx'

interface UploadButtonProps {
  label: string
  busy: boolean
  error?: string | undefined
  onFile: (file: File) => Promise<void>
}

/** Asks for a file with a text. */
export function UploadButton({ label, busy, error, onFile }: UploadButtonProps) {
  const id = useId()
  return (
    <div className="stack [--stack:4px]">
      <label className="btn btn--quiet justify-self-start has-focus-visible:outline-3 has-focus-visible:outline-focus">
        {busy ? <Spinner /> : <Icon of={Upload} size="sm" />} {label}
        <input
          type="file"
          accept=".pdf,.docx,.md,.txt,application/pdf,text/markdown,text/plain,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
          className="sr"
          disabled={busy}
          aria-describedby={error ? id : undefined}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void onFile(file)
            target.value = ''
          }}
        />
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
