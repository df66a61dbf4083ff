import { readBank } from '#app/features/content/read-bank.server.ts'
import { builtinGrader } from '#app/features/scenario/builtin-grader/builtin-grader.server.ts'
import { scoreOf } from '#app/features/scenario/rules.ts'
const { bank, faults } = readBank('content')
for (const f of faults) console.log('FAULT', JSON.stringify(f))
const verbose = process.argv[2]
for (const s of bank.scenarios as any[]) for (const l of ['nl','en'] as const) for (const k of ['strong','weak'] as const) {
  const rubric = s.rubric; const t = s[l]
  const answer = rubric[l].samples[k]
  const t0 = performance.now()
  const j = await builtinGrader.judge({ language: l, title: t.title, body: t.body, rubric, answer, request_id: 'x' })
  const ms = performance.now()-t0
  const score = scoreOf(rubric, j.criteria)
  const bad = k==='strong' ? score<65 : score>=65
  console.log(bad?'XX':'  ', s.slug ?? s.id, l, k, score, ms.toFixed(1)+'ms', j.criteria.map(c=>`${c.id}:${c.verdict}`).join(' '))
  if (verbose && s.slug?.includes(verbose)) { console.log(answer); for (const c of j.criteria) console.log('   ', c.id, c.verdict, '|', c.quote, '|', c.comment); console.log('   >>', j.feedback) }
}
