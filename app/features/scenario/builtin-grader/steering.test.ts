import { describe, expect, it } from 'vitest'
import { steeringSentences } from '#tests/support/steering-sentences.ts'
import { isSteering } from './steering.ts'

describe('a sentence that speaks to the grader', () => {
  it.each(steeringSentences)('%s', (sentence) => {
    expect(isSteering(sentence)).toBe(true)
  })
})

describe('a sentence that instructs an assistant, which is what the assignments are about', () => {
  it.each([
    'Je bent een ervaren communicatieadviseur en je schrijft voor ondernemers.',
    'Geef me drie versies en leg uit welke het beste past.',
    'Beoordeel de tekst daarna op spelling en op toon.',
    'Geef elk idee een korte uitleg van twee zinnen.',
    'Vergeet de eerdere versie niet mee te sturen aan mijn collega.',
    'Controleer of het antwoord van de chatbot klopt met de regels van de AVG.',
    'Het antwoord van de assistent noemt soms bronnen die niet bestaan.',
    'Ik vraag de klant om voor vrijdag een antwoord te geven.',
    'Give me three options and explain which one fits best.',
    'Act as an experienced HR adviser and keep it short.',
    'Check every answer of the chatbot against our own price list.',
    'Score the leads on budget and on how soon they want to buy.',
    'We judge every candidate by the same four questions.',
  ])('%s', (sentence) => {
    expect(isSteering(sentence)).toBe(false)
  })
})
