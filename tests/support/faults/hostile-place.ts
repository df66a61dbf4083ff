import fc from 'fast-check'

const parts = [
  ...[
    '/',
    '//',
    '\\',
    '/.',
    '/..',
    '%2e',
    '%2E%2e',
    '.',
    '..',
    '%2f',
    '%5C',
    '%252f',
    '\t',
    '\n',
    '\r',
    '\0',
    ' ',
  ],
  ...[
    '@',
    ':',
    '?',
    '#',
    ';',
    '€',
    'ü',
    '\u2028',
    '\ufeff',
    '。',
    '／',
    '\ud800',
    'en',
    'nl',
    'auth',
    'callback',
  ],
  ...[
    'evil.example',
    'https:',
    'HTTP:',
    'javascript:',
    'localhost',
    '3000',
    '%',
    '%zz',
    '%00',
    '%09',
    '[::1]',
  ],
]

/** What somebody gives as a place to go on to, who wants it to be another site or to break a header. */
export const hostilePlace = fc.oneof(
  fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((some) => some.join('')),
  fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((some) => `/${some.join('')}`),
  fc
    .array(fc.constantFrom('/', '.', '%2e', '\\', '\t', '%2f'), { maxLength: 6 })
    .map((some) => `/${some.join('')}/evil.example`),
)
