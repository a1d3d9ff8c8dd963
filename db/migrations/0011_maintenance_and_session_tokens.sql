CREATE TABLE "maintenance" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"last_run_at" timestamp with time zone NOT NULL,
	"done_until" timestamp with time zone NOT NULL,
	CONSTRAINT "maintenance_one_row" CHECK ("maintenance"."id" = 1)
);
--> statement-breakpoint
-- Sessions hold the hash of their token from now on: those that hold the token itself end.
DELETE FROM "sessions";
