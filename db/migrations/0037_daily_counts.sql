CREATE TABLE "daily_counts" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_counts_day_kind_key_pk" PRIMARY KEY("day","kind","key"),
	CONSTRAINT "daily_counts_kind_known" CHECK ("daily_counts"."kind" in ('product-view', 'ritual-view', 'product-enquiry', 'ritual-enquiry', 'pair', 'search'))
);
--> statement-breakpoint
CREATE TABLE "rare_searches" (
	"hash" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rare_searches_hash_day_pk" PRIMARY KEY("hash","day")
);
--> statement-breakpoint
CREATE INDEX "daily_counts_searches" ON "daily_counts" USING btree ("key") WHERE kind = 'search';--> statement-breakpoint
CREATE INDEX "rare_searches_day" ON "rare_searches" USING btree ("day");