/**
 * Google's side of Firebase Authentication for tests, as far as firebase-admin uses it: the keys of id tokens and the
 * accounts, over HTTP. The real SDK runs against it, not in its emulator mode, which checks no signatures.
 */

import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import { type Credential, cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Uid } from '#shared/units.ts';
import { asUid } from '#shared/units.ts';

const PROJECT = 'arbi-test';
const CLIENT_EMAIL = `admin@${PROJECT}.iam.gserviceaccount.com`;
const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const KEYS_PATH = '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';

/** As accounts:lookup returns it. */
interface GoogleUser {
  readonly localId: string;
  email?: string;
  emailVerified: boolean;
  phoneNumber?: string;
  displayName?: string;
  providerUserInfo: { providerId: string; rawId: string; email?: string }[];
  disabled: boolean;
  /** Seconds, as text. */
  validSince: string;
  readonly createdAt: string;
  readonly lastLoginAt: string;
}

export interface Google {
  readonly auth: Auth;
  readonly users: Map<string, GoogleUser>;
  /** The number of requests, by the last part of their path. */
  readonly asked: Map<string, number>;
  /** Refuses a broken custom token, or one of another service account, as Google does. */
  exchange(customToken: string): Promise<{ readonly idToken: string } | { readonly refused: string }>;
  signUp(email: string): Promise<{ readonly uid: Uid; readonly idToken: string }>;
  /** An id token signed with Google's key; `claims` and `header` override its default values. */
  sign(user: GoogleUser, provider: string, claims?: object, header?: object): Promise<string>;
  /** Answers no more requests. */
  goOffline(): void;
  close(): Promise<void>;
}

const google = generateKeyPairSync('rsa', { modulusLength: 2048 });
const service = generateKeyPairSync('rsa', { modulusLength: 2048 });
let apps = 0;

/** now: milliseconds. The SDK itself reads the machine's clock, so tests change that clock. */
export async function startGoogle(now: () => number): Promise<Google> {
  const users = createGoogleUsers(now);
  const asked = new Map<string, number>();

  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const method = path.split(/[/:]/).at(-1) ?? '';
    asked.set(method, (asked.get(method) ?? 0) + 1);
    const body = await readBody(request);
    const [status, answer] = path === KEYS_PATH ? [200, keys()] : users.answer(path, method, body);
    response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=19000' });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  // Whichever host the SDK asks for, it reaches this server, without TLS.
  const httpAgent = Object.assign(new Agent(), { createConnection: () => connect(port, '127.0.0.1') });
  const app = initializeApp({ credential: credential(), projectId: PROJECT, httpAgent }, `google-${apps++}`);
  const sign: Google['sign'] = (user, provider, claims = {}, header = {}) =>
    signIdToken(Math.floor(now() / 1000), user, provider, claims, header);

  return {
    auth: getAuth(app),
    users: users.all,
    asked,
    sign,
    async exchange(customToken) {
      const claims = await verifyCustomToken(customToken, now());
      if (claims === null) return { refused: 'INVALID_CUSTOM_TOKEN' };
      const user = users.findOrMake(claims.uid);
      if (user.disabled) return { refused: 'USER_DISABLED' };
      return { idToken: await sign(user, 'custom', claims.own) };
    },
    async signUp(email) {
      const providerUserInfo = [{ providerId: 'password', rawId: email, email }];
      const user = users.make(`uid-${users.all.size}`, { email, providerUserInfo });
      return { uid: asUid(user.localId), idToken: await sign(user, 'password') };
    },
    goOffline: () => server.close(),
    async close() {
      await deleteApp(app);
      httpAgent.destroy();
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

/** The accounts, and Google's answers about them. */
function createGoogleUsers(now: () => number) {
  const all = new Map<string, GoogleUser>();

  function make(localId: string, more: Partial<GoogleUser>): GoogleUser {
    const at = String(now());
    const times = { validSince: String(Math.floor(now() / 1000)), createdAt: at, lastLoginAt: at };
    const user = { localId, emailVerified: false, providerUserInfo: [], disabled: false, ...times, ...more };
    all.set(localId, user);
    return user;
  }

  return {
    all,
    make,
    findOrMake: (localId: string) => all.get(localId) ?? make(localId, {}),
    /** Status and body of an answer to the accounts API. */
    answer(path: string, method: string, body: Record<string, unknown>): [number, object] {
      const ids = [body.localId].flat().map(String);
      const emails = [body.email ?? []].flat().map(String);
      const found = [...all.values()].filter(
        ({ localId, email }) => ids.includes(localId) || (email !== undefined && emails.includes(email)),
      );
      if (path === `/v1/projects/${PROJECT}/accounts`)
        return [200, { localId: make(String(body.localId), {}).localId }];
      if (!path.startsWith(`/v1/projects/${PROJECT}/accounts:`)) return [404, { error: { message: 'NOT_FOUND' } }];
      if (method === 'lookup') return [200, found.length > 0 ? { users: found } : {}];
      const [user] = found;
      if (!user) return [400, { error: { code: 400, message: 'USER_NOT_FOUND' } }];
      if (method === 'delete') all.delete(user.localId);
      if (method === 'update') {
        if (typeof body.disableUser === 'boolean') user.disabled = body.disableUser;
        if (body.validSince !== undefined) user.validSince = String(body.validSince);
      }
      return [200, { localId: user.localId }];
    },
  };
}

/** now: seconds. */
function signIdToken(now: number, user: GoogleUser, provider: string, claims: object, header: object): Promise<string> {
  const { localId, email, emailVerified } = user;
  return new SignJWT({
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: localId,
    user_id: localId,
    auth_time: now,
    iat: now,
    exp: now + 3600,
    ...(email === undefined ? {} : { email, email_verified: emailVerified }),
    firebase: { identities: {}, sign_in_provider: provider },
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: 'google-1', ...header })
    .sign(google.privateKey);
}

/** Null if the token is not one of the project's service account. now: milliseconds. */
async function verifyCustomToken(token: string, now: number): Promise<{ uid: string; own: object } | null> {
  try {
    const { payload } = await jwtVerify(token, service.publicKey, {
      algorithms: ['RS256'],
      issuer: CLIENT_EMAIL,
      subject: CLIENT_EMAIL,
      audience: AUDIENCE,
      currentDate: new Date(now),
    });
    return { uid: String(payload.uid), own: payload.claims ?? {} };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

function credential(): Credential {
  const privateKey = service.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return Object.assign(cert({ projectId: PROJECT, clientEmail: CLIENT_EMAIL, privateKey }), {
    // These tests do not reach Google's token endpoint.
    getAccessToken: async () => ({ access_token: 'of the test', expires_in: 3600 }),
  });
}

/** Google serves certificates; the SDK accepts the bare key as well. */
function keys(): Record<string, string> {
  return { 'google-1': createPublicKey(google.privateKey).export({ type: 'spki', format: 'pem' }).toString() };
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {};
}
