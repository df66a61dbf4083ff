import type { WorkArea } from '#app/features/identity/rules.ts'

/** What departments of a work area are called, in Dutch and English. */
const names: Readonly<Partial<Record<WorkArea, RegExp>>> = {
  marketing: /\b(marketing|communicatie|communications?|pr)\b/,
  sales: /\b(sales|verkoop|commercie|commercieel|accountmanagement)\b/,
  hr: /\b(hr|hrm|p&o|personeel|personeelszaken|human resources|recruitment|werving)\b/,
  finance: /\b(finance|financien|financieel|administratie|boekhouding|accounting|controlling)\b/,
  operations:
    /\b(operations|operatie|operationeel|klantenservice|customer service|logistiek|logistics|planning|inkoop|magazijn)\b/,
  it: /\b(it|ict|automatisering|software|development)\b/,
}

/**
 * The work area that the name of a department stands for; undefined when it stands for none, or for more than one. Asked
 * instead of guessed then (PD-80).
 */
export function workAreaOf(department: string): WorkArea | undefined {
  // Financiën, without its dots: a word boundary is one of plain letters.
  const plain = department
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
  const found = (Object.keys(names) as WorkArea[]).filter((area) => names[area]?.test(plain))
  return found.length === 1 ? found[0] : undefined
}
