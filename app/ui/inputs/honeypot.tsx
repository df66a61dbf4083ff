/**
 * A field that people neither see nor reach, for programs that fill in everything. The server reads it as `website`.
 * @param label asks whoever meets it after all to leave it empty
 */
export function Honeypot({ label }: { label: string }) {
  return (
    <div className="sr" aria-hidden="true">
      <label>
        {label}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
