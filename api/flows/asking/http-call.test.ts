import type { RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startHttp } from '../../testing/local-http.ts';
import { createCallAddress, isPublicAddress } from './http-call.ts';

const serve = async (answer: RequestListener) => `${await startHttp(answer, stop => onTestFinished(stop))}/in`;
const asked = (url: string, body: Record<string, string> | null = null) =>
  ({ kind: 'http', token: 't', method: body === null ? 'GET' : 'POST', url, body }) as const;
const FAILED = { kind: 'http', ok: false };

describe('calling an address', () => {
  it('sends what it is told, and reads the JSON that comes back', async () => {
    const address = await serve((request, response) => {
      let text = '';
      request.on('data', chunk => (text += chunk));
      request.on('end', () => response.end(JSON.stringify({ got: JSON.parse(text || 'null'), path: request.url })));
    });
    const call = createCallAddress({ addresses: [address], isPublic: () => true });
    expect(await call(asked(`${address}/a?x=1`, { a: 'ç' }))).toEqual({
      kind: 'http',
      ok: true,
      body: { got: { a: 'ç' }, path: '/in/a?x=1' },
    });
  });

  it('goes nowhere that is not listed, by no way around', async () => {
    const call = createCallAddress({ addresses: ['https://a.example/in'], isPublic: () => true });
    for (const url of [
      'https://b.example/in',
      'https://a.example/in/../out',
      'https://a.example/in/%2e%2e/out',
      'https://a.example.evil/in',
      'https://a.example@evil.example/in',
      'file:///etc/passwd',
      'nothing',
    ]) {
      expect(await call(asked(url))).toEqual(FAILED);
    }
  });

  it('follows no redirect, waits for nobody, and reads no end', async () => {
    const address = await serve((request, response) => {
      if (request.url === '/in/redirect') response.writeHead(302, { Location: '/in/ok' }).end('{}');
      else if (request.url === '/in/large') response.end(`"${'a'.repeat(70_000)}"`);
      else if (request.url === '/in/text') response.end('<html>');
      else if (request.url === '/in/none') response.writeHead(204).end();
    });
    const call = createCallAddress({ addresses: [address], isPublic: () => true, timeoutMs: 200 });
    for (const path of ['redirect', 'large', 'text', 'never']) {
      expect(await call(asked(`${address}/${path}`))).toEqual(FAILED);
    }
    expect(await call(asked(`${address}/none`))).toEqual({ kind: 'http', ok: true, body: null });
  });

  it('reaches no private address, also not by a name for one', async () => {
    let reached = 0;
    const address = await serve((_, response) => {
      reached += 1;
      response.end('{}');
    });
    const named = address.replace('127.0.0.1', 'localhost');
    const call = createCallAddress({ addresses: [address, named] });
    expect([await call(asked(address)), await call(asked(named)), reached]).toEqual([FAILED, FAILED, 0]);
  });

  it.each([
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['10.1.2.3', false],
    ['127.0.0.1', false],
    ['169.254.169.254', false],
    ['192.168.0.1', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['fd00::1', false],
    ['64:ff9b::a00:1', false],
    ['fec0::1', false],
    ['::ffff:0:808:808', false],
    ['::ffff:8.8.8.8', false],
    ['::7f00:1', false],
    ['3fff::1', false],
    ['3fff:fff::1', false],
    ['5f00::1', false],
    ['192.88.99.1', false],
    ['4000::1', false],
    ['100::1', false],
    ['2002:a00:1::', false],
    ['2620:0:ccc::2', true],
    ['3ffe::1', true],
    ['x', false],
  ])('%s is public: %s', (ip, isPublic) => expect(isPublicAddress(ip)).toBe(isPublic));
});
