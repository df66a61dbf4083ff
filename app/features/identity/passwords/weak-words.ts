/**
 * Words that Dutch people put a year, a number or a sign behind and call a password: greetings, seasons, months, days, what
 * is loved, cities, clubs, and what the password is for. They come beside the list of leaked passwords, which is mostly English.
 */
const words = `
  welkom hallo hoi dag goedemorgen wachtwoord geheim wachtwoordje paswoord inloggen toegang kantoor werk bedrijf school
  computer laptop printer internet server beheer gebruiker standaard tijdelijk nieuw test
  lente voorjaar zomer herfst najaar winter kerst pasen sinterklaas koningsdag carnaval vakantie weekend feest
  januari februari maart april juni juli augustus september oktober november december
  maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
  nederland holland belgie vlaanderen oranje amsterdam rotterdam utrecht eindhoven groningen tilburg almere breda nijmegen
  apeldoorn haarlem arnhem enschede amersfoort zaandam denhaag denbosch zwolle leiden maastricht dordrecht delft deventer
  antwerpen gent brugge brussel friesland limburg brabant zeeland gelderland drenthe
  voetbal ajax feyenoord vitesse schaatsen fietsen hockey tennis
  liefde schatje lieverd liefje schat mama papa moeder vader dochter zoon oma opa poes hond kat paard konijn
  bloem bloemen zonnetje vlinder regenboog appel banaan chocola koffie bier kaas pindakaas hagelslag stroopwafel
  gezondheid geluk vrijheid vriend vriendin familie leven
  password welcome spring summer autumn fall winter january february march april june july august october
  monday tuesday wednesday thursday friday saturday sunday secret letmein changeme login office company office365
  training cursus leren learning
`

export const weakWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean))
