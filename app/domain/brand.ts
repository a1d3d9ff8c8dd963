/** The one place where the brand's fixed facts stand. */
export const brand = { name: "Nyiur", founded: 2007, copyrightYear: 2025 } as const;
