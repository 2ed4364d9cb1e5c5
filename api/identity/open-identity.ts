/** The identity that the environment asks for: Google's where there is a project, the embedded one otherwise. */
import type { Hono } from 'hono';
import type { Identity } from '#shared/ports/identity.ts';
import type { PublicConfig } from '#shared/wire/auth.ts';
import { createIdentity, EMBEDDED_PROJECT_ID, type IdentityOptions } from './create-identity.ts';

export type IdentitySpec =
  | { readonly kind: 'embedded' }
  | {
      readonly kind: 'firebase';
      readonly projectId: string;
      /** The web key: public, for the browser. */
      readonly apiKey: string;
      readonly authDomain: string;
      readonly clientEmail: string;
      readonly privateKey: string;
    };

export interface OpenIdentity {
  readonly identity: Identity;
  /** Identity Toolkit's paths at the origin's root; null where Google answers them. */
  readonly routes: Hono | null;
  /** What the browser's SDK needs to know. */
  readonly publicIdentity: PublicConfig['identity'];
}

export async function openIdentity(spec: IdentitySpec, options: IdentityOptions): Promise<OpenIdentity> {
  if (spec.kind === 'embedded') {
    const publicIdentity = { kind: spec.kind, projectId: EMBEDDED_PROJECT_ID };
    return { ...(await createIdentity(options)), publicIdentity };
  }
  // Google's library is large: it loads only where it is used.
  const [{ cert, initializeApp }, { getAuth }, { createFirebaseIdentity }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
    import('./firebase/firebase-identity.ts'),
  ]);
  const { kind, projectId, apiKey, authDomain, clientEmail, privateKey } = spec;
  const auth = getAuth(initializeApp({ credential: cert({ projectId, clientEmail, privateKey }), projectId }));
  return {
    identity: createFirebaseIdentity({ auth, store: options.store }),
    routes: null,
    publicIdentity: { kind, projectId, apiKey, authDomain },
  };
}
