CREATE TABLE "saved_forms" (
	"token" uuid PRIMARY KEY NOT NULL,
	"content_hash" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
