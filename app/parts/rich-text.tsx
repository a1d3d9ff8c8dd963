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
    const entries = block.entries.map((words, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two entries may have the same words
      <li key={n}>
        <Inlines words={words} />
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
        <Inlines words={block.words} />
      </p>
    );
  }
  const Heading = block.level === 2 ? "h2" : "h3";
  const [only] = block.words;
  return (
    <Heading className={block.level === 2 ? "heading-3 pt-6" : "pt-3 font-medium text-xl"}>
      {block.words.length === 1 && typeof only === "string" ? (
        <Phrases language={language}>{only}</Phrases>
      ) : (
        <Inlines words={block.words} />
      )}
    </Heading>
  );
}

function Inlines({ words }: { words: readonly Inline[] }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: words may repeat
  return words.map((it, n) => <Word key={n} word={it} />);
}

function Word({ word }: { word: Inline }): ReactNode {
  if (typeof word === "string") return word;
  if (word.kind === "break") return <br />;
  const words = <Inlines words={word.words} />;
  // Most devices have no medium weight for Japanese.
  if (word.kind === "strong") return <strong className="font-medium lang-ja:font-bold">{words}</strong>;
  if (word.kind === "emphasis") return <em>{words}</em>;
  const className = "underline hover:text-terracotta-deep";
  if (word.to.startsWith("/")) {
    return (
      <Link to={plainPath(word.to)} className={className}>
        {words}
      </Link>
    );
  }
  return (
    <a href={word.to} rel="noreferrer" className={className}>
      {words}
    </a>
  );
}
