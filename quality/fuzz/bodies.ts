import fc from 'fast-check'

export interface FuzzBody {
  type: string
  /** As it goes over the wire; latin1 when `binary`. */
  text: string
  binary?: boolean
}

const json = 'application/json'

/** JSON as it should be, with numbers in it that JSON cannot hold as text. */
const written = (value: unknown) => JSON.stringify(value) ?? 'null'

/** Ways to spoil JSON that a well-behaved client has made. */
const spoilt: readonly ((text: string) => FuzzBody)[] = [
  (text) => ({ type: json, text: text.slice(0, Math.floor(text.length / 2)) }),
  (text) => ({ type: json, text: `${text}${text}` }),
  (text) => ({ type: json, text: `\ufeff${text}` }),
  (text) => ({
    type: json,
    text: text.replace(/^\{/, '{"__proto__":{"role":"superadmin"},"constructor":{"prototype":{"x":1}},'),
  }),
  // The same key twice: whoever checks the one must not use the other.
  (text) => ({ type: json, text: text.replace(/^\{("\w+"):/, '{$1:null,$1:') }),
  (text) => ({ type: json, text: text.replace(/:\d+/g, ':1e400') }),
  (text) => ({ type: json, text: text.replace(/:("[^"]*"|\d+)/, ':NaN') }),
  (text) => ({ type: json, text: text.replace(/:("[^"]*"|\d+)/, ':9007199254740993123456789') }),
  (text) => ({
    type: json,
    text: text.replace(/:("[^"]*"|\d+)/, `:${'['.repeat(3_000)}${']'.repeat(3_000)}`),
  }),
  (text) => ({
    type: json,
    text: text.replace(/:("[^"]*"|\d+)/, `:${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`),
  }),
  (text) => ({ type: json, text: text.replace(/"([^"]*)"\}/, '"\\ud800$1\\u0000"}') }),
  (text) => ({ type: json, text: text.replace(/\}$/, `,"padding":"${'x'.repeat(70_000)}"}`) }),
  (text) => ({ type: json, text: `[${text}]` }),
  (text) => ({ type: json, text: JSON.stringify(text) }),
  (text) => ({ type: json, text: `${text.slice(0, -1)}\xff\xfe\xc0}`, binary: true }),
  (text) => ({ type: `${json}; charset=utf-16`, text }),
  (text) => ({ type: `${json}; charset="fz7q"; x=`, text }),
  (text) => ({ type: 'application/problem+json', text }),
  (text) => ({ type: 'APPLICATION/JSON', text }),
  (text) => ({ type: 'text/plain', text }),
  () => ({
    type: 'text/xml',
    text: '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
  }),
  (text) => ({ type: '', text }),
  (text) => ({
    type: 'multipart/form-data; boundary=fz7q',
    text: `--fz7q\r\ncontent-disposition: form-data; name="body"; filename="../x"\r\n\r\n${text}\r\n--fz7q--\r\n`,
  }),
  () => ({ type: 'multipart/form-data', text: '--\r\n\r\n' }),
  () => ({ type: json, text: '' }),
  () => ({ type: json, text: '\u0000' }),
  () => ({ type: json, text: '{"$type":"System.Object","@type":"x","__class__":"x","then":"x"}' }),
]

const form = 'application/x-www-form-urlencoded'

/** A form as a browser without scripts would post it. */
function asForm(value: unknown): FuzzBody {
  const entries = Object.entries((value ?? {}) as Record<string, unknown>).map(([name, field]) => [
    name.toWellFormed(),
    String(typeof field === 'object' ? JSON.stringify(field) : field).toWellFormed(),
  ])
  return { type: form, text: new URLSearchParams(entries).toString() }
}

/** A body for a value: mostly as its reader wants it, now and then as another one would, and now and then broken. */
export function bodyFor(
  value: fc.Arbitrary<unknown>,
  wanted: 'json' | 'form' = 'json',
): fc.Arbitrary<FuzzBody> {
  return fc.oneof(
    {
      weight: wanted === 'json' ? 12 : 1,
      arbitrary: value.map((made) => ({ type: json, text: written(made) })),
    },
    { weight: wanted === 'form' ? 12 : 1, arbitrary: value.map(asForm) },
    {
      weight: 3,
      arbitrary: fc.tuple(value, fc.constantFrom(...spoilt)).map(([made, spoil]) => spoil(written(made))),
    },
  )
}
