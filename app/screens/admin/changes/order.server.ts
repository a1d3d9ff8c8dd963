import { data } from "react-router";
import { z } from "zod";
import { done } from "#domain/action-result";
import { recordId } from "#domain/form-fields";
import { maxOrdered, orderedRecordTypes } from "#domain/ordering";
import { requireManager } from "#server/auth/guard.server";
import { languageContext } from "#server/context.server";
import { write } from "#server/db/write.server";
import { failureResponse } from "#server/http/form-response.server";
import { parseForm, readForm } from "#server/http/read-form.server";
import { dataWithToast } from "#server/http/toast.server";
import { reorderRecords } from "#server/record-order.server";
import type { Route } from "./+types/action";

const ids = z.array(recordId).max(maxOrdered).default([]);
const orderForm = z.object({ recordType: z.enum(orderedRecordTypes), seen: ids, wanted: ids });

/** Saves a new order of records, for the lists of all record types that are ordered by hand. */
export async function reorder({ request, context }: Route.ActionArgs) {
  const { recordType, ...order } = parseForm(await readForm(request, orderForm), orderForm);
  requireManager(context, recordType);
  const { result, transaction } = await write(context, async (tx, transaction) => ({
    result: await reorderRecords(tx, recordType, order, context.get(languageContext)),
    transaction,
  }));
  if (result === "refused") throw data(null, { status: 400 });
  if (result === "conflict") return failureResponse({ kind: "conflict" });
  return dataWithToast(done, "order-saved", { undo: { transaction } });
}
