import type { Language } from '#app/lib/language.ts'

/** Small words and verbs of both languages, in the spelling of words.ts: small letters, no accents, no apostrophes. */

export type WordSet = Record<Language, ReadonlySet<string>>

export const setOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))

/** Words that stand before a noun and say nothing. */
export const articles: WordSet = {
  nl: setOf('de het een'),
  en: setOf('the a an'),
}

export const prepositions: WordSet = {
  nl: setOf(`
    aan achter bij binnen boven buiten door in langs met na naar naast om onder op over per sinds tegen
    tijdens tot tussen uit van vanaf vanuit via volgens voor wegens
  `),
  en: setOf(`
    about after against among around at before behind between by during for from in into of off on onto
    over per since through to towards under until upon via with within
  `),
}

/** Adverbs, pronouns, conjunctions, and in English the contractions without their apostrophe. */
export const functionWords: WordSet = {
  nl: setOf(`
    al alle alleen alles als altijd andere anders beide bijna bijvoorbeeld daar daarbij daardoor daarin
    daarmee daarna daarom daarop daarover daarvan daarvoor dan dat deze die dit dus echt echter eens
    eerder eerst elk elkaar elke en er erbij erg erin eruit ervan ervoor even evenveel geen genoeg graag
    haar heel hem hen hier hierbij hierdoor hierin hiermee hierop hierover hiervoor hij hoe hoeveel hun
    iedere iedereen iemand iets ik immers ja je jij jou jouw jullie later liever maar me meer meestal
    meteen mij mijn minder misschien nadat namelijk nee niemand niet niets noch nog nooit nou nu of
    ofwel omdat ons onze ook opnieuw pas precies reeds samen snel sommige steeds straks te tenzij
    terwijl toch toen totdat u uw vaak vandaag veel vooral waar waarbij waardoor waarin waarmee waarom
    waarop waarover waarvan waarvoor wanneer want wat we weer weinig wel welk welke wie wij ze zeker
    zelf zelfs zich zij zo zoals zodat zonder zulke
  `),
  en: setOf(`
    again all already also although always am an and another any anybody anyone anything arent as
    because both but cant couldnt didnt doesnt dont each either else enough even ever every everybody
    everyone everything few first he hed hell her here heres hes him his how however i id if ill im
    instead isnt it itll its itself ive just least less lets like maybe me more most much my myself
    neither never no nobody nor not nothing now often once one only or other our ours out own perhaps
    please quite rather really she shed shell shes shouldnt so some somebody someone something soon
    still such than that thats their them then there therefore these they theyd theyll theyre this those
    though too up us usually very wasnt we wed well werent weve what whatever whats when where whether
    which while who whom whose why without wont wouldnt yes yet you youd youll your youre yours
  `),
}

/** Function words that have other forms: `sneller`, `vaker`. */
export const inflected = setOf('snel vaak laat later weinig samen alleen precies soon')

/** Verbs that help another one, and whose forms look like those of other words: `worden`, `woorden`. */
export const helpingVerbs = setOf(`
  is zijn was waren ben bent word wordt worden werd werden heb hebt heeft hebben had kan kunnen moet moeten zal zou wil
  are were be been being has have had does did can could will would shall should may might must
`)

/** Verbs whose forms are seldom anything else: as a base form, or a form that the stemmer does not lead back to it. */
export const verbs: WordSet = {
  nl: setOf(`
    aanbieden aanleveren aanpassen aanvullen afsluiten afspreken antwoorden baseer baseren beantwoorden
    bedanken bedenk bedenken bedoelen begeleiden begin beginnen begrijpen bel bellen beloven ben
    benaderen benadrukken benoemen bent bepalen beperken beschrijf beschrijven besluiten besparen
    bespreken bestaan bestellen betalen betekenen bevatten bewaren bewijzen bieden blijven bouwen
    brengen check checken controleer controleren danken delen denken doe doen doet doorsturen doorvragen
    duren durven eindigen formuleer formuleren ga gaan gaat gebruik gebruiken geef gelden genereer
    genereren geven geweest goedkeuren gooien groeien had hadden hangen heb hebben hebt heeft helpen
    herkennen herschrijf herschrijven hoeven hopen horen hou houd houden informeren inplannen invoeren
    invullen is kan kennen keuren kiezen kijken klikken klinken kloppen kom komen komt kon konden kopen
    kopieren koppelen kosten krijgen kun kunnen kunt laat laten leg leiden leren let letten leveren
    lezen liggen lijken lopen maak mag maken meegeven meekijken meelezen meenemen meesturen merken meten
    missen mocht moest moet moeten mogen nabellen nagaan nakijken nalezen neem nemen noem noemen noteren
    omschrijven onderbouw onderbouwen ondersteunen ondertekenen ontbreken onthouden ontstaan openen
    ophalen oplossen opslaan opstellen opvallen opvragen overleggen overnemen passen plakken proberen
    raken reageren regelen registreren rekenen samenvatten schatten schelen schijnen schrappen schrijf
    schrijven slaat sluiten snappen spreken staan staat starten stellen stoppen sturen stuur tekenen
    tellen terugbellen terugkomen testen toelichten toetsen toevoegen trainen trekken uitleggen
    uitnodigen vallen vaststellen veranderen verbergen verbeteren verdienen vergelijken vergeten
    verklaren verkopen vermeld vermelden vermijd vermijden versturen vertalen vertel vertellen vervang
    vervangen verwachten verwerken verwijder verwijderen verwijzen verzinnen vinden voelen volgen
    voorkomen voorstellen vragen vullen waarschuwen wachten waren was weghalen weglaten weigeren werd
    werden werken weten wijzen wijzigen wil wilde willen wilt word worden wordt wou zal zeg zeggen
    zetten zien ziet zijn zitten zoeken zorg zorgen zou zouden zullen zult
  `),
  en: setOf(`
    adapt add affect agree allow answer appear apply are ask asked assess avoid be become been begin
    being belong bring build buy calculate call can change check choose close collect come compare
    confirm connect consider consult contact contain copy could create decide delete depend describe
    deserve did disagree discuss do does done ensure enter estimate expect explain fail feel fill find
    fix focus follow forget gave generate get give go got grow had handle happen has have having hear
    help hide hope improve include inform invent invite is join keep kept know learn leave let limit
    look lose made make manage may mean mention might miss move must need offer omit open paste pay pick
    prepare prevent promise propose protect prove provide publish put reach read recognise recognize
    refer refuse register remind remove rephrase replace reply require respond rewrite said say see seem
    sell send sent serve shall share should show sit solve sound speak stand start stop store suggest
    summarise summarize tackle take teach tell thank think told took train translate trust try turn
    understand use used verify wait want warn was went were will win work would write wrote
  `),
}

/** Words that are as often a noun: a verb only where a verb stands, after a pronoun, `te` or `to`, or first of all. */
export const nounVerbs: WordSet = {
  nl: setOf(`
    antwoord antwoorden deel delen haal hang help hoop kies kijk kosten leer lees mail meet pas plak
    plan spreek start stel stop test toets toon vergelijk voeg vraag vragen vul werk werken zet zorg
    zorgen
  `),
  en: setOf(`
    act answer answers call calls change changes check checks close contact copy draft email focus help
    highlight limit limits list mail name need needs note offer offers open order outline plan point
    replies reply report request review set share show sound start state stop store target test use uses
    work
  `),
}
