import { check } from 'recheck'
import { describe, expect, it } from 'vitest'
import { expressionsOf } from './source-expressions.ts'

/**
 * Expressions that take more than linear time, or that recheck cannot tell about (`?` lookarounds, long lists of words),
 * with what keeps them harmless: how long a text they ever see.
 */
const reviewed: Readonly<Record<string, string>> = {
  // Our own files and what we made of them, at build time or once for each page.
  '<link rel="stylesheet"[^>]*>': 'pages of our own',
  '<script([^>]*) type="module" async="">': 'pages of our own',
  '<script([^>]*)>(.*?)<\\/script>': 'pages of our own',
  '^\\/+|\\/+$': 'names of files of the build',
  '\\?.*$': 'names of modules, at build time',
  "export \\{([^}]+)\\} from '\\.\\/icons\\/([\\w-]+)\\.m?js'": 'a file of a library, at build time',
  '([\\w-]+)\\.m?js$': 'names of modules, at build time',
  "import \\{([^}]*)\\} from 'lucide-react'": 'source files of our own, at build time',
  '\\]\\((https:[^)\\s]+)\\)': 'content from our files',
  '<(p|div|ul|ol|li|br|h[1-6]|blockquote)\\b[^>]*>': 'content from our files',
  '[ \\t]*\\n[ \\t]*': 'content from our files',
  '<!--[\\s\\S]*?-->|<(script|style)\\b[\\s\\S]*?(?:<\\/\\1\\s*>|$)|<(\\/?)([a-z][a-z0-9]*)\\b[^>]*>|[^<]+|<':
    'content from our files',
  '<[^>]*>': 'content from our files, and names after their length was checked',
  '\\[\\[([^\\]|]+)\\|[^\\]]*(?:\\]\\]|$)': 'content from our files',
  '^\\s*(?:#+|[-*+=]|\\d+\\.)\\s+': 'content from our files',
  '^\\s*(?:#+|[-*]|\\d+\\.)\\s+': 'content from our files',
  '\\[([^\\]]*)\\]\\([^)]*\\)': 'content from our files',
  '^[ \\t]*```tap[ \\t]*\\n([\\s\\S]*?)^[ \\t]*```[ \\t]*$': 'content from our files',
  '^([-+=])\\s+(.*)$': 'content from our files',
  '\\[\\[([^\\]|]+)\\|[^\\]]*\\]\\]': 'content from our files',
  '\\[\\[[^\\]|]+\\|([^\\]]*)\\]\\]': 'content from our files',
  '(?<!\\n)\\n(?!\\s*(?:\\n|#|[-*]\\s|\\d+\\.\\s))': 'content from our files',
  '(?<=[.!?…][\'’"”)]*)\\s+(?=[\'‘"“(]?[\\p{Lu}\\p{N}])': 'content from our files',
  '\\b(?:(?:al|alle|geen van|niets van)\\s+(?:het\\s+|de\\s+)?(?:bovenstaande|hierboven|genoemde)|(?:all|none|both|neither|any) of the above)\\b|^(?:alle (?:antwoorden|opties|drie|vier)|(?:geen|alle|beide) van (?:deze|de)|geen van (?:allen|alle)|(?:all|none|both|neither|any) of (?:these|them)|all (?:answers|options))\\b':
    'content from our files',
  '\\b(?:opties?|antwoord(?:en)?|keuzes?|options?|answers?|choices?)\\s+[A-E]\\b|\\b(?:[Zz]owel|[Bb]oth|[Ee]ither)\\s+[A-E]\\b|\\b[A-E]\\s+(?:en|of|and|or)\\s+[A-E]\\b':
    'content from our files',
  '_(auth_users|ai_users|user_statistics)_\\w+_fk$': 'names of our own constraints, at most 63 letters',
  // What a model answers, of which a limited number of tokens is asked.
  '!?\\[([^\\]\\n]*)\\]\\([^)\\n]*\\)': 'comments of a model',
  '[*_`~]{2,}|[`*]|^\\s*(#{1,6}|>|[-+•])\\s+': 'comments of a model',
  '^["\'“‘„«]+|["\'”’»]+$': 'quotes of a model',
  // Answers to a scenario, at most ten letters for each of a few hundred words.
  '[.!?…]+["\'”’)]*[:;,]?(?=\\s|$)': 'answers to a scenario',
  "(?<![\\p{L}\\p{N}])\\p{L}-\\p{L}{2,}|[\\p{L}\\p{N}]+(?:['’`]\\p{L}+)*": 'answers to a scenario',
  '(aa|ee|oo|uu)(?=[^aeiouy]+$)': 'a word of an answer',
  '<\\/?\\s*(system|assistant|user|instructions?|answer|antwoord|criteri\\w*)\\b|\\[\\/?(inst|system)\\]|###\\s*(system|instruction|einde|end)':
    'answers to a scenario',
  '["\']?\\b(verdict|score_percentage|passed|score|punten)\\b["\']?\\s*[:=]\\s*["\']?(met|true|pass|100)\\b':
    'answers to a scenario',
  // Messages to the coach, at most a thousand letters.
  '(?<=[.!?])\\s+': 'messages to the coach',
  '\\b(kut|lul|klootzak|idioot|hoer|kanker|tering|fuck|bitch|asshole|idiot|stupid bot|stomme bot)\\w*':
    'messages to the coach',
  // Prompts of the Promptlab, at most 4,000 letters; their test times those made for it.
  '[\\p{L}\\p{N}][\\p{L}\\p{N}._%+-]{0,63}@[\\p{L}\\p{N}-]{1,63}(?:\\.[\\p{L}\\p{N}-]{1,63})*\\.\\p{L}{2,24}':
    'a prompt of at most 4,000 letters',
  '(?<![\\p{L}\\p{N}])[1-9]\\d{3}\\s?[A-Z]{2}(?:\\s*[,/-]?\\s*(?:nr\\.?|nummer|no\\.?|number|huisnummer|house number)?\\s*)\\d{1,4}(?:\\s?[a-hA-H])?(?![\\p{L}\\p{N}])':
    'a prompt of at most 4,000 letters',
  '(?:order|bestel|factuur|invoice|offerte|quote|artikel|item|article|product|ticket|zaak|case|dossier|klant|customer|kvk|coc|serie|serial|project|referentie|reference|ref|polis|policy|tracking|pakket|parcel|ean|isbn|btw|vat)[\\p{L}]*[-.:#]?\\s*(?:nummer|number|nr|no|code)?[.:#]?\\s*(?:is|was)?\\s*$':
    'a prompt of at most 4,000 letters',
  "(?<![\\p{L}])(?:kentekens?|auto(?:'s)?|\\p{L}*(?:bus|busje|wagen|auto)|voertuig(?:en)?|aanhanger|scooter|motor|brommer|taxi|lease\\p{L}*|golf|polo|caddy|transit|transporter|vito|sprinter|vivaro|kangoo|berlingo|clio|opel|volkswagen|vw|renault|toyota|tesla|peugeot|citro[eë]n|kia|skoda|volvo|bmw|audi|fiat|ford|mercedes|geparkeerd|parkeer\\p{L}*|bekeuring|apk|plates?|registration|reg|cars?|vans?|lorry|truck|vehicles?|parked|parking|bestuurder|chauffeur)(?![\\p{L}])":
    'a prompt of at most 4,000 letters',
  '(?:artikel|article|item|type|model|code|order|serie|part|sku|product|nummer|number|nr\\.?|ref\\.?|zaal|room|vlucht|flight)\\p{L}*[ :]{1,2}$':
    'a prompt of at most 4,000 letters',
  '(?:inlog\\w*|aanmeld\\w*|log\\s?in|sign in|logs? on|aan met|in met|in with|gebruiker|user(?:name)?|account)[^\\n/]{0,40}?[\\w.@-]{2,40}\\s?(?:\\/|en|and)\\s(?<value>\\S{5,60})':
    'a prompt of at most 4,000 letters',
  '\\bbearer\\s(?<value>[\\w.~+/-]{12,2000}=*)': 'a prompt of at most 4,000 letters',
  '["\'“‘`](?<value>(?=[^"\'”’`\\s]*\\p{L})(?=[^"\'”’`\\s]*\\d)(?=[^"\'”’`\\s]*[!@#$%^&*_=+?])[^"\'”’`\\s]{6,60})["\'”’`]':
    'a prompt of at most 4,000 letters',
  '\\p{Lu}.*\\p{Ll}.*\\p{Lu}': 'a prompt of at most 4,000 letters',
  '[.)?:]+$': 'a prompt of at most 4,000 letters',
  '^(\\s*(?:[-*•]|\\d+[.)])\\s+)([^,(:–]{2,40}?)(\\s*(?:[,(:–].*|$))': 'a prompt of at most 4,000 letters',
  "^(?<time>\\s*(?:\\[[^\\]]{1,30}\\]|\\d{1,2}[:.]\\d{2})\\s*-?\\s*)?(?<name>\\p{Lu}[\\p{L}'’ -]{1,30}?)(?:\\s\\([^)]{1,40}\\))?:(?=\\s)":
    'a prompt of at most 4,000 letters',
  '(?:groet(?:en|jes)?|greetings|mvg|groetjes|regards|wishes|cheers|thanks|thank you|bedankt|dank|sincerely|faithfully|best|liefs|love)[,.!]?\\s*\\n?\\s*$':
    'a prompt of at most 4,000 letters',
  '[:;\\n|"“(•*]\\s*$|^$': 'a prompt of at most 4,000 letters',
  '[\\n,!]\\s*$': 'a prompt of at most 4,000 letters',
  '[.!?:\\n\\r|;•"“‘(]\\s*$': 'a prompt of at most 4,000 letters',
  '(?:minister|burgemeester|mayor|wethouder|minister-president|premier|president|staatssecretaris|koning|koningin|prins|prinses|paus|keizer|king|queen|prince|princess|pope|senator|schrijver|schrijfster|auteur|author|writer|romancier|dichter|poet|filosoof|philosopher|componist|composer|schilder|painter|kunstenaar|artist|regisseur|director of the film|acteur|actrice|actor|actress|zanger|zangeres|singer|wetenschapper|econoom|economist|psycholoog|psychologist|natuurkundige|physicist|uitvinder|inventor|ontdekkingsreiziger|presentator|voetballer|coureur|hoogleraar|professor|personage|character|held|hoofdpersoon|romanfiguur|sint|saint|de wet van|de methode|methode|het boek van|boek van|roman van|book by|novel by|written by|geschreven door|bestseller van|ted talk van|ted talk by|artikel van|citaat van|quote by|quote from|in de stijl van|in the style of|biografie van|biography of|schilderij van|painting by|muziek van|music by|film van|theorie van|theory of|model van|principe van|principle of)\\s+$':
    'a prompt of at most 4,000 letters',
  // Fields whose length is checked first.
  'javascript:|vbscript:|<\\/?script|\\bscript\\b|\\bon\\w+\\s*=|\\balert\\b|\\beval\\b':
    'a name of at most 100 letters',
  '[\\p{L}\\d-]{2,}\\.\\p{L}{2,}': 'a name of at most 50 letters',
  '^\\P{L}+|\\P{L}+$': 'a password of at most 128 letters',
  '^[\\p{P}\\p{S}\\s]+|[\\p{P}\\p{S}\\s]+$': 'a password of at most 128 letters',
  '(?<![^\\s])(-?)(?:["“„]([^"”“]*)["”“]|(\\S+))': 'a search of at most 100 letters',
  '([\\w.:-]{1,200}) eq ("(?:[^"\\\\]|\\\\.)*"|true|false)': 'a filter of at most 1,000 letters',
  // Linear, with a lookaround that recheck does not know: each stretch is begun once.
  '(?<![^\\s<>"\'(])[^\\s<>"\'(]+@[^\\s<>"\')]+': 'begins once for each word',
  '^["\'(]+|(?<!["\'),.])["\'),.]+$': 'begins once for each stretch',
}

