import { weigh } from '#app/features/scenario/builtin-grader/evidence.ts'
import { conceptOf, findConcept } from '#app/features/scenario/builtin-grader/concepts.ts'
import { sentencesIn } from '#app/features/scenario/builtin-grader/sentences.ts'
import { readBank } from '#app/features/content/read-bank.server.ts'
const { bank } = readBank('content')
for (const slug of ['de-koopgids-in-andere-woorden','vier-klussen-op-maandag','een-mail-die-te-veel-zegt','de-groepsfoto-als-tekenfilm']) {
const s = bank.scenarios.find((x) => x.slug === slug)!
const w = weigh({ language:'en', title:s.en.title, body:s.en.body, rubric:s.rubric, answer:s.rubric.en.samples.strong, request_id:''})
console.log(slug, w.dismissed, w.words)
const all = sentencesIn(s.rubric.en.samples.strong)
for (const x of all) if (!w.evidence.some(e=>e.sentence.text===x.text)) console.log('   dropped:', x.text)
for (const e of w.evidence) if (e.idle.size) console.log('   idle', [...e.idle].map(i=>e.sentence.plain[i]).join(' '))
}
for (const [c,t] of [['does not know','It does not know when the wholesaler closes, because it cannot search.'],['cannot search','It does not know when the wholesaler closes, because it cannot search.'],['permission','The structure, the examples and the jokes are still somebody else\'s work, and for an adaptation like that you need permission.'],["somebody else's",'The structure, the examples and the jokes are still somebody else\'s work, and for an adaptation like that you need permission.'],['not cover','An app never crossed their minds, so their yes does not cover that.'],['you asked','You asked about products without fragrance, and we have four of those.'],['fragrance','You asked about products without fragrance, and we have four of those.'],['meet you','My email: Hi Karin, it was nice to meet you at the fair.'],['nice to','My email: Hi Karin, it was nice to meet you at the fair.']])
 console.log(c, findConcept(conceptOf(c,'en'), sentencesIn(t)[0]!, 'en'), conceptOf(c,'en'))
