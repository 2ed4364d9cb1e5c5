/**
 * A window of an OpenID Connect provider, opened by this page itself: it returns to our origin with an id token in its
 * fragment. The server says which providers there are, and whether the token is valid.
 */

export interface OidcWay {
  readonly authorizationUrl: string;
  readonly clientId: string;
}

export interface OidcAnswer {
  readonly idToken: string;
  /** The provider received its hash. */
  readonly rawNonce: string;
}

export interface OidcWindowDeps {
  readonly origin: string;
  readonly open: (address: string) => Pick<Window, 'closed' | 'close' | 'location'> | null;
  /** Creates a new secret. */
  readonly secret: () => string;
  readonly sha256: (text: string) => Promise<string>;
  /** Resolves after a short time. */
  readonly pause: () => Promise<void>;
}

/** Where the window returns to: a page of ours without a script. The address must be registered with the issuer. */
const BACK = '/oidc-return.html';

/** Rejects as Firebase's own windows do: 'auth/popup-blocked', 'auth/popup-closed-by-user', 'auth/user-cancelled'. */
export async function askOidc(way: OidcWay, deps: OidcWindowDeps): Promise<OidcAnswer> {
  const [rawNonce, state] = [deps.secret(), deps.secret()];
  const address = new URL(way.authorizationUrl);
  const query = {
    client_id: way.clientId,
    response_type: 'id_token',
    scope: 'openid email profile',
    redirect_uri: deps.origin + BACK,
    nonce: await deps.sha256(rawNonce),
    state,
    ui_locales: 'pt-BR',
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  const opened = deps.open(address.href);
  if (opened === null) throw refusal('auth/popup-blocked');
  for (;;) {
    const fragment = fragmentOf(opened, deps.origin);
    // An answer with another state is not an answer to this request.
    if (fragment !== null && fragment.get('state') === state) {
      opened.close();
      const idToken = fragment.get('id_token');
      if (idToken === null) throw refusal('auth/user-cancelled');
      return { idToken, rawNonce };
    }
    if (opened.closed) throw refusal('auth/popup-closed-by-user');
    await deps.pause();
  }
}

/** Null while it is on the provider's pages, whose address this page may not read. */
function fragmentOf(opened: Pick<Window, 'location'>, origin: string): URLSearchParams | null {
  try {
    const { location } = opened;
    return location.origin === origin ? new URLSearchParams(location.hash.slice(1)) : null;
  } catch {
    return null;
  }
}

function refusal(code: string): Error {
  return Object.assign(new Error(code), { code });
}

export function browserOidcDeps(): OidcWindowDeps {
  const hex = (bytes: Uint8Array) => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
  return {
    origin: window.location.origin,
    // The same size as Firebase's own windows.
    open: address => window.open(address, '_blank', 'popup,width=500,height=600'),
    secret: () => hex(crypto.getRandomValues(new Uint8Array(16))),
    sha256: async text => hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))),
    pause: () => new Promise(resolve => setTimeout(resolve, 250)),
  };
}
