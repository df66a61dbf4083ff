import type { Language } from '#app/lib/language.ts'

/**
 * Words that mean the same in texts about working with AI, one group on a line: an author names one, a learner writes
 * another. A phrase in a group is as good as a whole concept, never as a part of one. Words with a second meaning that is
 * common at work stay out.
 */
export const synonymGroups: Record<Language, string> = {
  nl: `
    we, wij
    ze, zij, hen
    je, jij, u
    niets, niks, nix
    controleren, nakijken, nalopen, nalezen, nagaan, checken, verifiëren, doorlezen, overlezen, narekenen, natrekken, meelezen, kijken klopt
    kort, beknopt, bondig, compact, niet te lang, niet lang
    klant, afnemer, opdrachtgever, cliënt, koper
    persoonsgegevens, persoonlijke gegevens, privégegevens, persoonlijke informatie, privé-informatie, privacygevoelig, gevoelige gegevens, gegevens van mensen
    privacy, avg, gdpr, privacywet, privacyregels
    anoniem, anonimiseren, geanonimiseerd, onherkenbaar, onleesbaar
    toestemming, akkoord, goedkeuring, instemming, ja gezegd, ja zeggen, ja op zeggen
    verzinnen, fantaseren, hallucineren, verzinsel, hallucinatie, uit zijn duim, uit de lucht
    gokken, raden, gissen
    fout, vergissing, misser, onjuistheid
    verkeerd, onjuist, incorrect, foutief, klopt niet
    verantwoordelijk, aansprakelijk, verantwoordelijkheid
    beslissen, besluiten, kiezen, bepalen, knoop doorhakken, hak knoop door, keuze maken, laatste woord
    verwijderen, weghalen, wissen, schrappen, weglaten, wegstrepen, weggooien, eruit halen, eraf halen, haal eruit, haal eraf, gooi eruit, gaan eruit
    stoppen, ophouden, stopzetten, staken
    uitzetten, uitschakelen, stilzetten, pauzeren, stilleggen, stopzetten
    proef, test, pilot, experiment, proefperiode, proefdraaien, uitproberen, uittesten
    vergelijken, afzetten tegen, naast elkaar leggen, naast leggen, ernaast leggen
    voorbeeld, modeltekst, sjabloon, template
    opbouw, structuur, indeling, volgorde
    toon, stijl, schrijfstijl, toonzetting
    doelgroep, lezer, publiek, ontvanger
    bron, herkomst, bronvermelding
    tijdwinst, tijdsbesparing, tijd besparen, tijd winnen, scheelt tijd
    omzet, verkoopcijfers, verkopen in totaal
    winst, marge, rendement
    vooroordeel, bevooroordeeld, vooringenomen, partijdig, discriminatie, discrimineren, voortrekken, benadelen
    neutraal, objectief, onpartijdig, onbevooroordeeld
    uitleggen, toelichten, onderbouwen, verantwoorden
    bewaren, opslaan, opslag
    melden, doorgeven, vertellen, informeren, inlichten, laten weten, op de hoogte
    aanpassen, bijstellen, verbeteren, bijschaven, aanscherpen, bijsturen, bijwerken, wijzigen, herzien, verfijnen, sleutelen
    maandelijks, elke maand, iedere maand, per maand
    wekelijks, elke week, iedere week, per week
    regelmatig, geregeld, periodiek
    bijhouden, monitoren, registreren, turven
    klein beginnen, kleinschalig, stap voor stap, stapsgewijs
    verouderd, achterhaald, gedateerd, oud, stokoud, geldt niet meer, niet meer geldt
    actueel, recent, bijgewerkt, up-to-date
    gewone taal, begrijpelijke taal, eenvoudige taal, duidelijke taal, gewone woorden, makkelijke woorden, eenvoudige woorden, makkelijk nederlands, spreektaal
    eenvoudig, simpel, makkelijk
    jargon, vaktaal, vaktermen, vakwoorden, vakjargon, moeilijke woorden
    voordeel, pluspunt
    nadeel, minpunt, keerzijde
    risico, gevaar
    afspraak, overeenkomst, contract, afspreken
    samen, gezamenlijk
    leverancier, aanbieder
    fabrikant, producent
    baas, chef, leidinggevende, manager
    sollicitant, kandidaat
    weet niet, weten niet, geen idee, onbekend, kan niet weten
    doorverwijzen, doorverbinden, overdragen
    samenvatten, samenvatting
    vertrouwelijk, geheim, bedrijfsgeheim
    herkennen, herkenbaar
    bladzijde, pagina, kantje, a4
    opzoeken, uitzoeken
    bellen, opbellen, telefoneren
    bedrag, geldbedrag
    voorkomen, vermijden
    cursus, scholing
    medewerker, werknemer, personeelslid
    mensen, medewerkers, collega's
    wet, wetgeving, verordening
    verplicht, verplichting, plicht
    foto, afbeelding, plaatje, beeld
  `,
  en: `
    check, verify, review, proofread, double-check, inspect, go over, go through, look over, read over, read through
    short, brief, concise, compact, not too long, not long
    customer, client, buyer
    personal data, personal details, personal information, private information, private details, private data, sensitive data
    privacy, gdpr, data protection
    anonymous, anonymise, anonymised, unrecognisable
    permission, consent, approval, say-so, said yes, say yes
    invent, fabricate, hallucinate, hallucination, make up, made up, makes up, dream up
    guess, gamble
    mistake, error, slip
    wrong, incorrect, inaccurate, not right, not correct
    responsible, liable, accountable, responsibility
    decide, choose, make the call, final say, last word, make the choice
    remove, delete, erase, strip out, take out, leave out, cut out, take off
    stop, quit, halt
    switch off, turn off, pause, shut off, turn it off, switch it off
    trial, test, pilot, experiment, try-out
    compare, put next to, side by side, hold against
    example, sample text, model text, template
    structure, layout, order
    tone, style, writing style
    audience, reader, recipient
    time saved, saves time, save time, time savings, hours saved
    turnover, sales, revenue
    profit, margin
    bias, biased, prejudice, prejudiced, discriminate, discrimination, favouritism
    neutral, objective, impartial, unbiased
    explain, clarify, justify
    store, stored, storage
    tell, notify, let know
    adjust, improve, refine, tweak, fine-tune, sharpen, revise, correct, amend
    monthly, every month, each month, per month
    weekly, every week, each week, per week
    regularly, periodically
    track, monitor, record, log
    start small, small scale, step by step
    outdated, obsolete, superseded, out of date, no longer valid
    current, recent, up to date
    plain language, simple language, plain english, plain words, simple words, everyday words, everyday language, easy words, ordinary language
    simple, plain, easy
    jargon, technical terms, difficult words, hard words
    advantage, benefit, upside, good side
    disadvantage, drawback, downside, bad side
    risk, danger
    agreement, contract
    supplier, vendor
    manufacturer, producer, maker
    boss, manager, supervisor
    applicant, candidate
    don't know, no idea, no clue, not know, unknown, cannot know
    hand over, pass on, refer to
    summarise, summary
    confidential, secret
    recognise, recognisable, identify, identifiable
    page, sheet
    look up, find out
    call, phone, ring
    employee, staff member
    law, legislation, regulation
    duty, obligation, requirement
    photo, picture, image
  `,
}

/** As above, and only inside a phrase: by themselves these words say too little. */
export const looseSynonymGroups: Record<Language, string> = {
  nl: `
    mens, medewerker, collega, persoon, iemand
    chatbot, ai, assistent, tool, computer, systeem, programma, software, robot, machine
    tekst, stuk, bericht, verhaal, artikel
    lijst, overzicht, bestand
    gids, artikel, tekst
    gegevens, informatie, data, cijfers
    geven, krijgen, meegeven
    maken, schrijven, opstellen
    zeggen, vertellen, melden
    lezen, bekijken, doornemen
    eerst, vooraf, tevoren
  `,
  en: `
    human, person, colleague, employee, somebody, someone
    chatbot, bot, ai, assistant, tool, computer, system, program, software, robot, machine
    text, piece, message, article
    list, overview, file
    data, information, details, figures
    make, write, draft
    say, tell
    first, beforehand
  `,
}
