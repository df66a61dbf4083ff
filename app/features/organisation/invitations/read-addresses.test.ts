import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readList, textOfFile } from './read-addresses.server.ts'

const readAddresses = (text: string) => readList(text).people.map(({ email }) => email)

const three = ['sanne@bedrijf.nl', 'murat@bedrijf.nl', 'lotte@bedrijf.nl']

it.each([
  ['one a line', 'sanne@bedrijf.nl\nmurat@bedrijf.nl\nlotte@bedrijf.nl\n', three],
  ['lines of Windows', 'sanne@bedrijf.nl\r\nmurat@bedrijf.nl\r\n\r\nlotte@bedrijf.nl', three],
  ['lines of an old Mac', 'sanne@bedrijf.nl\rmurat@bedrijf.nl\rlotte@bedrijf.nl', three],
  ['commas', 'sanne@bedrijf.nl, murat@bedrijf.nl,lotte@bedrijf.nl', three],
  ['semicolons', 'sanne@bedrijf.nl; murat@bedrijf.nl;lotte@bedrijf.nl;', three],
  ['spaces', 'sanne@bedrijf.nl murat@bedrijf.nl  lotte@bedrijf.nl', three],
  ['all of them', 'sanne@bedrijf.nl, murat@bedrijf.nl\nlotte@bedrijf.nl', three],
  [
    'recipients copied from a mail program',
    '"Vries, Sanne de" <sanne@bedrijf.nl>; Murat Yilmaz <murat@bedrijf.nl>; lotte@bedrijf.nl',
    three,
  ],
  [
    'a file of Excel in the Netherlands',
    'Naam;E-mailadres;Afdeling\r\nVries, Sanne de;sanne@bedrijf.nl;HR\r\nMurat;murat@bedrijf.nl;Sales\r\nLotte;lotte@bedrijf.nl;\r\n',
    three,
  ],
  [
    'a column that is named, and another with addresses',
    'Name,Manager e-mail,Email\nSanne,baas@bedrijf.nl,sanne@bedrijf.nl\nMurat,baas@bedrijf.nl,murat@bedrijf.nl\nLotte,,lotte@bedrijf.nl',
    three,
  ],
  [
    'quotes, commas and lines inside',
    '"Naam","E-mail"\n"de Vries, ""Sanne""","sanne@bedrijf.nl"\n"Murat\nYilmaz","murat@bedrijf.nl"\n"Lotte","lotte@bedrijf.nl"',
    three,
  ],
  ['tabs', 'naam\te-mail\nSanne\tsanne@bedrijf.nl\nMurat\tmurat@bedrijf.nl\nLotte\tlotte@bedrijf.nl', three],
  ['no header', 'Sanne;sanne@bedrijf.nl\nMurat;murat@bedrijf.nl\nLotte;lotte@bedrijf.nl', three],
  [
    'a header without a name we know',
    'wie;waar\nSanne;sanne@bedrijf.nl\nMurat;murat@bedrijf.nl\nLotte;lotte@bedrijf.nl',
    three,
  ],
  ['a mark of UTF-8', '\ufeffe-mail\nsanne@bedrijf.nl\nmurat@bedrijf.nl\nlotte@bedrijf.nl', three],
  [
    'the separator line of Excel',
    'sep=;\r\nnaam;mail\r\nS;sanne@bedrijf.nl\r\nM;murat@bedrijf.nl\r\nL;lotte@bedrijf.nl',
    three,
  ],
  [
    'a quote that nothing closes',
    '"Sanne;sanne@bedrijf.nl\nMurat;murat@bedrijf.nl\nLotte;lotte@bedrijf.nl',
    three,
  ],
  ['links and brackets', 'mailto:sanne@bedrijf.nl\n(murat@bedrijf.nl),\nlotte@bedrijf.nl.', three],
  [
    'what is no address is shown',
    'sanne@bedrijf.nl\nmurat bij bedrijf\nlotte@',
    ['sanne@bedrijf.nl', 'murat bij bedrijf', 'lotte@'],
  ],
  [
    'an empty cell is told by its line',
    'naam;e-mail\nSanne;sanne@bedrijf.nl\nMurat;',
    ['sanne@bedrijf.nl', 'Murat'],
  ],
  ['nothing', ' \n\n', []],
])('reads %s', (_, text, addresses) => {
  expect(readAddresses(text)).toEqual(addresses)
})

