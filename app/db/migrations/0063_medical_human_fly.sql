CREATE TABLE "snack_channel_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel_id" uuid NOT NULL,
	"local_date" date,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_status" integer,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "snack_channel_messages_day_unique" UNIQUE("channel_id","local_date"),
	CONSTRAINT "snack_channel_messages_state_check" CHECK ("snack_channel_messages"."state" in ('waiting', 'delivered', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "snack_channels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"service" text NOT NULL,
	"name" text NOT NULL,
	"secret" text NOT NULL,
	"secret_hash" text NOT NULL,
	"shown" text NOT NULL,
	"language" text NOT NULL,
	"minute" smallint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"paused_at" timestamp with time zone,
	"paused_by" text,
	"failed_days" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "snack_channels_secret_unique" UNIQUE("account_id","secret_hash"),
	CONSTRAINT "snack_channels_service_check" CHECK ("snack_channels"."service" in ('teams', 'slack')),
	CONSTRAINT "snack_channels_language_check" CHECK ("snack_channels"."language" in ('nl', 'en')),
	CONSTRAINT "snack_channels_name_check" CHECK (char_length("snack_channels"."name") between 1 and 60),
	CONSTRAINT "snack_channels_minute_check" CHECK ("snack_channels"."minute" between 420 and 1020 and "snack_channels"."minute" % 15 = 0),
	CONSTRAINT "snack_channels_paused_check" CHECK (("snack_channels"."paused_at" is null) = ("snack_channels"."paused_by" is null))
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth_secret" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_devices_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "push_devices_endpoint_check" CHECK (char_length("push_devices"."endpoint") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_keys_id_check" CHECK ("push_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "push_sends" (
	"user_id" uuid NOT NULL,
	"local_date" date NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"waiting" uuid[] DEFAULT '{}' NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"attempts" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "push_sends_user_id_local_date_pk" PRIMARY KEY("user_id","local_date")
);
--> statement-breakpoint
ALTER TABLE "snack_channel_messages" ADD CONSTRAINT "snack_channel_messages_channel_id_snack_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."snack_channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snack_channels" ADD CONSTRAINT "snack_channels_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_ai_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_sends" ADD CONSTRAINT "push_sends_user_id_ai_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."ai_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "snack_channel_messages_due_index" ON "snack_channel_messages" USING btree ("next_attempt_at") WHERE "snack_channel_messages"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "snack_channel_messages_created_index" ON "snack_channel_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "snack_channels_minute_index" ON "snack_channels" USING btree ("minute") WHERE "snack_channels"."paused_at" is null;--> statement-breakpoint
CREATE INDEX "push_devices_user_id_index" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_sends_due_index" ON "push_sends" USING btree ("next_attempt_at") WHERE "push_sends"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "push_sends_sent_at_index" ON "push_sends" USING btree ("sent_at");