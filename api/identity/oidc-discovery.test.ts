import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { afterEach, expect, it } from 'vitest';
import { epochMs } from '#shared/units.ts';
import { discoverOidc } from './oidc-discovery.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

/** An issuer on a local port; `name` is the issuer that its document claims to be. */
async function startIssuer(name?: (own: string) => string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' };
  let isUp = true;
  let asked = 0;
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      if (!isUp) return new Response('down', { status: 503 });
      if (request.url.endsWith('/jwks')) return Response.json({ keys: [jwk] });
      asked += 1;
      return Response.json({
        issuer: name?.(own) ?? own,
        authorization_endpoint: `${own}/auth`,
        jwks_uri: `${own}/jwks`,
      });
    },
  }) as Server;
  await new Promise<void>(resolve => server.once('listening', () => resolve()));
  cleanups.push(() => {
    server.closeAllConnections();
    return new Promise(resolve => server.close(resolve));
  });
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sign = () =>
    new SignJWT({ sub: '1' })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .setIssuer(own)
      .setAudience('me')
      .sign(privateKey);
  return { own, sign, asked: () => asked, setUp: (next: boolean) => (isUp = next) };
}

function discover(issuer: string) {
  let now = 0;
  const warned: unknown[] = [];
  const log = { info: () => {}, warn: (...args: unknown[]) => void warned.push(args), error: () => {} };
  const spec = { providerId: 'oidc.test', name: 'Teste', issuer, clientId: 'me' };
  const found = discoverOidc(spec, { fetch, clock: { now: () => epochMs(now) }, log });
  return { found, warned, pass: (ms: number) => (now += ms) };
}

it('finds the sign-in page and the keys from the issuer alone', async () => {
  const issuer = await startIssuer();
  const { found } = discover(issuer.own);
  const { payload } = await jwtVerify(await issuer.sign(), found.provider.keys, { issuer: issuer.own, audience: 'me' });
  expect(payload.sub).toBe('1');
  expect(found.authorizationUrl()).toBe(`${issuer.own}/auth`);
  expect(issuer.asked()).toBe(1);
});

it('offers nothing while the issuer does not answer, and asks again a minute later', async () => {
  const issuer = await startIssuer();
  issuer.setUp(false);
  const { found, warned, pass } = discover(issuer.own);
  const token = await issuer.sign();
  await expect(jwtVerify(token, found.provider.keys)).rejects.toThrow();
  expect(found.authorizationUrl()).toBeNull();
  issuer.setUp(true);
  await expect(jwtVerify(token, found.provider.keys)).rejects.toThrow();
  pass(60_000);
  expect((await jwtVerify(token, found.provider.keys)).payload.sub).toBe('1');
  expect(warned).toHaveLength(1);
});

it('refuses a document of another issuer', async () => {
  const issuer = await startIssuer(() => 'https://accounts.example');
  const { found } = discover(issuer.own);
  await expect(jwtVerify(await issuer.sign(), found.provider.keys)).rejects.toThrow();
  expect(found.authorizationUrl()).toBeNull();
});
