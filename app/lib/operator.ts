/**
 * Operator configuration in one place (PD-1). Whoever runs Snackwijs fills in their own company here; every page,
 * legal text and mail reads it from this file. What stands here now are examples: nobody lives at this address. The name
 * of the product is in brand.ts, which every page begins with.
 */
/** Somebody else who handles personal data for you. */
export interface NamedService {
  name: string
  /** Country or region where it is done. */
  place: { nl: string; en: string }
}

interface Operator {
  /** Party to the terms and controller of the personal data. */
  company: string
  address: string
  /** Number in the trade register (KvK). */
  registration: string
  /** VAT number (btw-identificatienummer); leave it out and invoices of the test checkout show none. */
  vatNumber?: string
  country: { nl: string; en: string }
  /** Place of the court in the terms. */
  court: { nl: string; en: string }
  /** Where the data is kept, as the privacy policy says it. */
  dataLocation: { nl: string; en: string }
  /**
   * Who hosts the server and database, who delivers the mail and who runs the language model: the privacy policy and the
   * processor's agreement name them. Which of them are in use is read from the settings. What you leave out stays blank there,
   * and the server says so at its start.
   */
  services: { hosting?: NamedService; mail?: NamedService; model?: NamedService }
  mail: { general: string; support: string; sales: string; privacy: string }
  /** Leave out what you do not have: it is then shown nowhere. */
  phone?: { shown: string; dial: string }
  /** Address of a chat page of yours. */
  chat?: string
  /** Address of a calendar in which visitors pick a moment for a demo. */
  bookingUrl?: string
}

export const operator: Operator = {
  company: 'Snackwijs (voorbeeldbedrijf)',
  address: 'Voorbeeldstraat 1, 1234 AB Voorbeeldstad',
  registration: '00000000',
  country: { nl: 'Nederland', en: 'the Netherlands' },
  court: { nl: 'de rechtbank Midden-Nederland', en: 'the District Court of Midden-Nederland' },
  dataLocation: {
    nl: 'voorbeeld: een datacentrum in Nederland',
    en: 'example: a data centre in the Netherlands',
  },
  services: {},
  mail: {
    general: 'hallo@snackwijs.example',
    support: 'support@snackwijs.example',
    sales: 'zakelijk@snackwijs.example',
    privacy: 'privacy@snackwijs.example',
  },
}

/**
 * Where weaknesses are reported: SECURITY.md, /security and /.well-known/security.txt. `checked` is the day on which
 * somebody last made sure that mail to this address is read; security.txt says that it holds for a year from then.
 */
export const securityContact = { mail: operator.mail.privacy, checked: '2026-11-22' } as const

/** When the accessibility statement was last gone through (content/pages, docs/accessibility.md). */
export const accessibilityChecked = '2026-11-22'

/** What you promise customers. Every page and mail reads these, so that no two pages promise something different. */
export const service = {
  /** Working days, Dutch time. */
  hours: { from: '9:00', to: '17:00' },
  /** Hours within which you answer, on working days. */
  replyHours: { support: 24, sales: 24, privacy: 72 },
  /** Days after the first payment within which a buyer gets the money back on request. */
  moneyBackDays: 30,
  /** Months for which a subscription can rest on request. */
  pauseMonths: 3,
  /** Versions of each browser that are supported, counted from the newest. */
  browserVersions: 2,
} as const

/** What the terms say in numbers (PS-9.3.2). */
export const terms = { version: '2.1', from: '2026-11-21', noticeDays: 30, liabilityMonths: 12 } as const

/** People on the mission page. Empty shows how the content is made instead: nobody is made up (PD-34). */
export const team: readonly { name: string; role: { nl: string; en: string } }[] = []
