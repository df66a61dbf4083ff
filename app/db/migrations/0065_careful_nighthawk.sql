CREATE TABLE "scorm_launches" (
	"challenge" text PRIMARY KEY NOT NULL,
	"package_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"module" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scorm_packages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"path" text NOT NULL,
	"module" text,
	"version" text NOT NULL,
	"sort" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scorm_packages_version_check" CHECK ("scorm_packages"."version" in ('1.2','2004')),
	CONSTRAINT "scorm_packages_sort_check" CHECK ("scorm_packages"."sort" in ('self_contained','connected')),
	CONSTRAINT "scorm_packages_language_check" CHECK ("scorm_packages"."language" in ('nl','en'))
);
--> statement-breakpoint
ALTER TABLE "scorm_launches" ADD CONSTRAINT "scorm_launches_package_id_scorm_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."scorm_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorm_launches" ADD CONSTRAINT "scorm_launches_user_id_ai_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorm_packages" ADD CONSTRAINT "scorm_packages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scorm_launches_package_id_index" ON "scorm_launches" USING btree ("package_id");--> statement-breakpoint
CREATE INDEX "scorm_launches_user_id_index" ON "scorm_launches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "scorm_launches_created_at_index" ON "scorm_launches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "scorm_packages_account_id_index" ON "scorm_packages" USING btree ("account_id");