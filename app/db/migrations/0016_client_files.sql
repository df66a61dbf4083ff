CREATE TABLE "client_files" (
	"name" text PRIMARY KEY NOT NULL,
	"gzipped" boolean NOT NULL,
	"body" "bytea" NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