/** Files that build expressions, and what of. A new one needs a look, and a line here. */
const built: Readonly<Record<string, string>> = {
  'app/features/content/check/cues/cue-words.ts': 'words of our own; for options of the bank',
  'app/features/content/content-files.server.ts': 'words of our own, for names of files',
  'app/features/identity/api-env.server.ts': 'the name of a cookie',
  'app/features/identity/sign-in/offered-auth.server.ts': 'paths of our own',
  'app/features/library/files/library-files.server.ts': 'words of our own, for names of files',
  'app/features/library/marked-text.ts': 'two marks of our own',
  'app/features/promptlab/leaks/birth-dates.ts': 'words of our own',
  'app/features/promptlab/leaks/contact-details.ts': 'words of our own',
  'app/features/promptlab/leaks/names/listed-names.ts': 'words of our own',
  'app/features/promptlab/leaks/plates.ts': 'words of our own',
  'app/features/promptlab/leaks/secrets.ts': 'words of our own',
  'app/features/snacks/scenario/answer-rules/fake-verdict.ts':
    'words of our own and of rubrics, escaped; for answers',
  'app/features/snacks/scenario/answer-rules/prompt-injection.ts':
    'words of our own, gaps of at most 40 letters; for answers',
  'app/features/snacks/scenario/model-grader/model-grader-output.server.ts':
    'a quote of a model, escaped; for answers',
  'scripts/client-chunks.ts': 'names of icons',
  'scripts/complete-lock.ts': 'names of platforms',
  'scripts/reach.ts': 'paths of our own, escaped',
  'server/pages/page-language.ts': 'the name of a cookie',
  'server/pages/accepted-encoding.ts': 'names of encodings',
  'server/public-pages.ts': 'paths of our own',
}

const { literals, builders } = expressionsOf('{app,server,scripts}/**/*.{ts,tsx,mjs}')
/** Without a repetition that has no end, time is linear in the text. */
const repeats = /[*+]|\{\d+,\}/

describe('a text that was made for it', () => {
  it('finds no regular expression that takes longer than the text is long, unless it never sees a long one', {
    timeout: 240_000,
  }, async () => {
    const unknown = literals.filter(({ source }) => repeats.test(source) && !(source in reviewed))
    expect(unknown.length).toBeGreaterThan(30)
    const judged = await Promise.all(
      unknown.map(async ({ source, flags, files }) => {
        const { status } = await check(source, flags, { checker: 'automaton', timeout: 60_000 })
        return status === 'safe' ? [] : [`/${source}/${flags} in ${files.join(', ')} is ${status}`]
      }),
    )
    expect(judged.flat()).toEqual([])
  })

  it('has no review of an expression that is gone', () => {
    const present = new Set(literals.map(({ source }) => source))
    expect(Object.keys(reviewed).filter((source) => !present.has(source))).toEqual([])
  })

  it('meets no expression that is built of what somebody typed', () => {
    expect(builders).toEqual(Object.keys(built).sort())
  })
})
