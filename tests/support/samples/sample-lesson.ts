import { type SampleQuizQuestion, sampleQuiz } from './sample-content.ts'

interface CardText {
  title: string
  content: string
  example: {
    before: { prompt: string; output: string }
    after: { prompt: string; output: string }
    note: string
  }
  picture: { alt: string; steps: string[] }
  today: string
  plans: string
}

export interface SampleLesson {
  type: string
  discipline: string
  difficulty: string
  skill: string
  review_by: string | null
  sources: { title: string; url: string }[]
  example?: { model: string; date: string }
  picture: { kind: string }
  nl: CardText
  en: CardText
  quiz_questions: SampleQuizQuestion[]
}

function textOf(language: 'nl' | 'en', opening: string): CardText {
  const nl = language === 'nl'
  const line = nl
    ? 'Dit is een korte zin over [[werk|wat je doet]]. '
    : 'This is a short line on [[work|what you do]]. '
  const tap = nl
    ? '```tap\nWat helpt hier?\n- Niets zeggen\n+ Zeggen wat anders moet\n= Dan weet het model wat je wilt.\n```'
    : '```tap\nWhat helps here?\n- Saying nothing\n+ Saying what to change\n= The model then knows what you want.\n```'
  const text = line.repeat(10).trim()
  const cards = [
    `${opening} ${text}`,
    `${text}\n\n${tap}`,
    `${text}\n\n${tap}`,
    `## ${nl ? 'Kop' : 'Heading'}\n\n${text}\n\n${tap}`,
  ]
  return {
    title: nl ? 'Een les' : 'A lesson',
    content: [...cards, text, '{{picture}}', '{{example}}'].join('\n\n---\n\n'),
    example: {
      before: { prompt: nl ? 'Schrijf iets.' : 'Write something.', output: nl ? 'Iets.' : 'Something.' },
      after: { prompt: nl ? 'Schrijf een mail.' : 'Write an email.', output: nl ? 'Een mail.' : 'An email.' },
      note: nl ? 'De vraag is scherper.' : 'The question is sharper.',
    },
    picture: {
      alt: nl ? 'Drie stappen na elkaar.' : 'Three steps, one after the other.',
      steps: nl ? ['Vraag', 'Lees', 'Stuur bij'] : ['Ask', 'Read', 'Steer'],
    },
    today: nl ? 'Pak je laatste vraag. Stel hem scherper.' : 'Take your last question. Ask it more sharply.',
    plans: nl ? 'Het werkt in elk abonnement.' : 'It works on any plan.',
  }
}

/** A lesson file without faults. Its first words can be chosen: no two lessons begin alike. */
export function sampleLesson(opening = { nl: 'Zo begint het.', en: 'So it begins.' }): SampleLesson {
  return {
    type: 'lesson',
    discipline: 'sales',
    difficulty: 'beginner',
    skill: 'prompten',
    review_by: null,
    sources: [],
    picture: { kind: 'steps' },
    nl: textOf('nl', opening.nl),
    en: textOf('en', opening.en),
    quiz_questions: sampleQuiz(),
  }
}
