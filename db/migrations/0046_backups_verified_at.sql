ALTER TABLE "backups" RENAME COLUMN "proven_at" TO "verified_at";
