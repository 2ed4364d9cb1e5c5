/** Headers that restrict what our pages may do and who may frame them. */
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { PublicConfig } from '#shared/wire/auth.ts';

/** Telegram Web, and Telegram Desktop on Linux, show the miniapp in a frame. */
const TELEGRAM_FRAMES = ['https://web.telegram.org', 'https://*.web.telegram.org', 'https://webk.telegram.org'];

/** The addresses that Firebase's SDK calls and opens, if Google signs people in. */
const GOOGLE_CALLS = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://www.googleapis.com',
];
/** reCAPTCHA before an SMS, and the helper of the sign-in window. */
const GOOGLE_SCRIPTS = ['https://www.google.com', 'https://www.gstatic.com', 'https://apis.google.com'];

export interface PolicyDeps {
  /** Whether people reach the product by https; over http the header would only lock a developer's own browser to https. */
  readonly overHttps: boolean;
  /** Where the pages are, if they are not here: then they read its answers. */
  readonly pagesUrl: string | null;
  /** The API of the pages that are served here, if it is not here. */
  readonly apiBase: string | null;
  /** Read once: the values used here do not change while the server runs. */
  readonly publicConfig: () => PublicConfig;
}

/** Where an issuer's window returns to: a page without a script, which the page that opened it reads and closes. */
const OIDC_RETURN = '/oidc-return.html';

export function securityHeaders(deps: PolicyDeps): MiddlewareHandler {
  const everywhere = headersFor(deps, 'same-origin-allow-popups');
  // The window comes from the issuer's pages, which set no such policy: with ours, its opener would lose access to it.
  const onReturn = headersFor(deps, 'unsafe-none');
  return (c, next) => (c.req.path === OIDC_RETURN ? onReturn : everywhere)(c, next);
}

function headersFor(
  { overHttps, pagesUrl, apiBase, publicConfig }: PolicyDeps,
  crossOriginOpenerPolicy: 'same-origin-allow-popups' | 'unsafe-none',
): MiddlewareHandler {
  const { identity, local, bot } = publicConfig();
  const google = identity.kind === 'firebase' ? identity : null;
  const hasWidget = bot !== null && !local;
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: [
        "'self'",
        // The Login Widget, and the library of "Log In With Telegram".
        ...(hasWidget ? ['https://telegram.org', 'https://oauth.telegram.org'] : []),
        ...(google ? GOOGLE_SCRIPTS : []),
      ],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'https:'],
      connectSrc: [
        "'self'",
        ...(apiBase === null ? [] : [apiBase]),
        ...(hasWidget ? ['https://oauth.telegram.org'] : []),
        ...(google ? GOOGLE_CALLS : []),
      ],
      frameSrc: [
        "'self'",
        ...(hasWidget ? ['https://oauth.telegram.org', 'https://telegram.org'] : []),
        ...(google ? [`https://${google.authDomain}`, 'https://www.google.com'] : []),
      ],
      frameAncestors: ["'self'", ...TELEGRAM_FRAMES],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      objectSrc: ["'none'"],
    },
    xFrameOptions: false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    // A year, subdomains included: a cookie of ours must not leave over http by way of one.
    strictTransportSecurity: overHttps ? 'max-age=31536000; includeSubDomains' : false,
    crossOriginOpenerPolicy,
    crossOriginResourcePolicy: pagesUrl === null ? 'same-origin' : 'cross-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  });
}
