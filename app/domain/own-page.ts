/** Beginnings of pages that many sites need. */
export const pageTemplates = ["privacy", "legal-notice"] as const;
export type PageTemplate = (typeof pageTemplates)[number];

export function isPageTemplate(value: unknown): value is PageTemplate {
  return pageTemplates.includes(value as PageTemplate);
}