it.each([
  ['UTF-8', new TextEncoder().encode('Zoë;zoë@bedrijf.nl')],
  ['UTF-8 with its mark', new TextEncoder().encode('\ufeffZoë;zoë@bedrijf.nl')],
  ['Windows-1252', Uint8Array.from('Zoë;zoë@bedrijf.nl', (c) => c.charCodeAt(0))],
  [
    'UTF-16',
    new Uint8Array(
      new Uint16Array([0xfeff, ...[...'Zoë;zoë@bedrijf.nl'].map((c) => c.charCodeAt(0))]).buffer,
    ),
  ],
])('reads a file in %s', (_, bytes) => {
  expect(readAddresses(textOfFile(bytes))).toEqual(['zoë@bedrijf.nl'])
})

it('refuses a file that is no text', () => {
  expect(() => textOfFile(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0))).toThrow('unreadable_file')
})

it('finds every address, whatever stands between them, and never fails', () => {
  const address = fc
    .tuple(fc.stringMatching(/^[a-z]{1,9}$/), fc.stringMatching(/^[a-z]{1,9}$/))
    .map(([name, host]) => `${name}@${host}.nl`)
  const between = fc.constantFrom(',', ';', '\t', '\n', '\r\n', ', ', ';\n')
  fc.assert(
    fc.property(fc.array(address, { minLength: 1, maxLength: 40 }), between, (addresses, separator) => {
      expect(readAddresses(addresses.join(separator))).toEqual(addresses)
    }),
  )
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => Array.isArray(readAddresses(text))))
})

it.each([
  `<${'@'.repeat(300_000)}`,
  `@${')'.repeat(300_000)}x`,
  '<'.repeat(300_000),
  `"${'"'.repeat(300_000)}@`,
])('reads a cell that was made to take long: %#', (text) => {
  expect(readAddresses(text).length).toBeGreaterThan(0)
})

const sanne = {
  email: 'sanne@bedrijf.nl',
  name: 'Sanne de Vries',
  role: 'Teamleider',
  department: 'Zorg & Welzijn',
}

it.each([
  [
    'Dutch, semicolons, a mark of UTF-8, names by surname',
    '\ufeffNaam;E-mailadres;Rol;Afdeling\r\n"Vries, Sanne de";sanne@bedrijf.nl;Teamleider;"Zorg & Welzijn"\r\n',
  ],
  [
    'English, commas, and a name in parts',
    'First name,Infix,Last name,Role,Department,Email\nSanne,de,Vries,Teamleider,Zorg & Welzijn,sanne@bedrijf.nl\n',
  ],
])('reads name, role and department of a person: %s', (_, text) => {
  expect(readList(text).people).toEqual([sanne])
})

it('reads what somebody does apart from where', () => {
  const text = 'First name,Last name,Job title,Department,Email\nSanne,Bos,Nurse,Care,s@b.nl\n'
  expect(readList(text).people).toEqual([
    { email: 's@b.nl', name: 'Sanne Bos', department: 'Care', job_role: 'Nurse' },
  ])
  expect(readList('E-mail;Functie\ns@b.nl;Planner').people).toEqual([
    { email: 's@b.nl', job_role: 'Planner' },
  ])
})

it.each([
  ['E-mail;Werkdagen\ns@b.nl;ma  t/m do', 'ma t/m do'],
  ['Email,Working days\ns@b.nl,"Mon, Tue"', 'Mon, Tue'],
])('reads on which days somebody works', (text, working_days) => {
  expect(readList(text).people).toEqual([{ email: 's@b.nl', working_days }])
})

it('says which columns it uses and which it does not', () => {
  expect(readList('Personeelsnr;Naam;E-mail;Manager e-mail;\n1;Sanne;s@b.nl;m@b.nl;').columns).toEqual({
    used: [
      { as: 'name', heading: 'Naam' },
      { as: 'email', heading: 'E-mail' },
    ],
    unused: ['Personeelsnr', 'Manager e-mail'],
  })
  expect(readList('Sanne;s@b.nl').columns).toBeNull()
})
