import { languageKey } from '#app/lib/language.ts'

/**
 * The remembered language in the browser (PS-1: local storage, then cookie, then browser; PD-33). Runs in
 * <head> before anything is shown:
 * - an /en page is an explicit choice and is stored, in local storage and in the cookie;
 * - an unprefixed page goes to its English twin when local storage says 'en', by way of `?lang=en`, which the server
 *   answers with the twin's own URL. It can not go round: that URL has the prefix;
 * - unless the switch has just led here: `?lang=nl` sets the cookie and redirects, and then Dutch is stored.
 * - a press on the switch is stored at once, with a connection: without one nothing in the other language would open.
 * Local storage may be blocked: then the server's cookie is all there is.
 */
export const languageMemoryScript = `(()=>{
const key='${languageKey}',{pathname}=location
const store=language=>{try{document.cookie=key+'='+language+'; Path=/; Max-Age=31536000; SameSite=Lax'+(location.protocol==='https:'?'; Secure':'');localStorage.setItem(key,language)}catch{}}
const stored=()=>{try{return localStorage.getItem(key)}catch{}}
const switched=()=>/(^|; )${languageKey}=nl(;|$)/.test(document.cookie)&&performance.getEntriesByType('navigation')[0]?.redirectCount>0
try{
if(pathname==='/en'||pathname.startsWith('/en/'))store('en')
else if(stored()==='en'){
if(switched())store('nl')
else{const url=new URL(location.href);url.searchParams.set('lang','en');location.replace(url.href)}
}}catch{}
addEventListener('click',event=>{const link=event.target.closest?.('a[hreflang][href*="lang="]');if(link&&navigator.onLine)store(link.hreflang)},true)
})()`

export function LanguageMemory({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, before the first paint
      dangerouslySetInnerHTML={{ __html: languageMemoryScript }}
    />
  )
}
