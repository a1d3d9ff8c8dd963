export const brand = {
  name: "Nyiur",
  founded: 2007,
  copyrightYear: 2025,
  /** An entry that is null is not shown. */
  contact: {
    hasShop: true,
    phone: "+62 361 555 0107",
    email: "hello@nyiur.example",
    instagram: "https://www.instagram.com/",
    whatsapp: "https://wa.me/623615550107",
  } as Record<"phone" | "email" | "instagram" | "whatsapp", string | null> & { hasShop: boolean },
} as const;
