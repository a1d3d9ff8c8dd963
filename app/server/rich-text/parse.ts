import { fromMarkdown } from "mdast-util-from-markdown";
import { cjkFriendlyExtension } from "micromark-extension-cjk-friendly";
import { type Block, type Inline, isSafeLink } from "#domain/rich-text";

const extensions = [
  // Bold text may end with a Japanese bracket or full stop.
  cjkFriendlyExtension(),
  // A line such as "[Phone]: 0361 555" and an indented line are text here.
  { disable: { null: ["definition", "codeIndented"] } },
];

/** Deeper bold and italic text is shown without its marks, because rendering is recursive. */
const maxDepth = 20;

/**
 * Reads a small part of Markdown: headings, paragraphs, lists, links, bold and italic text. Everything else, HTML
 * included, stays the text that was typed. A hostile text of 100 KB can take minutes, or exceed the stack.
 */
export function parseRichText(markdown: string): Block[] {
  return fromMarkdown(markdown, { extensions }).children.flatMap((node) => blocksOf(node, markdown));
}

type Node = ReturnType<typeof fromMarkdown>["children"][number];
type ListItem = Extract<Node, { type: "list" }>["children"][number];
type PhrasingContent = Extract<Node, { type: "paragraph" }>["children"][number];

function blocksOf(node: Node, source: string): Block[] {
  switch (node.type) {
    case "heading":
      // The title of the page is the only first heading.
      return [{ kind: "heading", level: node.depth <= 2 ? 2 : 3, inlines: inlinesOf(node.children, source) }];
    case "paragraph":
      return [{ kind: "paragraph", inlines: inlinesOf(node.children, source) }];
    case "list":
      return [
        {
          kind: "list",
          start: node.ordered ? (node.start ?? 1) : null,
          entries: node.children.map((entry) => inlinesWithin(entry, source)),
        },
      ];
    case "blockquote":
      return node.children.flatMap((it) => blocksOf(it, source));
    case "thematicBreak":
      return [];
    default:
      return [{ kind: "paragraph", inlines: [typed(node, source)] }];
  }
}

/** The inlines of a list entry on one level: lists within it become lines. */
function inlinesWithin(entry: ListItem, source: string): Inline[] {
  const parts = entry.children
    .flatMap((it) => blocksOf(it, source))
    .flatMap((block) => (block.kind === "list" ? block.entries : [block.inlines]));
  return parts.flatMap((inlines, n): Inline[] => (n === 0 ? inlines : [{ kind: "break" }, ...inlines]));
}

function inlinesOf(nodes: readonly PhrasingContent[], source: string, depth = 0): Inline[] {
  return nodes.flatMap((node): Inline[] => {
    switch (node.type) {
      case "text":
        // A single line break is kept, as people type it in a form.
        return linesOf(node.value);
      case "break":
        return [{ kind: "break" }];
      case "strong":
      case "emphasis": {
        const inlines = inlinesOf(node.children, source, depth + 1);
        return depth < maxDepth ? [{ kind: node.type, inlines }] : inlines;
      }
      case "link": {
        const inlines = inlinesOf(node.children, source, depth + 1);
        return isSafeLink(node.url) ? [{ kind: "link", to: node.url, inlines }] : inlines;
      }
      default:
        return [typed(node, source)];
    }
  });
}

function linesOf(text: string): Inline[] {
  return text.split("\n").flatMap((line, n): Inline[] => (n === 0 ? [line] : [{ kind: "break" }, line]));
}

/** A node as it was typed. */
function typed({ position }: Node | PhrasingContent, source: string): string {
  return source.slice(position?.start.offset, position?.end.offset);
}

/** The text as it was typed, without any markup. */
export function plainBlocks(text: string): Block[] {
  return text.split(/\n{2,}/).map((paragraph) => ({
    kind: "paragraph",
    inlines: linesOf(paragraph),
  }));
}
