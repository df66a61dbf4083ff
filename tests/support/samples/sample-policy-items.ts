import type { PolicyKind } from '#app/features/content/kinds.ts'

/** Snacks of a policy in the form of each kind, complete but for what they rest on. */

/** As a form has it (`paragraph_id` an id), or as a model says it (a number). */
export interface SampleCite {
  paragraph_id: string
  quote: string
}

const sample =
  'Ik vraag het eerst aan Jan, want het middel staat niet in het register, en tot die tijd gebruik ik het niet voor ons werk.'

const makers: Record<PolicyKind, (cite: SampleCite, other: SampleCite) => object> = {
  mcq: (cite) => ({
    title: 'Een offerte met namen',
    body: 'Je wilt een offerte laten nakijken. Wat doe je?',
    options: [
      { text: 'Ik plak alles erin', why: 'Zo gaan de namen mee.' },
      { text: 'Ik haal de namen weg', why: '' },
      { text: 'Ik vraag het de klant', why: 'Het gaat om ons beleid.' },
    ],
    right: 1,
    explanation: 'Namen blijven bij ons.',
    cite,
  }),
  spot: (cite, other) => ({
    title: 'Klopt deze samenvatting?',
    body: 'De assistent vatte ons beleid samen.',
    sentences: [
      { text: 'Namen blijven buiten.', flaw: null, why: '', cite },
      { text: 'Iedereen mag alles invoeren.', flaw: 'swap', why: 'Dat mag niet.', cite: other },
      { text: 'Een fout meld je.', flaw: null, why: '', cite: other },
      { text: 'Er is een register.', flaw: null, why: '', cite },
    ],
  }),
  redact: (cite) => ({
    title: 'Een mail aan een klant',
    body: 'Je wilt deze mail netter laten schrijven.',
    text: 'Beste Karin Smit,\n\nDe levering van dinsdag is te laat.',
    hide: [{ words: 'Karin Smit', why: 'Dit is een naam.', cite }],
    keep: [{ words: 'te laat', why: 'Hier gaat de mail over.' }],
    leak: 'Dat Karin Smit klant bij jullie is.',
  }),
  scenario: (cite, other) => ({
    title: 'Een nieuw middel',
    body: 'Een collega wil een nieuw middel gebruiken. Schrijf wat je doet.',
    criteria: [
      {
        ...{ name: 'Vraagt eerst', met: 'Het antwoord vraagt eerst.', better: 'Denk aan wie beslist.' },
        ...{ strong: 'Ik vraag het eerst aan Jan.', weak: 'Ik kijk wel even.', cite },
      },
      {
        ...{ name: 'Wacht', met: 'Het antwoord wacht op een besluit.', better: 'Wat doe je tot die tijd?' },
        ...{ strong: 'Tot die tijd gebruik ik het niet.', weak: 'Ik begin alvast.', cite: other },
      },
    ],
    strong: sample,
    weak: sample.replace('gebruik ik het niet', 'gebruik ik het gewoon'),
  }),
}

export const sampleItem = (kind: PolicyKind, cite: SampleCite, other = cite) => makers[kind](cite, other)
