import type { ReactNode } from "react";
import type { Language } from "#domain/language";
import { plainPath } from "#domain/language-path";
import type { Block, Inline } from "#domain/rich-text";
import { Phrases } from "#parts/phrases";
import { Link } from "#ui/link";

/** Renders the text of an own page. */
export function RichText({ blocks, language }: { blocks: readonly Block[]; language: Language }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may have the same words
  return blocks.map((block, n) => <BlockPart key={n} block={block} language={language} />);
}

function BlockPart({ block, language }: { block: Block; language: Language }): ReactNode {
  if (block.kind === "list") {
    const entries = block.entries.map((inlines, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have the same words
      <li key={n}>
        <Inlines inlines={inlines} />
      </li>
    ));
    return block.start === null ? (
      <ul className="list-disc space-y-2 pl-6">{entries}</ul>
    ) : (
      <ol start={block.start} className="list-decimal space-y-2 pl-6">
        {entries}
      </ol>
    );
  }
  if (block.kind === "paragraph") {
    return (
      <p>
        <Inlines inlines={block.inlines} />
      </p>
    );
  }
  const Heading = block.level === 2 ? "h2" : "h3";
  const [only] = block.inlines;
  return (
    <Heading className={block.level === 2 ? "heading-3 pt-6" : "pt-3 font-medium text-xl"}>
      {block.inlines.length === 1 && typeof only === "string" ? (
        <Phrases language={language}>{only}</Phrases>
      ) : (
        <Inlines inlines={block.inlines} />
      )}
    </Heading>
  );
}

function Inlines({ inlines }: { inlines: readonly Inline[] }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: words may repeat
  return inlines.map((it, n) => <InlineText key={n} inline={it} />);
}

function InlineText({ inline }: { inline: Inline }): ReactNode {
  if (typeof inline === "string") return inline;
  if (inline.kind === "break") return <br />;
  const inlines = <Inlines inlines={inline.inlines} />;
  // Most devices have no medium weight for Japanese.
  if (inline.kind === "strong") return <strong className="font-medium lang-ja:font-bold">{inlines}</strong>;
  if (inline.kind === "emphasis") return <em>{inlines}</em>;
  const className = "underline hover:text-terracotta-deep";
  // A file has one address in both languages.
  if (inline.to.startsWith("/") && !inline.to.startsWith("/files/")) {
    return (
      <Link to={plainPath(inline.to)} className={className}>
        {inlines}
      </Link>
    );
  }
  return (
    <a href={inline.to} rel="noreferrer" className={className}>
      {inlines}
    </a>
  );
}
