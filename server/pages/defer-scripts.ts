/**
 * Starts the page's scripts after its first paint. Preloads that waited become real, and the module script, which waited
 * as text, is put in its own place; nothing of this is left when React looks at the document.
 */
export const startAfterPaint = `(()=>{
document.currentScript.remove()
requestAnimationFrame(()=>setTimeout(()=>{
for(const link of document.querySelectorAll('link[rel=later]'))link.rel='modulepreload'
const waiting=document.querySelector('script[type="text/plain"]'),script=document.createElement('script')
script.type='module'
script.textContent=waiting.textContent
waiting.replaceWith(script)
}))
})()`

const styles = /<link rel="stylesheet"[^>]*>/g
const moduleScript = /<script([^>]*) type="module" async="">/

/**
 * On a slow connection every byte of script that comes before styles and fonts delays the first sight of the page, which
 * needs no script. So styles are named first, and scripts wait until the page has been painted.
 * @param html of a whole page, as React Router writes it
 * @returns the same page, without nonces for what was added; unchanged when it has no script to wait
 */
export function deferScripts(html: string): string {
  if (!moduleScript.test(html)) return html
  const sheets = html.match(styles)?.join('') ?? ''
  return html
    .replace(styles, '')
    .replace(/<meta charSet="utf-8"\/>/, (meta) => meta + sheets)
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(moduleScript, (_, attributes: string) => `<script${attributes} type="text/plain">`)
    .replace('</body>', () => `<script>${startAfterPaint}</script></body>`)
}
