import type { Language } from '#app/lib/language.ts'

/**
 * Words that say nothing of which assignment a text is about: they stand in the texts of at least five of the forty-five
 * scenarios of the first bank, at work everywhere. What an answer shares with its assignment beside these shows that it
 * speaks of it.
 */
const words = {
  nl: `
    aansprakelijk aantal advies afkomst afspraak akkoord ander anderen anoniem antwoord antwoorden assistent
    automatisch bedacht bedrag bedrijf bedrijfsleider bekijken beoordelen bericht beslissen beslist beste
    beter bijhouden blad bladzijde boos brief bron chatbot cijfer cijfers collega collegas computer contact
    contract controle dagen datum deel deur dezelfde dingen directeur discriminatie doel doorgaan doorgeven
    drempel duidelijk echte eerlijk eerlijke eerste eigen eigenaar eigenlijk eind eisen eraf ermee ernaast
    eronder euro extra feiten fout foute fouten gasten gebeurt gegevens gelijk gesprek getal gewone gewoon
    gezondheid goed goede gokken gratis grens groep groepen haal haalt halen half halve hand handmatig helft
    hetzelfde hoofd hooguit hulp idee indeling informatie jaar jaren kantoor keer keuze kies kijk kinderen
    klaar klachten klant klanten klantgegevens klein kleine kolommen kort korte korter korting kosten
    kwartaal kwijt lang langer leeftijd lees lengte leuk leverancier lezer licentie lijst lijstje maand
    maandag maandelijks maanden mail makkelijke manier maximaal medewerker melden melding meldt mens mensen
    meting minstens minuten misgaat moeilijke moment morgen naam nadeel nalopen namen narekenen nederlands
    nergens nieuwe nieuwsbrief niks nodig nummer offerte ogen omgeving omzet online oordeel opbouw opdracht
    oplevert opsomming opzeggen oude ouder oudere ouderen ouders paar papier pauze pauzeren persoon
    persoonlijk persoonlijke persoonsgegevens plaats plan plek praat praten prijs prijzen privacy prive
    procent proef programma prompt punten raden reclame reken rekent rest risico rustig schade simpele site
    sneller software stap steekproef stel stil stilzetten stop stuk systeem taal tafel tegenover tekening
    tekst telefoon terug test tijd tijdwinst toestemming tool toon twijfel twintig uitzetten uitzoeken uren
    vandaan vast vaste veilig verantwoordelijk verbiedt verder verkeerd verkeerde verkoper verlies versie
    verstand vertrouwelijk vertrouwen verwerkersovereenkomst verzonnen vijftig voeg volgorde vooraf voordat
    voorjaar voortaan voorwaarden vorig vorige vorm vraag vragen vriendelijk vrijdag vroeg waaraan waarmaken
    waarschuwing warm webshop website week weggaat weggooien weken werk werken winkel winst zaak zakelijk
    zakelijke zelfde ziekte zinnen zoiets`,
  en: `
    able above added advertising advice afterwards agreement along amount angry anonymous answer answers
    anyway approve approved arranges assistant automatic automatically away back beforehand below best
    better blank boss brief bullet business call cancel cannot carry cent certain chance change changes
    charge chatbot check checks children choice clear clearly colleague colleagues columns company
    complaints computer confidential consent contact contract conversation correct cost costs council count
    counts customer customers damage data date dates days dear decision delivery desk details difference
    difficult director discount discrimination doubt down drawing drop dutch easy email emails employee
    empty environment equal error errors euros exactly expensive explanation extra eyes facts fair family
    fewer fifty figure figures file fine firm fits forbids form formal free friday friendly gain gdpr goes
    good group groups guess guessing guests half hand health help high hold holds home honest honestly hour
    hours human hundred idea illness judge kind language last later length letter liable licence life limit
    limits line lines list little live long longer loss maker many mark matters maximum measure measurement
    meeting message minutes mistake mistakes moment monday money month monthly months morning name names
    need newsletter next nice note notice nowhere number numbers oclock offers office older ones online open
    order orders origin original others ourselves owner owners page paper parents part pass pause people
    period permission person personal phone place places plain plan planner point points polite possible
    price prices privacy private processing product program prompt proof proofread quarter question
    questions quote rate reader readers real record reply report reports responsible rest review right ring
    risk rule rules safe sales same sample save saved saving search sentence sentences service sheet shift
    shop short shorter show side sides sign simple site sixty small sorts source spring staff start stay
    stays step stiff stop store structure summer supplier suppliers suppose sure switch system table talk
    task team test text themselves thing things threshold till time times together tomorrow tone tool track
    trade trial true tuesday turnover twenty typed unknown version visit warm website week weeks wholesaler
    word words work wrong year years yourself`,
} as const satisfies Record<Language, string>

export const everydayWords: Record<Language, readonly string[]> = {
  nl: words.nl.trim().split(/\s+/),
  en: words.en.trim().split(/\s+/),
}
