import type { Language } from '#app/lib/language.ts'
import type { ShareImage } from '#app/lib/share-images.ts'

interface Card {
  /** What stands on the picture: at most four lines of about twenty letters. */
  words: Record<Language, string>
  /** A file in public/images/snacks. */
  snack: string
}

export const cards: Record<ShareImage, Card> = {
  home: {
    words: {
      nl: 'Trek elke dag een AI-les uit de muur',
      en: 'Pull an AI lesson from the wall every day',
    },
    snack: 'kroket',
  },
  product: {
    words: { nl: 'Goed met AI, in snacks van vijf minuten', en: 'Good at AI, in five-minute snacks' },
    snack: 'bitterbal',
  },
  pricing: {
    words: { nl: 'Kies de portie die bij je past', en: 'Pick the portion that suits you' },
    snack: 'frikandel',
  },
  try: {
    words: { nl: 'Drie vragen, en je weet waar je trek in hebt', en: 'Three questions to find your taste' },
    snack: 'stroopwafel',
  },
  organizations: {
    words: { nl: 'Een heel team dat met AI kan werken', en: 'A whole team that can work with AI' },
    snack: 'bitterbal',
  },
  youth: {
    words: { nl: 'AI snappen begint met een kleine hap', en: 'Getting AI starts with a small bite' },
    snack: 'speciaal',
  },
  mission: {
    words: { nl: 'Waarom wij AI in kleine happen serveren', en: 'Why we serve AI in small bites' },
    snack: 'kroket',
  },
  resources: {
    words: { nl: 'Lezen, kijken en meenemen', en: 'Read, watch and take away' },
    snack: 'appelflap',
  },
  blog: {
    words: { nl: 'Vers van onze blog', en: 'Fresh from our blog' },
    snack: 'eierbal',
  },
  'ai-tools': {
    words: { nl: 'AI-tools die je tijd waard zijn', en: 'AI tools worth your time' },
    snack: 'bamischijf',
  },
  leaderboard: {
    words: { nl: 'Wie staat er bovenaan?', en: 'Who is at the top?' },
    snack: 'kaassouffle',
  },
  support: {
    words: { nl: 'Vraag het gerust, wij helpen je verder', en: 'Just ask, and we will help you on' },
    snack: 'frikandel',
  },
  privacy: {
    words: { nl: 'Privacy zonder kleine lettertjes', en: 'Privacy without small print' },
    snack: 'stroopwafel',
  },
  // The titles of the levels (PS-9.1.4) are the same in both languages.
  'badge-beginner': {
    words: { nl: 'Level Starter, vers uit de muur', en: 'Level Starter, fresh from the wall' },
    snack: 'bitterbal',
  },
  'badge-intermediate': {
    words: { nl: 'Level Intermediate, lekker op weg', en: 'Level Intermediate, well on the way' },
    snack: 'frikandel',
  },
  'badge-advanced': {
    words: { nl: 'Level Advanced, bovenste luikje', en: 'Level Advanced, the top hatch' },
    snack: 'speciaal',
  },
}
