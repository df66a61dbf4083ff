import { readBank } from '#app/features/content/read-bank.server.ts'
import { builtinGrader } from '#app/features/scenario/builtin-grader/builtin-grader.server.ts'
import { scoreOf } from '#app/features/scenario/rules.ts'
const { bank } = readBank('content')
let seed=7; const rnd=()=> (seed=(seed*16807)%2147483647)/2147483647
const typo=(w:string)=>{ if(w.length<6||rnd()>0.35) return w; const i=1+Math.floor(rnd()*(w.length-2)); const k=rnd(); return k<.33? w.slice(0,i)+w.slice(i+1): k<.66? w.slice(0,i)+w[i+1]+w[i]+w.slice(i+2): w.slice(0,i)+w[i]+w.slice(i)}
const score=async(s:any,l:'nl'|'en',a:string)=>scoreOf(s.rubric,(await builtinGrader.judge({language:l,title:s[l].title,body:s[l].body,rubric:s.rubric,answer:a,request_id:''})).criteria)
let cross=0,crossPass=0; const crossList:string[]=[]
for (const s of bank.scenarios) for (const l of ['nl','en'] as const) {
  const strong=s.rubric[l].samples.strong
  const base=await score(s,l,strong)
  const t=await score(s,l,strong.split(' ').map(typo).join(' '))
  const tele=await score(s,l,strong.replace(/\b(de|het|een|the|a|an)\b /gi,''))
  const low=await score(s,l,strong.toLowerCase().replace(/[,.]/g,(m:string)=>rnd()<.5?'':m))
  const nopunct=await score(s,l,strong.toLowerCase().replace(/[,.:;!?]/g,''))
  if (t<base-12||tele<base-12||low<base-12||nopunct<base-20) console.log(s.slug,l,{base,t,tele,low,nopunct})
  for (const o of bank.scenarios) if (o!==s) { const x=await score(s,l,o.rubric[l].samples.strong); cross++; if (x>=65){crossPass++; crossList.push(`${s.slug} <- ${o.slug} ${l} ${x}`)} }
  const words=strong.replace(/[.,:;!?'"]/g,'').split(' '); const shuffled=words.map(w=>[rnd(),w] as const).sort((a,b)=>a[0]-b[0]).map(x=>x[1]).join(' ')
  const sh=await score(s,l,shuffled+'.'); if (sh>=65) console.log('shuffled passes', s.slug,l,sh)
  const content=words.filter(w=>w.length>3).join(', '); const c2=await score(s,l,content); if (c2>=40) console.log('content words', s.slug,l,c2)
}
console.log('cross', cross, crossPass, crossList)
