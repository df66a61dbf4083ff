import type { Rubric } from '#app/features/content/rubric.ts'
import type { GradingTask } from '#app/features/snacks/scenario/grader.ts'
import type { Language } from '#app/lib/language.ts'

/** A scenario as an author writes one: three criteria in two languages. */
const rubric: Rubric = {
  criteria: [
    {
      id: 'situatie',
      weight: 40,
      need: 2,
      demands: 1,
      nl: {
        name: 'Situatie',
        met: 'Noemt de offerte en de stilte daarna.',
        better: 'Vertel wat er aan deze mail voorafging.',
        examples: {
          strong: 'De offerte ligt er al drie weken en ik heb niets gehoord.',
          weak: 'Er ligt nog iets bij een klant.',
        },
        concepts: [
          ['offerte', 'aanbieding'],
          ['drie weken', 'geen reactie', 'niets gehoord', 'stil'],
        ],
      },
      en: {
        name: 'Situation',
        met: 'Mentions the quote and the silence after it.',
        better: 'Tell what came before this email.',
        examples: {
          strong: 'The quote went out three weeks ago, with no reply.',
          weak: 'A customer still has something of ours.',
        },
        concepts: [
          ['quote', 'proposal'],
          ['three weeks', 'no reply', 'not heard', 'silence'],
        ],
      },
    },
    {
      id: 'doel',
      weight: 35,
      need: 1,
      demands: 1,
      nl: {
        name: 'Doel',
        met: 'Zegt wat de lezer moet doen.',
        better: 'Bedenk wat er na het lezen moet gebeuren.',
        examples: { strong: 'De lezer moet een afspraak inplannen.', weak: 'De lezer moet iets doen.' },
        concepts: [['belafspraak', 'klant bellen', 'afspraak inplannen'], ['nakijken']],
      },
      en: {
        name: 'Goal',
        met: 'Says what the reader has to do.',
        better: 'Think about what has to happen next.',
        examples: {
          strong: 'The reader has to make an appointment.',
          weak: 'The reader has to do something.',
        },
        concepts: [['phone call', 'call the customer', 'make an appointment'], ['double-check']],
      },
    },
    {
      id: 'privacy',
      weight: 25,
      need: 1,
      demands: 1,
      nl: {
        name: 'Privacy',
        met: 'Laat persoonsgegevens weg.',
        better: 'Kijk wat er niet in een openbare chatbot hoort.',
        examples: { strong: 'Laat persoonsgegevens weg, dus geen namen.', weak: 'Laat weg wat niet hoort.' },
        concepts: [['geen namen', 'zonder naam', 'anoniem', 'geen persoonsgegevens']],
      },
      en: {
        name: 'Privacy',
        met: 'Leaves personal details out.',
        better: 'Look at what does not belong in a public chatbot.',
        examples: {
          strong: 'Leaves personal details out, so no names.',
          weak: 'Leaves out what does not belong.',
        },
        concepts: [['no names', 'anonymous', 'without personal details']],
      },
    },
  ],
  nl: {
    hints: ['Wat weet de assistent nog niet van deze klant?', 'Wat wil je bereiken?', 'Wat mag er niet in?'],
    samples: {
      strong:
        'Schrijf een vriendelijke mail over de offerte van drie weken geleden, want we hebben nog niets gehoord. ' +
        'Het doel is dat we deze week een belafspraak maken. Gebruik geen namen van mensen.',
      weak: 'Schrijf een goede mail voor mij zodat de klant snel reageert en alles in orde komt met de verkoop.',
    },
  },
  en: {
    hints: ['What does the assistant not know yet?', 'What do you want to achieve?', 'What must stay out?'],
    samples: {
      strong:
        'Write a friendly email about the quote we sent three weeks ago, because we have not heard back since. ' +
        'The goal is to make an appointment for this week. Do not use any names of people.',
      weak: 'Write a good email for me so that everything with the sale turns out fine and they are happy with us.',
    },
  },
}

const texts = {
  nl: {
    title: 'De stille klant',
    body:
      'Je werkt bij een **bouwbedrijf** en je stuurde drie weken geleden een offerte voor een dakkapel aan een vaste klant.\n\n' +
      'Schrijf de opdracht waarmee een assistent een opvolgmail voor je maakt.',
  },
  en: {
    title: 'The silent customer',
    body:
      'You work for a **building company** and three weeks ago you sent a quote for a dormer to a regular customer.\n\n' +
      'Write the prompt with which an assistant makes a follow-up email for you.',
  },
}

export const sampleSamples = { nl: rubric.nl.samples, en: rubric.en.samples }

/** The task of grading an answer to it. */
export function sampleTask(answer: string, language: Language = 'nl'): GradingTask {
  return { language, ...texts[language], rubric, answer, request_id: 'request-1' }
}
