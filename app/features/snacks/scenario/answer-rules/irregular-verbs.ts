import type { Language } from '#app/lib/language.ts'

/** Verbs whose forms share no stem, as `base: form form`. Forms that are also common nouns (namen, gegeven) stay out. */
const lists: Record<Language, string> = {
  nl: `schrijven: schreef schreven geschreven; beschrijven: beschreef beschreven; omschrijven: omschreef omschreven
    geven: gaf gaven geef geeft; nemen: nam genomen neem neemt; spreken: sprak spraken gesproken
    bespreken: besprak bespraken besproken; afspreken: afgesproken; houden: hield hielden gehouden
    bieden: bood boden geboden; vinden: vond vonden gevonden; gaan: ging gingen gegaan; komen: kwam kwamen gekomen
    zien: zag zagen gezien ziet; brengen: bracht brachten gebracht; denken: dacht dachten gedacht
    kopen: kocht kochten gekocht; doen: deed deden gedaan doet; laten: liet lieten gelaten; lezen: las lazen gelezen
    kiezen: koos kozen gekozen; begrijpen: begreep begrepen; kijken: keek keken gekeken; bekijken: bekeek bekeken
    verwijzen: verwees verwezen; blijven: bleef bleven gebleven; krijgen: kreeg kregen gekregen
    zoeken: zocht zochten gezocht; onderzoeken: onderzocht; verzenden: verzond verzonden; zenden: zond gezonden
    beginnen: begon begonnen; weten: wist wisten geweten; winnen: won wonnen gewonnen; helpen: hielp hielpen geholpen
    sluiten: sloot sloten gesloten; besluiten: besloot besloten; vergeten: vergat vergaten
    verliezen: verloor verloren; rijden: reed gereden; staan: stond stonden gestaan; vragen: gevraagd vroegen
    verbieden: verbood verboden; beoordelen: beoordeel; treffen: trof getroffen; wijzen: wees gewezen`,
  en: `write: wrote written; send: sent; speak: spoke spoken; give: gave given; tell: told; make: made
    choose: chose chosen; keep: kept; leave: left; buy: bought; think: thought; find: found; know: knew known; say: said
    understand: understood; bring: brought; build: built; hear: heard; meet: met; pay: paid; sell: sold; take: took taken
    begin: began begun; break: broke broken; do: did done; get: got gotten; go: went gone; hold: held; lead: led
    lose: lost; mean: meant; run: ran; see: saw seen; show: shown; spend: spent; teach: taught; rewrite: rewrote rewritten
    come: came; become: became; feel: felt; hide: hid hidden; forget: forgot forgotten; win: won`,
}

const formsOf = (list: string) =>
  new Map(
    list.split(/[;\n]/).flatMap((line) => {
      const [base = '', forms = ''] = line.split(':').map((part) => part.trim())
      return forms
        .split(' ')
        .filter(Boolean)
        .map((form) => [form, base] as const)
    }),
  )

/** Base form by irregular form. */
export const irregular: Record<Language, ReadonlyMap<string, string>> = {
  nl: formsOf(lists.nl),
  en: formsOf(lists.en),
}
