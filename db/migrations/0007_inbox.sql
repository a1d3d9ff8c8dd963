CREATE TABLE "contact_mails" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "contact_messages_newest";--> statement-breakpoint
DROP INDEX "contact_messages_newest_of_status";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "regarding" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "suspicion" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "sent_once" text;--> statement-breakpoint
ALTER TABLE "contact_mails" ADD CONSTRAINT "contact_mails_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_mails_due" ON "contact_mails" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "contact_messages_apart" ON "contact_messages" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null and suspicion is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null and suspicion is null;--> statement-breakpoint
CREATE INDEX "contact_messages_newest_of_status" ON "contact_messages" USING btree ("status","created_at" DESC NULLS FIRST,"id") WHERE deleted_at is null and suspicion is null;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_sent_once_unique" UNIQUE("sent_once");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_suspicion_known" CHECK ("contact_messages"."suspicion" in ('trap', 'haste', 'links'));--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_regarding_length" CHECK (char_length("contact_messages"."regarding") <= 500);