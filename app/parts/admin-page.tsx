import { Plus } from "lucide";
import { type ReactNode, useEffect, useState } from "react";
import { useActionData } from "react-router";
import { addLinkId } from "#parts/admin-shortcuts";
import { showToast } from "#parts/toast";
import { m } from "#text/messages";
import { brand } from "#text/own-content";
import { LinkButton } from "#ui/button";
import { Icon } from "#ui/icon";
import { PageHead } from "#ui/page-head";

export function AdminPage({
  title,
  badge,
  text,
  add,
  failure = null,
  children,
}: {
  title: string;
  badge?: ReactNode;
  text: ReactNode;
  /** Null hides the add button. */
  add: { to: string; label: string; isOpen?: boolean } | null;
  /** What the page's own action could not do. */
  failure?: string | null | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <PageHead title={m.page_title({ page: title, brand: brand().name })} noindex />
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 grow basis-80">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <h1 className="heading-2">{title}</h1>
            {badge}
          </div>
          <div className="mt-2 text-ink-soft">{text}</div>
        </div>
        {add && (
          <LinkButton id={addLinkId} to={add.to} preventScrollReset aria-expanded={add.isOpen}>
            <Icon of={Plus} className="size-4.5" />
            {add.label}
          </LinkButton>
        )}
      </div>
      <PageFailure failure={failure} />
      {children}
    </>
  );
}

/** Shows why the page's own action failed: in a toast or, without scripts, in a paragraph. */
export function PageFailure({ failure }: { failure: string | null | undefined }) {
  const result = useActionData();
  const [first] = useState(result);
  const isNewPage = result === first;
  useFailureToast(result, isNewPage ? null : failure);
  if (!isNewPage || !failure) return null;
  return (
    <p role="alert" className="mt-6 text-terracotta-deep">
      {failure}
    </p>
  );
}

/**
 * Shows a failure as a toast: at the top of a long page it would be out of sight.
 *
 * @param result the result of the action; the failure of each result is shown once
 * @param failure null for a result without a failure
 */
export function useFailureToast(result: unknown, failure: string | null | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next failure may have the same text
  useEffect(() => {
    if (failure) showToast({ title: m.toast_error(), text: failure, isError: true });
  }, [result]);
}

export function EmptyList({ text, add }: { text: string; add?: { to: string; label: string } | null }) {
  return (
    <div className="mt-8 rounded-md bg-cream p-8 text-center">
      <p role="status">{text}</p>
      {add && (
        <LinkButton to={add.to} preventScrollReset className="mt-5">
          {add.label}
        </LinkButton>
      )}
    </div>
  );
}
