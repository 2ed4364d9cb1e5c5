/** Headers that narrow what a page of ours may do and who may frame it. */
import { secureHeaders } from 'hono/secure-headers';

/** Telegram Web, and Telegram Desktop on Linux, show the miniapp in a frame. */
const TELEGRAM_FRAMES = ['https://web.telegram.org', 'https://*.web.telegram.org', 'https://webk.telegram.org'];

/** overHttps: people reach it by https; over http the promise would only pin a developer's own browser. */
export const securityHeaders = ({ overHttps }: { readonly overHttps: boolean }) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
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
    strictTransportSecurity: overHttps ? 'max-age=15552000' : false,
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
    crossOriginResourcePolicy: 'same-origin',
  });
