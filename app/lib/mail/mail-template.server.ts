import { brand } from '#app/lib/brand.ts'
import type { Language } from '#app/lib/language.ts'
import type { MailKind } from './mail-kinds.ts'
import type { Mail } from './mailer.server.ts'

export interface MailContent {
  kind: MailKind
  to: string
  language: Language
  subject: string
  paragraphs: string[]
  action: { label: string; url: string }
  after: string[]
  /** A link for few, small at the end. */
  footLink?: { label: string; url: string }
  replyTo?: string
  unsubscribeUrl?: string
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
}

const paragraph = (text: string) => `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(text)}</p>`

function footHtml(link: MailContent['footLink']): string {
  if (!link) return ''
  return `<p style="margin:0;font-size:13px"><a href="${escapeHtml(link.url)}" style="color:#0b5a50">${escapeHtml(link.label)}</a></p>`
}

/** The one look of every mail: plain text, and simple HTML that every mail program shows the same. */
export function renderMail(content: MailContent): Mail {
  const { kind, to, language, subject, paragraphs, action, after, footLink, replyTo, unsubscribeUrl } =
    content
  const url = escapeHtml(action.url)
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f1f4ec;color:#15211c;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:34rem;margin:0 auto;padding:32px 20px">
<div style="background:#14524a;color:#fff7e2;padding:16px 24px;border-radius:12px 12px 0 0;font-weight:700">${escapeHtml(brand.name)}</div>
<div style="background:#ffffff;padding:24px;border-radius:0 0 12px 12px">
${paragraphs.map(paragraph).join('\n')}
<p style="margin:24px 0"><a href="${url}" style="background:#ffc42e;color:#231800;padding:12px 20px;border-radius:10px;font-weight:700;text-decoration:none;display:inline-block">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;word-break:break-all"><a href="${url}" style="color:#0b5a50">${url}</a></p>
${after.map(paragraph).join('\n')}
${footHtml(footLink)}
</div></div></body></html>`
  const foot = footLink ? [`${footLink.label}: ${footLink.url}`] : []
  const text = [...paragraphs, `${action.label}: ${action.url}`, ...after, ...foot].join('\n\n')
  return {
    kind,
    to,
    subject,
    text,
    html,
    ...(replyTo && { replyTo }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  }
}
