import type { Language } from '#app/lib/language.ts'
import { rootsOf } from './word-root.ts'

/** The small words and verbs that hold a sentence together. A text without them is a list of terms. */

const setOf = (text: string) => new Set(text.split(/\s+/).filter(Boolean))

/** Words that stand before a noun and say nothing. */
export const articles: Record<Language, ReadonlySet<string>> = {
  nl: setOf('de het een'),
  en: setOf('the a an'),
}

export const prepositions: Record<Language, ReadonlySet<string>> = {
  nl: setOf(
    'aan achter bij binnen buiten door in langs met na naar naast om onder op over per sinds tegen tijdens tot tussen uit van vanaf vanuit via volgens voor wegens',
  ),
  en: setOf(
    'about after against among around at before behind between by during for from in into of off on onto over per since through to towards under until upon via with within',
  ),
}

const functionWords: Record<Language, ReadonlySet<string>> = {
  nl: setOf(`al alle alleen alles als andere anders beide bijna daar daarbij daarin daarmee daarna daarom daarop daarover
    daarvan daarvoor dan dat deze die dit dus echt eens eerst elk elke elkaar en er erbij erg ervan ervoor eruit erin even
    evenveel geen genoeg graag haar heel hem hen hier hierbij hierin hiermee hierop hierover hiervoor hij hoe hoeveel hun
    iedere iedereen iemand iets ik immers ja je jij jou jouw jullie liever maar me meer meteen mij mijn minder misschien
    nadat nee niemand niet niets noch nog nooit nou nu of ofwel omdat ons onze ook opnieuw pas precies reeds samen snel
    sommige steeds te terwijl toch toen totdat u uw vaak vandaag veel waar waarbij waardoor waarin waarmee waarom waarop
    waarover waarvan waarvoor wanneer want wat we weer weinig wel welk welke wie wij ze zelf zelfs zich zij zo zoals zodat
    zonder zulke bijvoorbeeld meestal altijd eerder later straks zeker vooral namelijk echter hierdoor daardoor tenzij`),
  en: setOf(`again all already also although always am an and another any anybody anyone anything as because both but each
    either else enough even ever every everybody everyone everything few first he her here him his how however i if instead
    it its itself just least less like maybe me more most much my myself neither never no nobody nor not nothing now often
    once one only or other our ours out own perhaps please quite rather really she so some somebody someone something soon
    still such than that their them then there therefore these they this those though too up us usually very we well what
    whatever when where whether which while who whom whose why without yes yet you your yours dont doesnt didnt isnt arent ill youll theyll hell shell itll wed youd theyd hed shed id hes shes whats heres
    wasnt werent wont cant couldnt shouldnt wouldnt im ive youre weve theyre its thats lets`),
}

/** Verbs whose forms are seldom anything else. */
const verbs: Record<Language, string> = {
  nl: `zijn hebben worden kunnen moeten mogen willen zullen gaan komen doen laten blijven lijken schijnen hoeven durven
    ben bent is was waren geweest heb hebt heeft had hadden word wordt werd werden kan kun kunt kon konden moet moest mag
    mocht wil wilt wilde wou zal zult zou zouden ga gaat doe doet kom komt
    schrijven lezen geven nemen zeggen vertellen noemen vermelden vragen antwoorden reageren sturen versturen bellen
    gebruiken maken zorgen controleren nakijken checken aanpassen verbeteren veranderen wijzigen bespreken overleggen
    uitleggen beschrijven omschrijven toevoegen toelichten begrijpen snappen weten denken vinden zien kijken letten zoeken
    kiezen beginnen starten stoppen helpen leren proberen krijgen houden bewaren delen invoeren plakken kopiëren
    verwijderen vervangen weglaten vermijden voorkomen bedoelen bedenken benoemen benadrukken beperken bepalen beloven
    besluiten bieden aanbieden brengen danken bedanken vergeten vergelijken verwachten verwijzen voorstellen wachten werken
    laten zetten stellen staan zitten liggen lopen spreken bestaan bevatten betekenen hopen horen kennen kosten leveren
    missen ontbreken openen opstellen samenvatten schrappen sluiten toetsen vaststellen verklaren vertalen verzinnen
    volgen voelen waarschuwen weigeren wijzen zeg vertel noem vermeld gebruik maak zorg geef neem laat leg let houd hou
    schrijf stuur bel controleer check verwijder vermijd vervang bedenk beschrijf begin formuleren formuleer herschrijven
    herschrijf genereren genereer baseren baseer onderbouwen onderbouw afsluiten benaderen informeren uitnodigen
    staat gaat ziet slaat merken ontstaan schelen kopen verkopen koppelen kloppen bouwen gooien rekenen leiden verwerken
    regelen meten duren klinken gelden vallen verbergen passen vullen groeien besparen hangen trekken tellen raken keuren
    goedkeuren verdienen betalen eindigen noteren registreren bewijzen klikken kiezen trainen tekenen ondertekenen schatten
    testen ondersteunen begeleiden beantwoorden bestellen ophalen opvallen oplossen invullen meesturen doorsturen
    terugkomen terugbellen nabellen herkennen onthouden opslaan weghalen meelezen nalezen overnemen aanleveren doorvragen meegeven nagaan opvragen meenemen meekijken aanvullen afspreken inplannen`,
  en: `be is are was were been being have has had having do does did done will would shall should can could may might must
    write read give take say tell mention ask answer reply respond send call use make ensure check verify adapt improve
    change discuss explain describe add understand know think find see look choose begin start stop help learn try get
    keep store share enter paste copy remove replace omit avoid prevent mean limit decide promise offer bring thank forget
    compare expect refer suggest propose wait work let put stand sit speak contain hope hear miss open summarise
    summarize close translate invent follow feel warn refuse show want need give provide include create generate rewrite
    rephrase avoid consider confirm inform invite remind sound become happen seem appear require allow apply bring build
    prove consult prepare affect pay reach teach tackle hide connect manage handle sell delete fill estimate calculate
    collect protect train solve join lose win serve trust belong depend assess decide protect register publish follow
    recognise recognize agree disagree promise deserve contact grow fix fail pick turn move bring
    buy come go went made got wrote sent told asked said gave took kept used focus leave`,
}

