/** What packages for an LMS say; the words of snacks are those of the site. Those of a connected one begin with `launch`. */
export default {
  path: 'Leerpad: {path}',
  languages: 'Taal',
  theme: 'Licht of donker',
  screenOf: 'Stap {place} van {total}',
  progress: 'Voortgang in deze module',
  back: 'Vorige',
  on: 'Verder',
  lessonRead: 'Les gelezen, verder',
  checkTitle: 'Toets: vraag {place} van {total}',
  toCheck: 'Naar de toets',
  toResult: 'Naar je resultaat',
  passedTitle: 'Gehaald',
  failedTitle: 'Nog niet gehaald',
  doneTitle: 'Klaar',
  resultNow: '{right} van {count} toetsvragen goed.',
  bestScore: 'Je beste toets',
  passNote: 'De module is gehaald als twee derde van de toetsvragen in één keer goed is.',
  closeNote: 'Je resultaat is doorgegeven. Je kunt dit venster sluiten.',
  again: 'Toets overdoen',
  lookBack: 'Bekijk de stappen nog eens',
  noLmsTitle: 'Geen leeromgeving gevonden',
  noLms:
    'Je kunt alles doen, maar je resultaat wordt nergens bewaard. Open deze module in jullie leeromgeving.',
  sessionOverTitle: 'Open deze module opnieuw',
  sessionOver:
    'Je leeromgeving heeft de vorige module afgesloten en bewaart van deze nog niets. Sluit de activiteit en open die opnieuw vanuit je cursus.',
  notTakenTitle: 'Je leeromgeving nam je voortgang niet aan',
  notTaken: 'Ga gerust verder: bij de volgende stap proberen we het opnieuw.',
  readOnlyTitle: 'Je kijkt rond',
  readOnly: 'Jullie leeromgeving bewaart nu niets van wat je doet.',
  brokenTitle: 'Deze stap is niet te openen',
  broken:
    'Het bestand is beschadigd. Vraag de beheerder van jullie leeromgeving om het pakket opnieuw te plaatsen.',
  skip: 'Sla deze stap over',
  about: 'Over dit pakket',
  aboutWorks: 'Dit pakket werkt zonder onze server en vraagt niets op van internet.',
  aboutSent:
    'Jullie leeromgeving krijgt van je: hoe ver je bent, of je de toets haalde, je score en je tijd. En om later verder te kunnen: je antwoorden, in code.',
  aboutLeft: {
    one: 'Eén stap zit er niet in, omdat een browser die niet kan nakijken: een praktijkopdracht in eigen woorden. Die staat op {brand}.',
    other:
      '{count} stappen zitten er niet in, omdat een browser die niet kan nakijken: praktijkopdrachten in eigen woorden. Die staan op {brand}.',
  },
  aboutNot:
    'Ook XP, opfrissen na een tijdje en je eigen voortgang over alle modules vind je alleen op {brand}.',
  aboutKeys:
    'De juiste antwoorden staan versleuteld in het pakket, en de sleutel is eruit af te leiden. Dat voorkomt spieken in de bestanden, niet dat iemand die kan programmeren ze eruit haalt. Gebruik de uitslag dus om te leren, niet als examen.',
  aboutFresh: 'De inhoud is van {day}. Vraag de beheerder om een nieuw pakket als die oud wordt.',

  launchLead:
    'Deze module doe je op {brand}, in een eigen venster. Daar log je in als dat nodig is. Je resultaat komt vanzelf hier terug.',
  launchOpen: 'Open de module',
  launchAgain: 'Ga verder met de module',
  launchWaits: 'Nog niet begonnen',
  launchWaitsBody:
    'Zodra je in het andere venster begint, zie je het hier. Laat dit venster open, of kom later terug.',
  launchUnder: 'Je bent bezig: {percent}% gedaan',
  launchUnderBody:
    'Rond de module af met de toets. Dit venster kijkt elke vijftien seconden hoe het ervoor staat.',
  launchPassed: 'Gehaald, met {score}% van de toetsvragen goed',
  launchPassedBody: 'Je leeromgeving weet het. Je kunt dit venster sluiten.',
  launchFailed: 'Nog niet gehaald: {score}% van de toetsvragen goed',
  launchFailedBody: 'Je kunt de toets op {brand} overdoen, met andere vragen. Je beste score telt.',
  launchWithdrawn: 'Dit pakket werkt niet meer',
  launchWithdrawnBody:
    'Je organisatie heeft het ingetrokken, of je hoort daar niet meer bij. Vraag het de beheerder.',
  launchAway: '{brand} is nu niet te bereiken',
  launchAwayBody: 'We proberen het vanzelf opnieuw. Wat je daar doet, gaat niet verloren.',
  launchAsk: 'Kijk nu',
} as const
