import { readBank } from '#app/features/content/read-bank.server.ts'
import { builtinGrader } from '#app/features/scenario/builtin-grader/builtin-grader.server.ts'
const { bank } = readBank('content')
const times:number[]=[]; const c0=process.cpuUsage()
for (let i=0;i<20;i++) for (const s of bank.scenarios) for (const l of ['nl','en'] as const) for (const k of ['strong','weak'] as const) {
  const t=performance.now(); await builtinGrader.judge({ language: l, title: s[l].title, body: s[l].body, rubric: structuredClone(s.rubric), answer: s.rubric[l].samples[k], request_id:'x'}); times.push(performance.now()-t)
}
const c=process.cpuUsage(c0); console.log('cpu ms each', ((c.user+c.system)/1000/times.length).toFixed(2)); times.sort((a,b)=>a-b); console.log(times.length, 'p50',times[times.length>>1]!.toFixed(2),'p99',times[Math.floor(times.length*.99)]!.toFixed(2),'max',times.at(-1)!.toFixed(2))
