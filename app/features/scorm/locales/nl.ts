/** SCORM packages: making them, and what somebody sees who comes from an LMS. */
export default {
  title: 'In jullie eigen leeromgeving',
  lead: 'Zet leerpaden in jullie LMS, zoals Moodle of Canvas, als SCORM-pakket. Medewerkers vinden ze daar, en hun resultaat staat daar ook.',
  back: 'Koppelingen',
  failed: 'Dat is niet gelukt',
  planTitle: 'Hier is een zakelijk abonnement voor nodig',

  newTitle: 'Nieuw pakket',
  sort: 'Welk soort?',
  sortSelf: 'Zelfstandig',
  sortSelfNote:
    'Alles zit in het pakket en het werkt zonder onze server: lessen, vragen, oefeningen en de toets. Geen praktijkopdrachten in eigen woorden, geen XP en geen opfrissers. De inhoud is die van de dag waarop je het ophaalt.',
  sortConnected: 'Verbonden',
  sortConnectedNote:
    'Het pakket opent de module op {brand}: altijd de nieuwste inhoud, met alles erop en eraan. Medewerkers loggen daar in en hebben een plek nodig. Hun resultaat komt terug in jullie LMS.',
  path: 'Leerpad',
  module: 'Module',
  moduleHint: 'Een heel leerpad wordt één pakket met elke module als onderdeel.',
  allModules: { one: 'Het hele leerpad ({count} module)', other: 'Het hele leerpad ({count} modules)' },
  version: 'Versie',
  versionHint: 'Weet je het niet? SCORM 1.2 werkt in bijna elk LMS.',
  version12: 'SCORM 1.2',
  version2004: 'SCORM 2004, 4e editie',
  language: 'Begint in',
  languageHint: 'Nederlands en Engels zitten er allebei in; je medewerkers kunnen wisselen.',
  dutch: 'Nederlands',
  english: 'Engels',
  make: 'Maak pakket',
  made: 'Je pakket staat klaar in de lijst',

  listTitle: 'Jullie pakketten',
  listIntro:
    'Haal een pakket op en upload het ZIP-bestand in jullie LMS. Neem je een verbonden pakket terug, dan geeft het geen resultaten meer door. Een zelfstandig pakket blijft werken waar het staat.',
  listNone: 'Er zijn nog geen pakketten.',
  madeOn: 'Gemaakt op {day}, begint in het {language}',
  fetch: 'Haal op',
  fetchName: 'Haal op: {name}',
  remove: 'Neem terug',
  removeName: 'Neem terug: {name}',
  removed: 'Pakket teruggenomen',

  launchTitle: 'Module uit je leeromgeving',
  launchPath: 'Leerpad: {path}',
  launchWho: 'Je bent ingelogd als {email}.',
  toldTitle: 'Dit gaat terug naar je leeromgeving',
  toldWhom: 'Zodra je begint, ziet de leeromgeving van je organisatie van deze module:',
  toldWhomCompany: 'Zodra je begint, ziet de leeromgeving van {company} van deze module:',
  toldProgress: 'hoe ver je bent',
  toldPassed: 'of je de toets haalde',
  toldScore: 'welk deel van de toetsvragen in één keer goed was',
  toldNot: 'Je antwoorden, je XP en alles buiten deze module gaan niet mee.',
  launchChanges:
    'Je loopt nu het leerpad {path}. Dat blijft staan waar je was; je kunt er altijd naar terug.',
  launchStart: 'Begin',
  launchNotYours: 'Deze module kunnen we niet voor je openen',
  launchNotYoursTitle: 'Je bent ingelogd als {email}, en dat account hoort niet bij deze organisatie',
  launchNotYoursBody:
    'Log in met het account van je werk. Heb je dat nog niet, vraag dan de beheerder van je organisatie om een uitnodiging. Het kan ook dat het pakket is teruggenomen.',
  launchDashboard: 'Naar mijn snacks',

  readMeTitle: '{title}: een SCORM-pakket van {brand}, gemaakt op {day}',
  readMeSelf:
    'Dit pakket is zelfstandig. Het werkt zonder onze server en vraagt niets op van internet. Er zitten lessen, vragen, oefeningen en een toets in, in het Nederlands en het Engels. Praktijkopdrachten in eigen woorden, XP en opfrissers na een tijdje zitten er niet in: die kan een browser niet alleen.',
  readMeKeys:
    'De juiste antwoorden staan er versleuteld in (AES-256-GCM, per vraag een sleutel die met PBKDF2 wordt afgeleid). Wat nodig is om die sleutel af te leiden, zit ook in het pakket: anders kon het niet nakijken. Dat houdt spieken in de bestanden tegen. Het houdt niemand tegen die kan programmeren.',
  readMeReports:
    'Wat een LMS van een SCORM-pakket hoort, zegt de browser van de medewerker. Dat is bij elk SCORM-pakket zo: wie weet hoe, kan daar iets anders laten zeggen. Gebruik de uitslag om te leren, niet als examen.',
  readMeFresh: 'De inhoud is van {day}. Maak af en toe een nieuw pakket, want AI verandert snel.',
  readMeConnected:
    'Dit pakket is verbonden. Het opent de module op {brand}, in een eigen venster, en vraagt daar na hoe het ervoor staat. In het pakket zit geen inhoud.',
  readMeSeats:
    'Een medewerker logt op {brand} in met een account van jullie organisatie. Wie nog geen plek heeft, krijgt er een zolang er vrij zijn.',

  error_scorm_plan_required: 'Pakketten maak je met een zakelijk abonnement dat loopt.',
  error_scorm_paid_plan_required:
    'Zelfstandige pakketten horen bij een betaald abonnement. Een verbonden pakket kun je nu al proberen.',
  error_too_many_packages: 'Je kunt hoogstens honderd pakketten hebben. Neem er eerst een terug.',
  error_scorm_plan_ended: 'Het abonnement van je organisatie loopt niet meer. Vraag het de beheerder.',
  error_scorm_no_seat: 'Alle plekken van je organisatie zijn bezet. Vraag de beheerder om een plek.',
  error_launch_taken:
    'Iemand anders is hier al mee begonnen. Open de module opnieuw vanuit je eigen leeromgeving.',
  error_launch_over: 'Je hoort niet meer bij de organisatie van dit pakket.',
  error_not_found: 'Dit is er niet meer.',
} as const
