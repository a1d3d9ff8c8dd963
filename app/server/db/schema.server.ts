// Every table of the database. `npm run db:generate` compares them with the migrations.

export * from "#server/db/schema/accounts.server";
export * from "#server/db/schema/catalogue.server";
export * from "#server/db/schema/demand.server";
export * from "#server/db/schema/editing.server";
export * from "#server/db/schema/messages.server";
export * from "#server/db/schema/operations.server";
export * from "#server/db/schema/pages.server";
