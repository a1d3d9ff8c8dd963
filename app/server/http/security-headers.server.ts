/**
 * Security headers of every response.
 *
 * @param origin the site's public URL; https adds `Strict-Transport-Security`
 */
export function securityHeaders(origin: string): [name: string, value: string][] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()"],
    ...(origin.startsWith("https:")
      ? ([["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]] as [string, string][])
      : []),
  ];
}

/**
 * Allows a page to run, load and send only to this site.
 *
 * @param scripts hashes of the inline scripts
 * @param isFramed whether pages of this site may show it in a frame
 */
export function contentSecurityPolicy(scripts: string[], { isFramed }: { isFramed: boolean }): string {
  const policy = {
    "default-src": "'self'",
    "script-src": ["'self'", ...scripts].join(" "),
    "style-src": "'self'",
    "style-src-attr": "'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": isFramed ? "'self'" : "'none'",
  };
  return Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}
