/** Headers that narrow what a page of ours may do and who may frame it. */
import { secureHeaders } from 'hono/secure-headers';

/** Telegram Web, and Telegram Desktop on Linux, show the miniapp in a frame. */
const TELEGRAM_FRAMES = ['https://web.telegram.org', 'https://*.web.telegram.org', 'https://webk.telegram.org'];

export const securityHeaders = () =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // Telegram's kit sets custom properties in style attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'https:'],
      connectSrc: ["'self'"],
      frameAncestors: ["'self'", ...TELEGRAM_FRAMES],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      objectSrc: ["'none'"],
    },
    xFrameOptions: false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    // Not for subdomains: they may be somebody else's.
    strictTransportSecurity: 'max-age=15552000',
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    crossOriginResourcePolicy: 'same-origin',
  });
