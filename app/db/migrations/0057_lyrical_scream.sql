CREATE TABLE "connected_apps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"auth_user_id" text NOT NULL,
	"client_id" text NOT NULL,
	"session_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"access_token_hash" text NOT NULL,
	"access_expires_at" timestamp with time zone NOT NULL,
	"refresh_token_hash" text NOT NULL,
	"former_token_hash" text,
	"last_used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connected_apps_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "connected_apps_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "connected_apps_access_token_hash_unique" UNIQUE("access_token_hash"),
	CONSTRAINT "connected_apps_refresh_token_hash_unique" UNIQUE("refresh_token_hash"),
	CONSTRAINT "connected_apps_former_token_hash_unique" UNIQUE("former_token_hash")
);
--> statement-breakpoint
CREATE TABLE "oauth_clients" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"redirect_uris" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oauth_clients_name_check" CHECK (char_length("oauth_clients"."name") between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "oauth_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"auth_user_id" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "badge_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"private_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone,
	"distrusted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "badge_statuses" (
	"place" integer PRIMARY KEY NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "badge_statuses_place_check" CHECK ("badge_statuses"."place" >= 0)
);
--> statement-breakpoint
CREATE TABLE "open_badges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"achievement" text NOT NULL,
	"about" text NOT NULL,
	"language" text NOT NULL,
	"code" text NOT NULL,
	"jwt" text NOT NULL,
	"key_id" text NOT NULL,
	"status_place" integer NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "open_badges_code_unique" UNIQUE("code"),
	CONSTRAINT "open_badges_achievement_unique" UNIQUE("user_id","achievement","about"),
	CONSTRAINT "open_badges_achievement_check" CHECK ("open_badges"."achievement" in ('module','path','level')),
	CONSTRAINT "open_badges_language_check" CHECK ("open_badges"."language" in ('nl','en'))
);
--> statement-breakpoint
ALTER TABLE "connected_apps" ADD CONSTRAINT "connected_apps_auth_user_id_auth_users_id_fk" FOREIGN KEY ("auth_user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connected_apps" ADD CONSTRAINT "connected_apps_client_id_oauth_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connected_apps" ADD CONSTRAINT "connected_apps_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_codes" ADD CONSTRAINT "oauth_codes_client_id_oauth_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_codes" ADD CONSTRAINT "oauth_codes_auth_user_id_auth_users_id_fk" FOREIGN KEY ("auth_user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_badges" ADD CONSTRAINT "open_badges_user_id_ai_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_badges" ADD CONSTRAINT "open_badges_key_id_badge_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."badge_keys"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_badges" ADD CONSTRAINT "open_badges_status_place_badge_statuses_place_fk" FOREIGN KEY ("status_place") REFERENCES "public"."badge_statuses"("place") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connected_apps_auth_user_id_index" ON "connected_apps" USING btree ("auth_user_id");--> statement-breakpoint
CREATE INDEX "connected_apps_client_id_index" ON "connected_apps" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "oauth_clients_created_at_index" ON "oauth_clients" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "oauth_codes_client_id_index" ON "oauth_codes" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "oauth_codes_auth_user_id_index" ON "oauth_codes" USING btree ("auth_user_id");--> statement-breakpoint
CREATE INDEX "badge_statuses_revoked_index" ON "badge_statuses" USING btree ("place") WHERE "badge_statuses"."revoked_at" is not null;--> statement-breakpoint
CREATE INDEX "open_badges_key_id_index" ON "open_badges" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "open_badges_status_place_index" ON "open_badges" USING btree ("status_place");