const verbRoots = Object.fromEntries(
  (['nl', 'en'] as const).map((language) => [
    language,
    new Set([...setOf(verbs[language])].flatMap((verb) => [...rootsOf(verb, language)])),
  ]),
) as unknown as Record<Language, ReadonlySet<string>>

/** Words that are as often a noun: a verb only where a verb stands, after a pronoun, `te` or `to`, or first of all. */
const nounVerbs: Record<Language, ReadonlySet<string>> = {
  nl: setOf(`mail vraag antwoord deel plan test vergelijk werk leer help start stop lees kies stel zet toon voeg pas haal
    kijk vul meet plak hang spreek antwoorden vragen werken delen kosten zorg zorgen hoop toets`),
  en: setOf(`mail email draft plan test list name state point note report contact review set act target order highlight
    request outline answer answers reply replies call calls check checks limit limits offer offers focus change changes
    help work start stop store share open close sound copy need needs use uses show`),
}

/** After these words comes a verb, whatever it is. */
const modals = setOf(
  'will would shall should can could may might must ill youll well theyll lets dont wont cant',
)

/** After these words a verb is likely. */
const leadsToVerb = setOf(
  'ik je jij u we wij ze zij hij jullie en te i you they he she it and to please dont not will would should can must',
)

export function isVerb(words: readonly string[], index: number, language: Language): boolean {
  const word = words[index] ?? ''
  if (articles[language].has(word) || functionWords[language].has(word)) return false
  const before = words[index - 1]
  if (before === 'te' && word.endsWith('en')) return true
  const isLed = subjects[language].has(before ?? '') || (language === 'en' && modals.has(before ?? ''))
  if (isLed && !prepositions[language].has(word)) return true
  if (nounVerbs[language].has(word)) return before === undefined || leadsToVerb.has(before)
  // Nouns made of verbs: verwachting, verbeteringen.
  if (language === 'nl' && /.{4}ing(en)?$/.test(word)) return false
  for (const root of rootsOf(word, language)) if (verbRoots[language].has(root)) return true
  return false
}

/** A word that holds a sentence together: an article, pronoun, preposition, conjunction or verb. */
export function isGlue(words: readonly string[], index: number, language: Language): boolean {
  const word = words[index] ?? ''
  return (
    articles[language].has(word) ||
    functionWords[language].has(word) ||
    prepositions[language].has(word) ||
    isVerb(words, index, language)
  )
}

const determiners: Record<Language, ReadonlySet<string>> = {
  nl: setOf('de een mijn onze jouw hun'),
  en: setOf('the a an my our your their'),
}
/** Small words that may well stand between a determiner and its noun. */
const afterDeterminer = setOf(
  'andere heel erg meer minder weinig veel eerste zelfde vaak snel nog niet eerder altijd precies even other more most less least few very own quite rather once other another even still often all up',
)

/** Verbs that never stand there, as participles and verbal nouns may. */
const auxiliaries = setOf(
  'is was waren heeft heb hebben had kan kunnen moet moeten wordt wil gaat are were has have does can must will would',
)

/** Is the order of the words past what a language allows, as when they were shuffled? `the of`, `de een`, `our is`. */
export function isScrambled(plain: readonly string[], language: Language): boolean {
  const followers = plain.flatMap((word, at) =>
    determiners[language].has(word) ? [plain[at + 1] ?? ''] : [],
  )
  const odd = followers.filter(
    (word) =>
      articles[language].has(word) ||
      prepositions[language].has(word) ||
      auxiliaries.has(word) ||
      (functionWords[language].has(word) && !afterDeterminer.has(word)),
  )
  return followers.length >= 3 && odd.length >= followers.length * 0.3
}

const telling: Record<Language, ReadonlySet<string>> = {
  nl: setOf(
    'de het een en ik je jij maar van voor met niet geen dat die dit deze aan bij naar omdat zodat wordt zijn hun uw onze mijn jouw ook nog als dan er heb hebt heeft moet kan wil om uit te schrijf geef zonder',
  ),
  en: setOf(
    'the a an and i you but of for with not no that this these at by to because so is are was were their your our my also still if then there have has must can want from write give without it they',
  ),
}

/** The language of some words, by their small words; null when these do not tell. */
export function languageOf(words: readonly string[]): Language | null {
  const count = (language: Language) => words.filter((word) => telling[language].has(word)).length
  const [dutch, english] = [count('nl'), count('en')]
  return dutch === english ? null : dutch > english ? 'nl' : 'en'
}
