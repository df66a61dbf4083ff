/** Leren vanuit de leeromgeving van de organisatie (LTI 1.3). */
export default {
  title: 'Leeromgeving',
  lead: 'Zet leerpaden en modules in de cursussen van jullie eigen leeromgeving, zoals Moodle of Canvas (LTI 1.3).',
  failed: 'Dat is niet gelukt',
  saved: 'Opgeslagen',
  save: 'Sla op',
  removed: 'Leeromgeving verwijderd',

  addressesTitle: '1. Voeg ons toe aan jullie leeromgeving',
  addressesIntro: 'Maak daar een externe tool van het soort LTI 1.3 en neem deze adressen over.',
  addressLaunch: 'Tool-URL en Redirect-URI',
  addressLogin: 'Initiate login URL',
  addressKeys: 'Public keyset (JWKS)',
  addressChoose: 'URL om inhoud te kiezen (Deep Linking)',
  servicesIntro:
    'Zet ook deze diensten aan: Deep Linking om een leerpad of module te kiezen, Assignment and Grade Services om resultaten terug te krijgen, en Names and Role Provisioning om deelnemers te herkennen. Geef naam en e-mailadres door, en open ons in een nieuw venster.',

  registrationIntro:
    'Kan jullie leeromgeving een tool zelf registreren (Dynamic Registration), zoals Moodle? Dan is één adres genoeg: plak het daar binnen een uur. Stap 2 gaat dan vanzelf.',
  registrationMake: 'Maak een registratieadres',
  registrationUrl: 'Registratieadres, één keer en een uur te gebruiken',
  registeredTitle: 'De leeromgeving is ingesteld',
  registeredBody: 'Je kunt dit venster sluiten. Zet de tool in je leeromgeving daarna nog aan.',
  platformTitle: '2. Vertel wie jullie leeromgeving is',
  platformIntro: 'Na het toevoegen laat jullie leeromgeving deze gegevens zien.',
  issuer: 'Platform-id (issuer)',
  issuerHint: 'Meestal het adres van de leeromgeving, zonder schuine streep erachter.',
  client_id: 'Client-id',
  client_idHint: 'Zoals de leeromgeving onze tool noemt.',
  deployment_ids: 'Deployment-id',
  deployment_idsHint: 'Zijn het er meer, zet er dan één op elke regel.',
  auth_url: 'Authentication request URL',
  auth_urlHint: 'Waar iemand heen gaat om te laten zien wie hij of zij is.',
  token_url: 'Access token URL',
  token_urlHint: 'Nodig om resultaten te sturen en deelnemers te lezen.',
  token_audience: 'Audience van het token',
  token_audienceHint: 'Alleen als jullie leeromgeving die apart noemt, zoals Brightspace.',
  keys_url: 'Public keyset URL',
  keys_urlHint: 'De sleutels van de leeromgeving. We lezen ze als je opslaat.',
  optional: '(mag leeg)',
  whoComesIn:
    'Wie binnenkomt, hoort bij jullie: iemand met een adres van een domein dat jullie bewezen hebben, of iemand die hier al lid is en één keer zelf inlogt. Wie nieuw is, krijgt een plek zolang er plekken vrij zijn. Welke rol iemand in de leeromgeving heeft, maakt hier niets uit.',
  toDomains: 'Naar de domeinen',
  whatIsTold:
    'Jullie leeromgeving hoort welke modules iemand heeft afgerond van wat hij of zij daar opende. Antwoorden en scores van losse vragen blijven hier.',

  stateTitle: '3. Hoe het gaat',
  neverLaunched: 'Er is nog niemand binnengekomen vanuit de leeromgeving.',
  lastLaunch: 'Laatst binnengekomen: {when}',
  lastProblem: 'Laatst geweigerd: {when}',
  remove: 'Verwijder deze leeromgeving',

  coursesTitle: 'Cursussen',
  coursesIntro:
    'Een cursus komt hier te staan zodra iemand vanuit die cursus bij ons binnenkomt. Met “Lees deelnemers” herkennen we wie al lid is, zodat die bij de eerste keer meteen de goede is.',
  coursesNone: 'Nog geen cursussen.',
  courseRead: 'Gelezen op {when}',
  readMembers: 'Lees deelnemers',
  readMembersName: 'Lees deelnemers van {course}',
  membersFound: '{people} deelnemers, van wie {known} hier lid zijn',
  membersLinked: '{linked} daarvan herkennen we vanaf nu.',
  membersNew: 'Nog niet hier, met een adres van jullie domein. Nodig ze uit, of laat ze de link openen:',
  membersOthers: 'Met een ander adres, of zonder: {others}.',
  membersPart: 'Het waren er te veel om allemaal te lezen.',

  entryTitle: 'Verder vanuit je leeromgeving',
  entryFailed: 'Openen lukt zo niet',
  entryAgain: 'Open de link in je leeromgeving opnieuw als je dit hebt opgelost.',
  entrySignIn: 'Log in',
  entryHome: 'Naar de voorpagina',
  entryYou: 'Je bent hier ingelogd als {name} ({email}).',
  entryIsYou: 'Dat ben ik, verbind ze',
  entryIsYouNote: 'Dan weten we voortaan dat jij het bent als je vanuit je leeromgeving komt.',

  frameTitle: 'Open dit in een nieuw venster',
  frameIntro: 'Binnen je leeromgeving kan je browser niet onthouden wie je bent. In een eigen venster wel.',
  frameOpen: 'Open in een nieuw venster',
  chooseTitle: 'Kies een leerpad of module',
  chooseIntro: 'Wat je kiest, komt in je cursus te staan als link naar {brand}.',
  chooseWhole: 'Kies het hele leerpad',
  chooseOne: 'Kies',
  chooseNothing: 'Terug zonder te kiezen',
  returnTitle: 'Terug naar je leeromgeving',
  returnGo: 'Ga verder',

  error_url_required: 'Vul het adres in.',
  error_url_invalid: 'Dit is geen adres dat met https:// begint.',
  error_client_id_required: 'Vul het client-id in.',
  error_deployment_required: 'Vul het deployment-id in.',
  error_deployment_invalid: 'Twintig is het meeste, elk van hooguit 255 tekens.',
  error_keys_unreachable:
    'Op dit adres vinden we geen sleutels. Klopt het, en is het op internet te bereiken?',
  error_lti_members_unreachable:
    'De leeromgeving geeft de deelnemers niet. Staat Names and Role Provisioning daar aan, en kloppen de adressen?',
  error_lti_not_set_up: 'Deze leeromgeving is bij ons niet ingesteld. Vraag je beheerder.',
  error_lti_other_platform:
    'Dit komt van een andere leeromgeving dan je organisatie heeft ingesteld. Vraag je beheerder of de gegevens kloppen.',
  error_lti_over:
    'Dit duurde te lang, of het was al gebruikt. Ga terug naar je leeromgeving en open de link opnieuw.',
  error_lti_invalid:
    'Wat de leeromgeving stuurde klopt niet, dus we lieten niemand in. Blijft dit zo, vertel het dan je beheerder.',
  error_lti_platform_away: 'De sleutels van de leeromgeving zijn niet te lezen. Probeer het straks opnieuw.',
  error_lti_no_email:
    'De leeromgeving vertelt je e-mailadres niet. Heb je hier al een account bij je organisatie, log dan één keer in; daarna kennen we je.',
  error_lti_other_domain:
    'Je e-mailadres in de leeromgeving hoort niet bij een domein van je organisatie. Heb je hier al een account bij je organisatie, log dan één keer in; daarna kennen we je. Vraag anders je beheerder om een uitnodiging.',
  error_lti_sign_in_first:
    'Je hebt hier een rol waarmee je meer ziet dan alleen van jezelf. Log daarom één keer zelf in; daarna kennen we je.',
  error_lti_other_organisation:
    'Dit account hoort niet bij deze organisatie. Vraag je beheerder om een uitnodiging.',
  error_lti_other_subject:
    'Dit account is al van iemand anders in de leeromgeving. Je beheerder kan de leeromgeving verwijderen en opnieuw instellen; daarna kennen we iedereen opnieuw.',
  error_lti_other_person:
    'Je bent hier ingelogd als iemand anders dan in je leeromgeving. Log hier eerst uit.',
  error_lti_left_organisation:
    'Je hoort niet meer bij deze organisatie. Vraag je beheerder om een uitnodiging.',
  error_lti_register_failed: 'De leeromgeving liet zich niet instellen. Neem de adressen met de hand over.',
  error_lti_superadmin: 'Dit account komt niet binnen via een leeromgeving.',
  error_lti_in_frame:
    'Dit opent alleen in een eigen venster. Vraag je docent of beheerder dat zo in te stellen.',
  error_no_seat_left: 'Alle plekken van je organisatie zijn bezet. Vraag je beheerder om een plek.',
  error_too_many_requests: 'Dat ging te vaak achter elkaar. Probeer het over een minuut opnieuw.',
} as const
