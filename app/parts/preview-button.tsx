import type { RefObject } from "react";
import { href } from "react-router";
import type { PreviewableRecordType } from "#domain/preview";
import { m } from "#text/messages";
import { buttonStyle } from "#ui/button";

/** Opens a new tab with a preview of the form's present values, saved or not. */
export function PreviewButton({
  recordType,
  id,
  search = "",
  form,
}: {
  recordType: PreviewableRecordType;
  /** Null for a record that is not saved yet. */
  id: string | null;
  /** Query string for the preview of a new record. */
  search?: string | undefined;
  form: RefObject<HTMLFormElement | null>;
}) {
  const preview = () => {
    const { current } = form;
    if (!current) return;
    const before = current.getAttribute("action") ?? "";
    const path = href("/admin/preview/:recordType/:id", { recordType, id: id ?? "new" });
    current.setAttribute("action", `${path}${search}`);
    current.setAttribute("target", "_blank");
    // submit() fires no submit event, so it bypasses the router, which cannot open a tab.
    current.submit();
    current.setAttribute("action", before);
    current.removeAttribute("target");
  };
  return (
    <button type="button" onClick={preview} className={buttonStyle("outline")}>
      {m.preview_button()}
    </button>
  );
}
