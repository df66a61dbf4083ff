export default {
  greeting: 'Hoi,',
  signature: 'Groet van {brand}',
  resetSubject: 'Kies een nieuw wachtwoord voor {brand}',
  resetIntro:
    'Je vroeg om een nieuw wachtwoord. Met de knop hieronder kies je er een. De link werkt een uur.',
  resetAction: 'Kies een nieuw wachtwoord',
  resetIgnore: 'Was jij dit niet? Dan hoef je niets te doen. Je wachtwoord blijft zoals het was.',
  verifySubject: 'Bevestig je e-mailadres voor {brand}',
  verifyIntro: 'Welkom bij de muur. Bevestig je e-mailadres, dan ligt je eerste snack klaar.',
  verifyAction: 'Bevestig mijn e-mailadres',
  verifyIgnore: 'Heb je geen account gemaakt? Dan kun je deze mail weggooien.',
  existingSubject: 'Je hebt al een account bij {brand}',
  existingIntro: 'Iemand wilde met dit e-mailadres een account maken, maar je hebt er al een. Log gewoon in.',
  existingAction: 'Naar inloggen',
  existingIgnore: 'Was jij dit niet? Dan hoef je niets te doen.',
  changedSubject: 'Je wachtwoord van {brand} is gewijzigd',
  changedIntro: 'Je wachtwoord is zojuist gewijzigd vanuit de instellingen van je account.',
  changedAction: 'Naar inloggen',
  changedIgnore:
    'Was jij dit niet? Kies dan meteen een nieuw wachtwoord met ‘Wachtwoord vergeten?’ en laat het ons weten.',
  waysSubject: 'Hoe je inlogt bij {brand} is gewijzigd',
  waysIntro:
    'In de instellingen van je account is zojuist iets gewijzigd aan je tweede stap, je passkeys of je herstelcodes.',
  waysAction: 'Bekijk je beveiliging',
  waysIgnore:
    'Was jij dit niet? Kies dan meteen een nieuw wachtwoord met ‘Wachtwoord vergeten?’ en laat het ons weten.',
} as const
