import type { ReactNode } from "react";
import { useIsSending } from "#parts/is-sending";
import { m } from "#text/messages";
import { brand } from "#text/own-content";
import { Button, buttonStyle } from "#ui/button";
import { PageHead } from "#ui/page-head";

export function AccountCard({
  heading,
  title = heading,
  text,
  refusal,
  footer,
  below,
  children,
}: {
  heading: string;
  title?: string;
  text: string;
  /** The error message above the form. */
  refusal: { title: string; text: string } | null;
  footer?: string;
  below?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid grow place-items-center bg-cream px-5 py-16">
      <PageHead title={m.page_title({ page: title, brand: brand().name })} noindex />
      <div className="w-full max-w-md rounded-md bg-paper p-7 sm:p-10">
        <h1 className="heading-2 text-center">{heading}</h1>
        <p className="mt-3 text-center text-ink-soft">{text}</p>
        <div role="alert" className="mt-6">
          {refusal && (
            <div className="rounded-md bg-terracotta-deep p-4 pl-5 text-cream">
              <p className="font-medium">{refusal.title}</p>
              <p>{refusal.text}</p>
            </div>
          )}
        </div>
        {children}
        {footer && <p className="mt-7 text-center text-ink-soft text-sm">{footer}</p>}
        {below}
      </div>
    </div>
  );
}

/** The button of the card's form. @param sending its label while the form is being sent */
export function CardSubmit({ label, sending }: { label: string; sending: string }) {
  const isSending = useIsSending();
  return (
    <Button type="submit" isDisabled={isSending} className={`${buttonStyle("accent")} w-full`}>
      {isSending ? sending : label}
    </Button>
  );
}
