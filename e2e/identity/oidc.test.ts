/** Signs in with a configured OpenID Connect issuer, in its own window, to the embedded accounts. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { chromiumPath, DESKTOP, openPage } from '../running/browser.ts';
import { it } from '../running/it.ts';
import { EMPTY_MARKET, type RunningServer, startServer } from '../running/server.ts';

/** An issuer with its own host name that knows one person and asks them nothing. */
async function startIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' };
  const asked: URL[] = [];
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname, searchParams, href } = new URL(request.url);
      if (pathname === '/jwks') return Response.json({ keys: [jwk] });
      if (pathname !== '/auth') {
        return Response.json({ issuer: own, authorization_endpoint: `${own}/auth`, jwks_uri: `${own}/jwks` });
      }
      asked.push(new URL(href));
      const idToken = await new SignJWT({
        nonce: searchParams.get('nonce'),
        email: 'ana@issuer.example',
        email_verified: true,
        name: 'Ana da Silva',
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'k' })
        .setIssuer(own)
        .setSubject('ana-1')
        .setAudience(searchParams.get('client_id') ?? '')
        .setIssuedAt()
        .setExpirationTime('5 minutes')
        .sign(privateKey);
      const fragment = new URLSearchParams({ id_token: idToken, state: searchParams.get('state') ?? '' });
      return new Response(null, {
        status: 302,
        headers: { Location: `${searchParams.get('redirect_uri')}#${fragment}` },
      });
    },
  }) as Server;
  await new Promise<void>(resolve => server.once('listening', () => resolve()));
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { own, asked, close: () => new Promise(resolve => server.close(resolve)) };
}

describe.skipIf(!chromiumPath)('an issuer of OpenID Connect', () => {
  let server: RunningServer;
  let issuer: Awaited<ReturnType<typeof startIssuer>>;
  beforeAll(async () => {
    issuer = await startIssuer();
    const oidc = { OIDC_ISSUER: issuer.own, OIDC_CLIENT_ID: 'arbi', OIDC_NAME: 'Casa Teste' };
    server = await startServer({ ...EMPTY_MARKET, ...oidc });
  });
  afterAll(async () => {
    await server?.stop();
    await issuer?.close();
  });

  it('signs a person in, and continues to the page they wanted', async ({ browser }) => {
    // The button appears once the issuer has answered.
    await expect
      .poll(async () => (await (await fetch(`${server.url}/api/config`)).json()).signIn.providers)
      .toMatchObject([{ id: 'oidc.issuer', name: 'Casa Teste' }]);
    const { page, complaints } = await openPage(browser, DESKTOP);
    await page.goto(`${server.url}/login?redirect=%2Fperfil`);
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: /Casa Teste/ }).click(),
    ]);
    await page.waitForURL('**/perfil');
    await page.getByText('ana@issuer.example').first().waitFor();
    expect(popup.isClosed()).toBe(true);
    const remembered = await page.evaluate(() => JSON.parse(localStorage.getItem('firebase_user') ?? '{}'));
    expect(remembered).toMatchObject({ email: 'ana@issuer.example', displayName: 'Ana da Silva' });
    // The page keeps the nonce itself; the issuer sees its hash.
    expect(issuer.asked[0]?.searchParams.get('nonce')).toMatch(/^[\da-f]{64}$/);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
