import { useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { Picture } from "#domain/picture";
import { pictureName } from "#domain/picture-library";
import { upload, uploadFailureText } from "#parts/upload";
import { m } from "#text/messages";
import { Button, buttonStyle } from "#ui/button";
import { lazyPart } from "#ui/lazy-part";
import { useUnmountSignal } from "#ui/use-unmount-signal";
import { hasUnsaved } from "#ui/use-unsaved";
import type { ShownUse } from "./uses";

const ReplaceQuestion = lazyPart(() => import("./replace-question").then((it) => it.ReplaceQuestion));

type State =
  | { kind: "idle" }
  | { kind: "uploading"; percent: number }
  | { kind: "failed"; reason: string }
  | { kind: "asking"; next: Picture };

/** Uploads a new file for a picture, and asks before it stands in every place. */
export function Replacement({
  picture,
  uses,
  mayLose,
}: {
  picture: Picture;
  uses: ShownUse[];
  /** Asks whether what is not saved may be lost. */
  mayLose: () => boolean;
}) {
  const [state, setState] = useState<State>({ kind: "idle" });
  const button = useRef<HTMLInputElement>(null);
  const wasAsked = useRef(false);
  const unmountSignal = useUnmountSignal();
  const isUploading = state.kind === "uploading";
  const take = async (file: File | undefined) => {
    if (!file) return;
    setState({ kind: "uploading", percent: 0 });
    const signal = unmountSignal();
    const onProgress = (percent: number) => setState({ kind: "uploading", percent });
    const result = await upload("site-assets", file, onProgress, { signal });
    setState(
      "picture" in result
        ? { kind: "asking", next: result.picture }
        : { kind: "failed", reason: uploadFailureText(result.refusal) },
    );
  };
  const close = () => {
    setState({ kind: "idle" });
    button.current?.focus();
  };
  return (
    <>
      <label
        className={`${buttonStyle("outline")} cursor-pointer outline-focus-within ${isUploading ? "opacity-60" : ""}`}
      >
        <input
          ref={button}
          type="file"
          accept="image/*"
          disabled={isUploading}
          onClick={(event) => {
            wasAsked.current = hasUnsaved();
            if (!mayLose()) event.preventDefault();
          }}
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = "";
          }}
          className="sr-only"
        />
        {isUploading ? m.upload_uploading() : m.picture_replace()}
      </label>
      {isUploading && (
        <progress
          value={state.percent}
          max={100}
          aria-label={m.upload_uploading()}
          className="w-full accent-palm"
        />
      )}
      <p role="status" className="w-full text-sm text-terracotta-deep empty:hidden">
        {state.kind === "failed" && m.picture_failed_replace({ reason: state.reason })}
      </p>
      {state.kind === "asking" && (
        <ReplaceQuestion
          picture={picture}
          next={state.next}
          uses={uses}
          mayLose={() => wasAsked.current || mayLose()}
          onClose={close}
        />
      )}
    </>
  );
}

/** The former file of the places of a picture, which can be used again. */
export function Replaced({
  url,
  fileName,
  mayLose,
}: Pick<Picture, "url"> & { fileName: string | null; mayLose: () => boolean }) {
  const isSending = useNavigation().state !== "idle";
  return (
    <section aria-labelledby="replaced">
      <h2 id="replaced">{m.picture_replaced()}</h2>
      <p className="mt-2 text-[0.9375rem] text-ink-soft">
        {m.picture_replaced_text({ name: pictureName({ url, fileName }) })}
      </p>
      <Form
        method="post"
        onSubmit={(event) => {
          if (!mayLose()) event.preventDefault();
        }}
        className="mt-3"
      >
        <input type="hidden" name="intent" value="replace" />
        <input type="hidden" name="by" value={url} />
        <Button type="submit" isDisabled={isSending} className={buttonStyle("outline")}>
          {m.picture_replaced_back()}
        </Button>
      </Form>
    </section>
  );
}
