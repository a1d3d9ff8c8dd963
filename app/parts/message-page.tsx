import type { ReactNode } from "react";
import { Coconut } from "#parts/coconut";
import { Phrases } from "#parts/phrases";
import { useErrorPage } from "#parts/shown-pages";
import { m } from "#text/messages";
import { brand } from "#text/own-content";
import { PageHead } from "#ui/page-head";

export function MessagePage({
  heading,
  title = heading,
  text,
  children,
}: {
  heading: string;
  title?: string;
  text: string;
  children: ReactNode;
}) {
  useErrorPage();
  return (
    <div className="page-width section-space flex grow flex-col items-center justify-center text-center">
      <PageHead title={m.page_title({ page: title, brand: brand().name })} noindex />
      <Coconut className="mb-6 size-16 text-teak" />
      <h1 className="heading-2">
        <Phrases>{heading}</Phrases>
      </h1>
      <p className="mt-4 mb-8 max-w-prose text-ink-soft">
        <Phrases>{text}</Phrases>
      </p>
      {children}
    </div>
  );
}
