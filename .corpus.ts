import { readBank } from '#app/features/content/read-bank.server.ts'
import { sentencesIn } from '#app/features/scenario/builtin-grader/sentences.ts'
import { isGlue, isScrambled, isVerb } from '#app/features/scenario/builtin-grader/glue-words.ts'
import { isSteering } from '#app/features/scenario/builtin-grader/steering.ts'
const { bank } = readBank('content')
for (const l of ['nl','en'] as const) {
  const texts:string[]=[]
  for (const q of bank.questions as any[]) { texts.push(q[l].body, q[l].explanation, ...Object.values(q[l].why_not) as string[]) }
  for (const s of bank.scenarios) texts.push(s[l].body, s.rubric[l].samples.strong, s.rubric[l].samples.weak)
  for (const x of bank.lessons as any[]) texts.push(x[l].content.replace(/\[\[([^|\]]*)\|[^\]]*\]\]/g,'$1').replace(/[*#]/g,''))
  const all=texts.flatMap(t=>sentencesIn(t)).filter(s=>s.plain.length>=5)
  let nolang=0, wrong=0, noverb:string[]=[], noglue:string[]=[], scr:string[]=[], st:string[]=[]
  for (const s of all) {
    if (s.languages.length===2) nolang++; else if (s.languages[0]!==l) wrong++
    if (!s.plain.some((_,i)=>isVerb(s.plain,i,l))) noverb.push(s.text)
    if (s.plain.filter((_,i)=>isGlue(s.plain,i,l)).length/s.plain.length<.25) noglue.push(s.text)
    if (isScrambled(s.plain,l)) scr.push(s.text)
    if (isSteering(s.text)) st.push(s.text)
  }
  console.log(l, all.length, {nolang, wrong, noverb:noverb.length, noglue:noglue.length, scr:scr.length, st:st.length})
  console.log('NOVERB', noverb.filter((_,i)=>i%Math.ceil(noverb.length/50)===0).join('\n  ')); console.log('NOGLUE', noglue.slice(0,15)); console.log('SCR', scr.slice(0,15)); console.log('ST', st)
}
