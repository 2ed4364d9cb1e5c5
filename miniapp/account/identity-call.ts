/**
 * Our own calls to the embedded accounts, beside those of Firebase's SDK. Like the SDK's, each carries the web API key in its
 * address.
 */
export interface IdentityServer {
  /** The address of the embedded Identity Toolkit. */
  readonly origin: string;
  readonly apiKey: string;
}

/** path: under `identitytoolkit.googleapis.com`, as '/v2/accounts:revokeToken'. */
export function callIdentity(
  { origin, apiKey }: IdentityServer,
  path: `/${string}`,
  body: object,
  init: Pick<RequestInit, 'signal'> = {},
): Promise<Response> {
  return fetch(`${origin}/identitytoolkit.googleapis.com${path}?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    ...init,
  });
}
