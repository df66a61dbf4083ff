import type { Rubric } from '#app/features/content/rubric.ts'
import {
  articles,
  functionWords,
  prepositions,
} from '#app/features/snacks/scenario/answer-rules/word-lists.ts'
import { repeatsSample, wordsOf } from '#app/features/snacks/scenario/repeats-sample.ts'
import type { Language } from '#app/lib/language.ts'

/** Why a message gets no help (PD-26). */
export type Refusal = 'steering' | 'asks_for_answer' | 'rude' | 'off_topic'

/** Attempts to change who the coach is or to make it show what it was told. */
const steering = [
  /\b(negeer|vergeet|sla over|overschrijf)\b.{0,40}\b(instructie|opdracht|regel|prompt|alles|criteria|bovenstaand)/,
  /\b(ignore|forget|disregard|override|bypass)\b.{0,40}\b(instruction|rule|prompt|everything|above|previous|criteria)/,
  /\b(system ?prompt|systeemprompt|developer mode|ontwikkelaarsmodus|jailbreak|dan mode)\b/,
  /\b(je bent|jij bent|doe alsof je) (nu|vanaf nu|voortaan)\b|\bdoe alsof je\b/,
  /\b(you are now|act as|pretend (to be|you are)|from now on you)\b/,
  /\b(herhaal|toon|geef|laat zien|print|show|reveal|repeat)\b.{0,30}\b(instructies|je prompt|jouw prompt|your (instructions|prompt|rules))/,
  /<\/?(system|assistant|user|instruction)|\[\/?inst\]|###\s*(system|instruction)/,
]

/** Asking for what the learner is here to make. */
const asksForAnswer = [
  /\b(geef|schrijf|maak|zeg|vertel|noem|stuur|toon)\b.{0,30}\b(het|een|de|mijn|juiste|goede|volledige|compleet|kant-en-klare?)\b.{0,15}\b(antwoord|oplossing|uitwerking|voorbeeldantwoord|modelantwoord)/,
  /\b(schrijf|maak|typ|formuleer)\b.{0,25}\b(het|hem|hele|volledige|alles|dit|die mail|de mail|de prompt|de tekst)\b.{0,25}\b(voor mij|voor me|in mijn plaats|even)\b/,
  /\b(wat is|wat zijn)\b.{0,12}\b(het|de)\b.{0,15}\b(juiste|goede|correcte|beste)\b.{0,8}\b(antwoord|antwoorden|oplossing)\b/,
  /\b(geef|toon|noem|wat zijn|welke)\b.{0,20}\b(criteria|rubriek|beoordelingscriteria|rubric|trefwoorden)\b/,
  /\b(give|write|tell|show|send|make)\b.{0,30}\b(the|a|an|my|correct|right|full|complete|model)\b.{0,15}\b(answer|solution)\b/,
  /\b(write|draft|do)\b.{0,20}\b(it|this|that|the (email|mail|prompt|text|reply|whole thing))\b.{0,20}\bfor me\b/,
  /\bwhat( i|')s\b.{0,8}\bthe\b.{0,15}\b(right|correct|best)\b.{0,8}\b(answer|solution)\b/,
  /\b(give|show|tell|list|what are)\b.{0,20}\b(criteria|rubric|keywords)\b/,
]

const rude =
  /\b(kut|lul|klootzak|idioot|hoer|kanker|tering|fuck|bitch|asshole|idiot|stupid bot|stomme bot)\w*/

/** Words with which people ask for help with any text: they are on topic whatever the scenario is about. */
const helpWords = new Set(
  `hulp helpen hint begin beginnen start starten vraag snap begrijp bedoel bedoelen stap stappen zinnen tekst woorden lengte
  kort lang toon aanpak antwoord schrijven opdracht prompt situatie voorbeeld vergeet mist missen beter verbeteren genoeg
  volgende mis doel lezer klant collega assistent model chatbot vast verder
  help stuck idea begin question understand step steps sentence words length short tone approach answer write writing
  assignment situation example missing improve better enough next goal reader customer colleague assistant further`.split(
    /\s+/,
  ),
)

/** The first letters of a word, so that inflections meet: enough to tell whether a message is about the scenario. */
const root = (word: string) => word.slice(0, 5)

/** Roots of everything a scenario is about. */
function topicOf(task: { title: string; body: string; rubric: Rubric }, language: Language): Set<string> {
  const texts = task.rubric.criteria.flatMap((criterion) => {
    const { name, met, concepts } = criterion[language]
    return [name, met, ...concepts.flat()]
  })
  const words = [task.title, task.body, ...texts].flatMap(wordsOf)
  return new Set(words.filter((word) => carries(word, language)).map(root))
}

/** Words of a message that must carry something before it can be about something else. */
const fewest = 2

/** Small words stand in every message and every assignment. */
function carries(word: string, language: Language): boolean {
  const small = [articles, functionWords, prepositions].some((lists) => lists[language].has(word))
  return word.length > 3 && !small
}

/**
 * Why a message is refused, or null when it may be answered. Careful rather than clever: a short message or one that
 * shares a word with the scenario is never called off-topic.
 */
export function refusalOf(
  message: string,
  task: { title: string; body: string; rubric: Rubric; language: Language },
): Refusal | null {
  const text = message.toLowerCase().replace(/\s+/g, ' ')
  if (steering.some((pattern) => pattern.test(text))) return 'steering'
  if (asksForAnswer.some((pattern) => pattern.test(text))) return 'asks_for_answer'
  if (rude.test(text)) return 'rude'
  const words = wordsOf(message).filter((word) => carries(word, task.language))
  if (words.length < fewest) return null
  const topic = topicOf(task, task.language)
  if (wordsOf(message).some((word) => helpWords.has(word))) return null
  return words.some((word) => topic.has(root(word))) ? null : 'off_topic'
}

/** Fewer words than this may well hold no small word. */
const tellingLength = 8
/** Of the words of a sentence, the small ones are a fifth or more; in another language hardly any is one of ours. */
const smallShare = 0.12

/**
 * Is a reply in another language than it should be? Then what it says cannot be looked at: it was asked for in French to
 * get past the word lists.
 */
export function isForeign(reply: string, language: Language): boolean {
  const lists = [articles[language], functionWords[language], prepositions[language]]
  return [reply, ...reply.split(/(?<=[.!?])\s+/)].some((text) => {
    const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
    const small = words.filter((word) => lists.some((list) => list.has(word)))
    return words.length >= tellingLength && small.length < words.length * smallShare
  })
}

const longestReply = 120

/**
 * Does a reply give the answer away? It does when it takes a run of words from a sample answer, names the ideas of most
 * criteria without asking, or is as long as an answer.
 */
export function givesAway(reply: string, rubric: Rubric): boolean {
  const words = wordsOf(reply)
  if (words.length > longestReply) return true
  if (repeatsSample(reply, rubric)) return true
  for (const language of ['nl', 'en'] as const) {
    const statements = reply
      .split(/(?<=[.!?])\s+/)
      .filter((sentence) => !sentence.trimEnd().endsWith('?'))
      .join(' ')
      .toLowerCase()
    const named = rubric.criteria.filter(({ [language]: { concepts } }) =>
      concepts.some((group) => group.some((concept) => statements.includes(concept.toLowerCase()))),
    )
    if (named.length > Math.max(1, rubric.criteria.length / 2)) return true
  }
  return false
}
