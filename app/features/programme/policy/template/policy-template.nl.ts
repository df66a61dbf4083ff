/**
 * Our policy to start from, for a Dutch company of ten to two hundred and fifty people. On the law it says what Regulation (EU) 2024/1689 as
 * amended by Regulation (EU) 2026/1744 and the GDPR (Regulation (EU) 2016/679) ask of who uses AI; the rest is ours to advise and theirs to decide.
 */
export const policyTemplateNl = {
  title: 'Zo werken wij met AI',
  text: `# Waarom dit beleid er is
Wij gebruiken AI om ons werk beter of sneller te doen. Dit beleid zegt wat mag, wat niet mag en wie je iets vraagt.

Het geldt voor iedereen die voor ons werkt: ook voor uitzendkrachten, stagiairs en zelfstandigen. Het geldt ook als je AI op je eigen telefoon of laptop gebruikt voor ons werk.

Vragen stel je aan [vul in: naam en e-mailadres]. Deze persoon beslist over nieuwe AI en houdt ons AI-register bij.

# Welke AI je gebruikt
Gebruik alleen AI die in ons AI-register staat met het besluit dat het mag. In het register staat ook waarvoor het mag en met welke gegevens.

Log voor het werk in met je zakelijke account. Gebruik geen privéaccount voor ons werk.

Wil je iets gebruiken dat niet in het register staat? Vraag het eerst. Je krijgt binnen vijf werkdagen antwoord.

# Wat je niet deelt
Zet geen persoonsgegevens in AI, tenzij het register zegt dat het mag voor dat middel en dat doel. Persoonsgegevens zijn bijvoorbeeld namen, e-mailadressen, foto's en alles waaraan je iemand kunt herkennen.

Zet nooit gegevens over gezondheid, geloof, afkomst, politieke voorkeur of lidmaatschap van een vakbond in AI. Ook een burgerservicenummer, een wachtwoord of een kopie van een identiteitsbewijs hoort er nooit in.

Zet geen bedrijfsgeheimen in AI, zoals onze prijsafspraken, marges, broncode en plannen die niet openbaar zijn. Voor vertrouwelijke informatie van klanten geldt hetzelfde.

Haal namen en andere herkenbare gegevens weg of vervang ze voordat je een tekst aan AI geeft. Twijfel je of iets herkenbaar is, laat het dan weg.

# Jij blijft verantwoordelijk
Controleer wat AI maakt voordat je het gebruikt of verstuurt. Kijk feiten, bedragen, namen, citaten en bronnen na bij de bron zelf.

Wie iets verstuurt of besluit, is er verantwoordelijk voor, ook als AI het heeft geschreven. 'Dat zei de AI' is geen uitleg.

AI neemt geen besluiten over mensen. Over aannemen, beoordelen, belonen, ontslaan en over wat een klant wel of niet krijgt, beslist altijd een mens die het zelf heeft bekeken.

Gebruik geen AI om sollicitaties te sorteren of om collega's te volgen of te beoordelen zonder akkoord van de directie. De AI-verordening noemt dit hoog risico, en een ondernemingsraad moet met zulk toezicht instemmen.

# Eerlijk over AI
Praat een klant met een chatbot van ons, dan zeggen we dat meteen. Dat moet ook van de AI-verordening (artikel 50).

Maken of bewerken we met AI beeld, geluid of video die echt lijkt, dan vermelden we dat erbij. Van een bestaand mens maken we zulk beeld of geluid alleen met toestemming.

Neem geen werk van anderen over dat AI je voorzet. Controleer bij teksten en beelden die we publiceren of ze niet te veel op bestaand werk lijken.

# Wat verboden is
Gebruik AI nooit om mensen te misleiden, om gevoelens van collega's af te lezen of om mensen te sorteren op afkomst, geloof of politieke voorkeur. Dat is verboden (AI-verordening, artikel 5).

# Als er iets misgaat
Meld het dezelfde dag als er gegevens in AI zijn gekomen die er niet in mochten, of als een fout van AI bij een klant terecht is gekomen. Melden mag altijd en heeft geen gevolgen voor wie het eerlijk zegt.

Zijn er persoonsgegevens bij betrokken, dan is het misschien een datalek. Wij beoordelen dat meteen, want een datalek met risico voor mensen moet binnen 72 uur bij de Autoriteit Persoonsgegevens zijn gemeld (AVG, artikel 33).

# Leren
Iedereen die met AI werkt, leert wat daar in zijn werk voor nodig is. Wij nemen daarvoor maatregelen, zoals artikel 4 van de AI-verordening vraagt, en leggen vast wat we doen.

# Regels voor wie AI kiest
Voordat wij AI in gebruik nemen, kijken we welke gegevens erin gaan, waar die blijven en of de leverancier er zijn model mee traint. Verwerkt een leverancier persoonsgegevens voor ons, dan is er een verwerkersovereenkomst (AVG, artikel 28).

Brengt een toepassing waarschijnlijk een hoog risico voor mensen mee, dan doen we eerst een gegevensbeschermingseffectbeoordeling (AVG, artikel 35).

Wij bekijken dit beleid elk jaar opnieuw, en eerder als de wet of onze AI verandert. Bij een nieuwe versie krijgt iedereen bericht.`,
  questions: [
    {
      text: 'Een klant vraagt je een offerte te laten nalezen. Je wilt een AI-middel gebruiken dat je thuis ook hebt. Wat doe je?',
      options: [
        'Ik log in met mijn eigen account, want de tekst is niet geheim',
        'Ik kijk of het middel in het register staat en log in met mijn zakelijke account',
        'Ik gebruik het één keer, om te kijken of het bevalt',
      ],
      right: 1,
      quote: 'Gebruik alleen AI die in ons AI-register staat met het besluit dat het mag.',
    },
    {
      text: 'Je merkt dat je de gegevens van een klant in een AI-middel hebt geplakt waar dat niet mocht. Wat doe je?',
      options: [
        'Ik verwijder het gesprek en let de volgende keer beter op',
        'Ik wacht of iemand er last van krijgt',
        'Ik meld het vandaag nog',
      ],
      right: 2,
      quote:
        'Meld het dezelfde dag als er gegevens in AI zijn gekomen die er niet in mochten, of als een fout van AI bij een klant terecht is gekomen.',
    },
  ],
}
