import type { ReactNode } from "react";
import { brand } from "#domain/brand";
import { Coconut } from "#parts/coconut";
import { Phrases } from "#parts/phrases";
import { m } from "#text/messages";
import { PageHead } from "#ui/page-head";

type Saying = { heading: string; text: string; children: ReactNode };

/** A page that has only something to say, and one way on. */
export function MessagePage({ title, ...message }: Saying & { title: string }) {
  return (
    <>
      <PageHead title={m.page_title({ page: title, brand: brand.name })} noindex />
      <Message {...message} />
    </>
  );
}

/** @param isKept for what stands on a page until it is wanted: the page has its own heading */
export function Message({ heading, text, isKept = false, children }: Saying & { isKept?: boolean }) {
  const Heading = isKept ? "p" : "h1";
  return (
    <div className="page-width section-space flex grow flex-col items-center justify-center text-center">
      <Coconut className="mb-6 size-16 text-teak" />
      <Heading className="heading-2 font-display" data-heading={isKept ? "" : undefined}>
        <Phrases>{heading}</Phrases>
      </Heading>
      <p className="mt-4 mb-8 max-w-prose text-ink-soft">{text}</p>
      {children}
    </div>
  );
}
