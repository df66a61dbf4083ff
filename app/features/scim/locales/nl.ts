/** Mensen die vanzelf bijgehouden worden door de organisatie (SCIM). */
export default {
  title: 'Mensen vanzelf bijhouden',
  lead: 'Laat Microsoft Entra, Okta of een ander systeem hier toevoegen wie komt en weghalen wie gaat (SCIM 2.0).',
  failed: 'Dat is niet gelukt',
  cardTitle: 'Koppeling met jullie personeelslijst',
  intro:
    'Wie daar bij deze site hoort, krijgt hier een plek zolang er plekken vrij zijn. Groepen worden afdelingen. Alleen e-mailadressen van domeinen die jullie bewezen hebben, tellen mee.',
  leaving:
    'Wie er daar uit gaat, is hier binnen een minuut uitgelogd en maakt een plek vrij. Wat iemand leerde, blijft van die persoon.',
  address: 'Adres (Tenant URL)',
  none: 'Er zijn nog geen tokens.',
  name: 'Naam van een nieuw token',
  nameHint: 'Waar is het voor? Bijvoorbeeld: Entra',
  make: 'Maak token',
  until: 'Werkt tot {day}',
  used: 'laatst gebruikt op {day}',
  unused: 'nog niet gebruikt',
  over: 'Verlopen',
  revoke: 'Trek in',
  revokeName: 'Trek in: token {name}',
  revoked: 'Token ingetrokken',
  keepTitle: 'Bewaar dit token',
  keepBody: 'Je ziet het alleen nu. Plak het als Secret Token in jullie systeem.',
  error_too_many_tokens: 'Er zijn al vijf tokens. Trek er eerst een in.',
} as const
