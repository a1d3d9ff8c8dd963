CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL,
	"person_name" text NOT NULL,
	"email_hash" text NOT NULL,
	"messages" integer NOT NULL,
	"replies" integer NOT NULL,
	"notes" integer NOT NULL,
	"activities" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activities" DROP CONSTRAINT "activities_deed_known";--> statement-breakpoint
CREATE INDEX "erasures_of_email" ON "erasures" USING btree ("email_hash");--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_deed_known" CHECK ("activities"."deed" in ('created', 'changed', 'reordered', 'deleted', 'restored', 'published', 'ended', 'edit-kept', 'edit-discarded', 'replied', 'reply-tried-again', 'reply-withdrawn', 'noted', 'note-removed', 'erased', 'invited', 'invitation-removed', 'joined', 'role-changed', 'deactivated', 'reactivated', 'sessions-ended', 'reset-link-made', 'second-factor-reset', 'second-factor-required'));