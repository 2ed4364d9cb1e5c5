/**
 * Our identity over HTTP, as the integration flows of Firebase's SDK find it. They were written for Google's emulator,
 * which takes more than we do: unsigned tokens of any provider, and passwords of six characters. What they send is put
 * into the form that we ask for here, at the door of the tests; the identity behind it knows nothing of them.
 */
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createLocalJWKSet, exportJWK, SignJWT } from 'jose';
import type { CustomClaims } from '#shared/ports/identity.ts';
import { asUid } from '#shared/units.ts';
import { createIdentityBench } from '../identity-fixture.ts';

const TOOLKIT = '/identitytoolkit.googleapis.com/v1/accounts:';
const PROVIDERS = ['google.com', 'github.com', 'facebook.com'];
const CLIENT = 'sdk-flows';
/** Makes a password of the flows long and hard to guess, and leaves two different ones different. */
const PASSWORD_ENDING = ' na feira de domingo com chuva';

export interface FlowServer {
  readonly url: string;
  /** By the `sessionInfo` that the browser got for it. */
  readonly digitsOf: ReadonlyMap<string, string>;
  /** The links of the mails, oldest first. */
  links(): Promise<readonly { readonly to: string; readonly link: string }[]>;
  /** Forgets every account. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export async function startFlowServer(): Promise<FlowServer> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'flows', alg: 'ES256' }] });
  const issuerOf = (providerId: string) => `https://${providerId}`;
  const oidcProviders = PROVIDERS.map(providerId => ({
    providerId,
    issuer: issuerOf(providerId),
    clientId: CLIENT,
    keys,
  }));
  let bench = await createIdentityBench({ oidcProviders });
  const digitsOf = new Map<string, string>();
  const mails: { to: string; link: string }[] = [];

  const signed = (providerId: string, claims: object) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'flows' })
      .setIssuer(issuerOf(providerId))
      .setAudience(CLIENT)
      .setIssuedAt()
      .setExpirationTime('10m')
      .sign(privateKey);

  /** The post body with a signed token; GitHub and Facebook give the browser an access token in its place. */
  async function withSignedToken(postBody: string): Promise<string> {
    const sent = new URLSearchParams(postBody);
    const claims: object = JSON.parse(sent.get('id_token') ?? sent.get('access_token') ?? '{}');
    sent.set('id_token', await signed(sent.get('providerId') ?? '', claims));
    return sent.toString();
  }

  async function customToken(unsigned: string): Promise<string> {
    const { uid, claims = {} }: { uid: string; claims?: CustomClaims } = JSON.parse(unsigned);
    const minted = await bench.identity.mintCustomToken(asUid(uid), { claims });
    return minted.ok ? minted.value : minted.error.code;
  }

  async function translated(path: string, body: Record<string, unknown>): Promise<Record<string, unknown>> {
    const { password, newPassword, postBody, token } = body;
    return {
      ...body,
      ...(typeof password === 'string' ? { password: password + PASSWORD_ENDING } : {}),
      ...(typeof newPassword === 'string' ? { newPassword: newPassword + PASSWORD_ENDING } : {}),
      ...(typeof postBody === 'string' ? { postBody: await withSignedToken(postBody) } : {}),
      ...('continueUrl' in body ? { continueUrl: bench.deps.baseUrl } : {}),
      ...(path.endsWith(':signInWithCustomToken') ? { token: await customToken(String(token)) } : {}),
    };
  }

  async function collectMails(): Promise<void> {
    for (const { kind, to, link } of await bench.inbox()) {
      if (kind === 'mail' && link !== undefined) mails.push({ to, link });
    }
  }

  async function answer(request: Request): Promise<Response> {
    // The SDK reads the times of tokens by the clock of this machine.
    bench.pass(Date.now() - bench.deps.clock.now());
    const { pathname } = new URL(request.url);
    if (request.method !== 'POST' || !pathname.startsWith(TOOLKIT)) return bench.app.fetch(request);
    const body = JSON.stringify(await translated(pathname, JSON.parse(await request.text())));
    const headers = { 'Content-Type': 'application/json', Cookie: request.headers.get('Cookie') ?? '' };
    await collectMails();
    const response = await bench.app.fetch(new Request(request.url, { method: 'POST', headers, body }));
    if (!pathname.endsWith(':sendVerificationCode') || !response.ok) return response;
    const { sessionInfo } = (await response.clone().json()) as { sessionInfo: string };
    const sms = (await bench.inbox()).at(-1);
    digitsOf.set(sessionInfo, /\d{6}/.exec(sms?.text ?? '')?.[0] ?? '');
    return response;
  }

  const server = createAdaptorServer({ fetch: answer });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    digitsOf,
    async links() {
      await collectMails();
      return mails;
    },
    async reset() {
      bench = await createIdentityBench({ oidcProviders });
      digitsOf.clear();
      mails.length = 0;
    },
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}
