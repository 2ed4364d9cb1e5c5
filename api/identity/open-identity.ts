/** The identity that the environment selects: Google's if there is a Firebase project, otherwise the embedded one. */
import type { Hono } from 'hono';
import type { Identity } from '#shared/ports/identity.ts';
import type { PublicConfig } from '#shared/wire/auth.ts';
import { createIdentity, EMBEDDED_API_KEY, EMBEDDED_PROJECT_ID, type IdentityOptions } from './create-identity.ts';

export type IdentitySpec =
  | { readonly kind: 'embedded' }
  | {
      readonly kind: 'firebase';
      readonly projectId: string;
      /** The web API key: public, for the browser. */
      readonly apiKey: string;
      readonly authDomain: string;
      readonly clientEmail: string;
      readonly privateKey: string;
    };

export interface OpenIdentity {
  readonly identity: Identity;
  /** Identity Toolkit's paths at the root of the origin; null if Google serves them. */
  readonly routes: Hono | null;
  /** What the browser's SDK needs to know. */
  readonly publicIdentity: PublicConfig['identity'];
}

export async function openIdentity(spec: IdentitySpec, options: IdentityOptions): Promise<OpenIdentity> {
  if (spec.kind === 'embedded') {
    const publicIdentity = { kind: spec.kind, projectId: EMBEDDED_PROJECT_ID, apiKey: EMBEDDED_API_KEY };
    return { ...(await createIdentity(options)), publicIdentity };
  }
  // Google's library is large, so it is loaded only when it is used.
  const [{ cert, initializeApp }, { getAuth }, { createFirebaseIdentity }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
    import('./firebase/firebase-identity.ts'),
  ]);
  const { kind, projectId, apiKey, authDomain, clientEmail, privateKey } = spec;
  const auth = getAuth(initializeApp({ credential: cert({ projectId, clientEmail, privateKey }), projectId }));
  return {
    identity: createFirebaseIdentity({ auth, store: options.store, clock: options.clock }),
    routes: null,
    publicIdentity: { kind, projectId, apiKey, authDomain },
  };
}
