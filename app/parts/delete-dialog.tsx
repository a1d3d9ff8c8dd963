import { lazyPart } from "#ui/lazy-part";

/** Asks before a record is moved to the trash. It is loaded when it is first needed. */
export const DeleteDialog = lazyPart(() => import("#parts/deletion").then((it) => it.DeleteDialog));
