-- contract: one column that may be empty; older processes leave it so, and the job looks at those learners then
ALTER TABLE "path_enrolments" ADD COLUMN "probes_held_at" timestamp with time zone;