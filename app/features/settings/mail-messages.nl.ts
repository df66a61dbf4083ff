/** What somebody reads outside of the pages: the last mail, and the file with all data. */
export default {
  mailGreeting: 'Hoi,',
  mailSignature: 'Groet van {brand}',
  goodbyeSubject: 'Je account bij {brand} is verwijderd',
  goodbyeIntro: 'Je hebt je account bij {brand} verwijderd. Je profiel, je voortgang en je XP zijn weg.',
  goodbyeWhat:
    'Liep er een abonnement, dan is dat gestopt. Alleen wat we van de Belastingdienst moeten bewaren over betalingen blijft bij onze betaaldienst staan. Dit was onze laatste mail: ook je adres bewaren we niet.',
  goodbyeAction: 'Naar {brand}',
  goodbyeNotYou: 'Was jij dit niet? Mail ons dan meteen: {email}.',

  exportAbout:
    'Dit is alles wat de database van {brand} over jou bewaart, op het moment dat hieronder staat.',
  exportShape:
    'Onder "tables" staan hele rijen, per soort. Onder "mentions" staan rijen die over iets anders gaan en alleen naar jou verwijzen. Bij "titles" zoek je op welke vraag of les bij een nummer hoort. Tijden staan in UTC.',
  exportSecrets:
    'Waar "[left out: secret]" staat, is een wachtwoord of sleutel weggelaten. Daarmee zou iemand die dit bestand vindt in je account kunnen. Waar "[left out: somebody else]" staat, is het nummer van iemand anders weggelaten.',
  exportForgotten:
    'De tekst van je praktijkantwoorden en je gesprekken met de AI-hulp staan er niet in: die bewaren we niet.',
  exportMails: 'Onder "mails" staat wat er de laatste dagen aan je is gemaild, zonder de tekst.',
  exportAddress:
    'Je e-mailadres is nooit bevestigd. Wat alleen bij dat adres hoort, zoals berichten en de nieuwsbrief, staat er daarom niet in: het zou van een ander kunnen zijn.',
  exportQuestions: 'Vragen over dit bestand? Mail {email}.',

  part_other: 'Gegevens die bij jouw account horen.',
  part_auth_users: 'Waarmee je inlogt: je e-mailadres en of het bevestigd is.',
  part_auth_sessions: 'Waar je bent ingelogd, met IP-adres en browser.',
  part_auth_accounts: 'Hoe je inlogt. Het wachtwoord zelf kennen wij niet.',
  part_auth_verifications: 'Links die je per mail vroeg en nog niet gebruikte.',
  part_attempt_counts: 'Tellers die te veel pogingen achter elkaar tegenhouden.',
  part_capped_mails: 'Hoeveel mails je van ons kreeg omdat iemand je adres invulde, van de laatste dag.',
  part_auth_rate_limits: 'Tellers die te veel verzoeken achter elkaar tegenhouden.',
  part_ai_users:
    'Je profiel: naam, rol, werkgebied, niveau, doelen, taal en hoe je op het leaderboard staat.',
  part_accounts: 'Jouw eigen account, met het plan dat erbij hoort.',
  part_user_blocks: 'Wanneer en waarom je account was uitgeschakeld.',
  part_security_events: 'Gebeurtenissen rond je account die voor de veiligheid tellen.',
  part_user_statistics:
    'Je stand van nu: XP, niveau, reeksen, wat je vandaag al deed en hoe het per tool gaat.',
  part_user_progress: 'Per vraag: wanneer je hem maakte, je antwoord, je score en de feedback.',
  part_contests:
    'oordelen waar je het niet mee eens was, en wat ervan kwam (niet je tekst, die is versleuteld en weg na de beslissing)',
  part_lab_usage: 'hoe vaak je op een dag iets in het Promptlab probeerde (niet wat je schreef)',
  part_group_difficulties:
    'Van een account dat van jou alleen is: wat de groep lastig vindt per maand, als dat er is.',
  part_team_themes: 'De weekthema’s van je account.',
  part_group_judgements:
    'Van een account dat van jou alleen is: het oordeel van de groep per maand, als dat er is.',
  part_judgement_trials:
    'Per uitkomst die je beoordeelde: of die klopte, of je hem zou gebruiken en hoe zeker je was.',
  part_lesson_progress: 'Per les: wanneer je hem maakte, je antwoorden in de quiz en je score.',
  part_path_enrolments: 'Het leerpad dat je volgt, en sinds wanneer.',
  part_module_plans:
    'Wat je je na een module voornam en wat ervan kwam (je eigen woorden bleven op je apparaat).',
  part_held_questions:
    'Vragen die opzij liggen voor de toetsen van je leerpad, en om later te zien wat er bleef hangen.',
  part_retention_batches:
    'Van een account dat van jou alleen is: per maand wat er bij de groep bleef hangen, als dat er is.',
  part_memory_states: 'Per onderwerp: hoe goed je het vermoedelijk nog weet en wanneer het terugkomt.',
  part_memory_cursors: 'Tot welk antwoord is uitgerekend wat je onthoudt.',
  part_company_snacks:
    'Wat iedereen in je bedrijf op een dag kreeg, en hoeveel er meededen: cijfers, geen namen.',
  part_company_snack_answers: 'Wanneer je de snack van de zaak nam, met je antwoord.',
  part_league_members: 'In welke competitie van een week je zat.',
  part_sent_snacks: "Vragen die collega's je stuurden, en die jij stuurde.",
  part_put_away_snacks: 'Wat je daarvan weglegde.',
  part_snack_blocks: 'Van wie je geen vragen meer wilt, als code.',
  part_snack_welcomes: "Dat collega's je vragen mogen sturen.",
  part_refresher_answers: 'Elke keer dat je iets opfriste, met je antwoord.',
  part_xp_ledger: 'Elke keer dat je XP veranderde, en waarom.',
  part_learning_events: 'Alles wat je afrondde, op volgorde van tijd.',
  part_trays: 'Je dagbakjes: wat erin lag en wanneer je ze af had.',
  part_daily_content_selections: 'Welke snacks er per dag voor je klaarlagen.',
  part_subscriptions: 'Je abonnementen, zoals de betaaldienst ze doorgaf.',
  part_test_subscriptions: 'Abonnementen uit de test-afrekening, waar geen geld bij kwam kijken.',
  part_test_invoices: 'Facturen uit de test-afrekening.',
  part_checkouts: 'Betaalpagina’s die je opende.',
  part_invitations: 'Uitnodigingen die je verstuurde, kreeg of aannam.',
  part_notifications: 'Meldingen op je dashboard.',
  part_working_weeks: 'Op welke dagen je werkt.',
  part_days_off: 'Welke dagen je vrij bent, zonder waarom.',
  part_reminder_settings: 'Wanneer je een herinnering wilt.',
  part_reminder_sends: 'Herinneringen die we stuurden.',
  part_badge_shares: 'De badge die je deelt, en wat erop staat.',
  part_team_challenges: 'De weekdoelen van je account.',
  part_literacy_files:
    'De documenten bij die dossiers. Ze gaan over iedereen in je organisatie en staan daarom niet in dit bestand.',
  part_authenticator_apps: 'De app waarmee je codes maakt, zonder de sleutel.',
  part_passkeys: 'Je passkeys, zonder de sleutels.',
  part_recovery_codes: 'Welke herstelcodes je gebruikte, zonder de codes.',
  part_ai_systems: 'Het AI-register van je organisatie.',
  part_ai_surveys: 'Enquêtes van je organisatie over AI.',
  part_ai_survey_answers: 'Antwoorden op een enquête van je organisatie, zonder namen.',
  part_ai_survey_voters: 'Of je een enquête die nog open is hebt beantwoord (niet wat je antwoordde).',
  part_learning_requirements: 'Wat je organisatie vraagt te leren over AI.',
  part_learning_changes: 'Wanneer beleid, wet of een AI-middel veranderde volgens je organisatie.',
  part_learning_assignments: 'Wat je organisatie jou vraagt te leren over AI.',
  part_programme_files:
    'Dossiers van het programma van je organisatie. Ze gaan over iedereen daar en staan daarom niet in dit bestand.',
  part_learning_rounds: 'Wanneer je dat moest leren, en wanneer het af was.',
  part_learning_notices: 'Welke herinneringen je daarover kreeg.',
  part_learning_exceptions: 'Waarvoor je organisatie een uitzondering voor je maakte, en waarom.',
  part_webhook_endpoints: 'De adressen van je organisatie die berichten krijgen, zonder de geheimen.',
  part_webhook_deliveries: 'Berichten die we naar die adressen stuurden.',
  part_sso_domains: 'De domeinen van je organisatie.',
  part_sso_connections: 'Hoe je organisatie inlogt met een eigen inlogdienst, zonder het geheim.',
  part_sso_identities: 'Hoe de inlogdienst van je organisatie jou noemt.',
  part_api_tokens: 'Tokens die je voor je organisatie maakte, zonder de tokens zelf.',
  part_departments: 'De afdelingen van je organisatie.',
  part_literacy_measures: 'Wat je organisatie over AI-geletterdheid vastlegde.',
  part_literacy_records: 'Dossiers van AI-geletterdheid die jouw account uitgaf.',
  part_past_memberships: 'Wanneer je bij een organisatie hoorde waar je nu weg bent.',
  part_know_how_bookmarks: 'Know-How die je bewaarde.',
  part_know_how_votes: 'Wat je van Know-How vond.',
  part_form_messages: 'Wat je via een formulier op de site stuurde.',
  part_newsletter_subscriptions: 'Je aanmelding voor de nieuwsbrief.',
} as const
