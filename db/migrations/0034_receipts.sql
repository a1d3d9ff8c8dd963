CREATE TABLE "message_receipts" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "answer_days" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "sends_receipts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "message_receipts" ADD CONSTRAINT "message_receipts_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_receipts_due" ON "message_receipts" USING btree ("due_at");