import { joins, type Word } from './words.ts'

/** Words around a name that tell that it is one. */

/** Words before somebody's surname. */
export const titles =
  /^(?:meneer|mijnheer|mevrouw|mevr\.?|mw\.?|mej\.?|dhr\.?|hr\.?|mr\.?|mrs\.?|ms\.?|miss|mister|juf|juffrouw|meester|heer|drs\.?|ir\.?|ing\.|prof\.?|dr\.?|familie|fam\.?|weduwe|oom|tante|opa|oma|madam|zuster|broeder|dokter|doctor|nurse|sister)$/i

/** Words for people, after which a capital is their name. */
export const roles =
  /^(?:klant|klante|opdrachtgever|cliënt|cliente|cliënte|client|patiënt|patiënte|patient|bewoner|bewoonster|huurder|huurster|verhuurder|leerling|student|studente|stagiair|stagiaire|collega|oud-collega|medewerker|medewerkster|werknemer|werkneemster|kandidaat|kandidate|sollicitant|sollicitante|leidinggevende|teamleider|voorman|uitvoerder|chef|baas|bazin|directeur|eigenaar|eigenaresse|contactpersoon|monteur|chauffeur|verkoper|verkoopster|accountmanager|planner|kok|receptioniste|receptionist|secretaresse|boekhouder|boekhoudster|buurman|buurvrouw|vader|moeder|zoon|zoontje|dochter|dochtertje|broer|zus|zusje|partner|vennoot|verloofde|vriend|vriendin|verpleegkundige|begeleider|behandelaar|huisarts|tandarts|notaris|advocaat|makelaar|koper|gast|deelnemer|deelneemster|vrijwilliger|vrijwilligster|stagebegeleider|trainer|coach|customer|colleague|co-worker|coworker|employee|worker|tenant|landlord|resident|applicant|candidate|trainee|intern|manager|boss|owner|contact|buyer|seller|neighbour|neighbor|father|mother|son|daughter|brother|sister|husband|wife|law|fiancé|fiancée|friend|nurse|doctor|accountant|assistant|driver|technician|mechanic|supervisor|foreman|guest|volunteer|pupil|witness|getuige|plumber|loodgieter|schilder|timmerman|stukadoor|cleaner|schoonmaker|schoonmaakster|begunstigde|beneficiary|widow|kantinehulp|hulp|surname|achternaam|voornaam|passenger|reiziger|chauffeuse|heet|genaamd|named|naam|name|namens|behalf|wie|who|cc|t\.a\.v|tav|attn)$/i

export const greets =
  /^(?:beste|hoi|hallo|dag|hey|hé|hi|hello|dear|lieve|geachte|ha|goedemorgen|goedemiddag)$/i
export const closes =
  /(?:groet(?:en|jes)?|greetings|mvg|groetjes|regards|wishes|cheers|thanks|thank you|bedankt|dank|sincerely|faithfully|best|liefs|love)[,.!]?\s*\n?\s*$/i

/** What nobody but a person does. */
export const onlyPeople =
  /^(?:woont|woonde|trouwt|trouwde|huilde|beviel|lacht|lachte|huilt|rijdt|lives|lived|resigned|married|cried|herself|himself)$/i

/** What people do, and firms too: makes a name of a word that may be one. */
export const doesAsPeople =
  /^(?:belt|belde|zegt|zei|vraagt|vroeg|mailt|mailde|vertelt|vertelde|vindt|vond|denkt|dacht|schreef|schrijft|woont|woonde|werkt|werkte|verhuist|trouwt|huilde|beviel|meldt|meldde|rijdt|reed|kwam|zit|appt|appte|luistert|lacht|says|said|asks|asked|told|tells|thinks|thought|called|calls|emailed|wrote|lives|lived|works|worked|phoned|complained|resigned|married|can't|couldn't|won't|both|herself|himself)$/i

/** Behind a word for people: 'klant Kim', 'Employee: Chidi', 'onze voorman, Lubbert'. */
export const afterRole = (word: Word, before: Word | undefined) =>
  before !== undefined && roles.test(before.text) && /^(?: |: ?| ?\(|, )$/.test(word.gap)

/** Somebody is addressed, or has signed. */
export function greeted(text: string, word: Word, before: Word | undefined): boolean {
  if (before && joins(word) && greets.test(before.text)) return true
  return closes.test(text.slice(Math.max(0, word.start - 30), word.start)) && /[\n,!]\s*$/.test(word.gap)
}
