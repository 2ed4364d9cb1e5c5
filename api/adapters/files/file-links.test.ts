import { describe, expect, it } from 'vitest';
import { epochMs } from '#shared/units.ts';
import { createFileLinks } from './file-links.ts';

const START = 1_780_000_000_000;
const SECRET = 'a secret of the test';
const EXPIRES = epochMs(START + 1000);

function make({ linkBase = '/api/files/', secret = SECRET } = {}) {
  return createFileLinks({ secret, clock: { now: () => epochMs(START) }, linkBase });
}

describe('spec 7: links to files', () => {
  const opens = { path: 'a/b.txt', madeAt: START };

  it('are accepted as a path with query, or as a whole address', () => {
    const links = make();
    const link = links.make('a/b.txt', EXPIRES);
    expect(link).toMatch(/^\/api\/files\/a\/b\.txt\?alt=media&token=1780000001000\.1780000000000\.[\w-]{43}$/);
    expect(links.read(link)).toEqual(opens);
    expect(links.read(`https://arbi.example${link}`)).toEqual(opens);
    const outside = make({ linkBase: 'https://arbi.example/f/' });
    expect(outside.read(outside.make('a/b.txt', EXPIRES))).toEqual(opens);
    expect(outside.read(link)).toBeNull();
  });

  it.each<[string, (link: string) => string]>([
    ['nothing', () => ''],
    ['no address', () => 'http://['],
    ['another place', link => link.replace('/api/files/', '/api/other/')],
    ['a path that goes up', link => link.replace('a/b.txt', '%2e%2e/a/b.txt')],
    ['a later end', link => link.replace('token=1780000001000', 'token=1780000009000')],
    ['a later making', link => link.replace('.1780000000000.', '.1780000000001.')],
    ['the same end written otherwise', link => link.replace('token=', 'token=0')],
    ['two tokens', link => `${link}&token=1`],
    ['no token', link => link.replace(/&token=.*/, '')],
    ['an empty token', link => link.replace(/token=.*/, 'token=')],
    ['no signature', link => link.replace(/\.[\w-]{43}$/, '')],
    ['a signature of one letter too few', link => link.slice(0, -1)],
    ['another letter of the signature', link => link.replace(/.$/, letter => (letter === 'A' ? 'B' : 'A'))],
    ['another form of the file', link => link.replace('alt=media', 'alt=json')],
    ['two forms', link => `${link}&alt=json`],
  ])('open nothing: %s', (_, change) => {
    const links = make();
    expect(links.read(change(links.make('a/b.txt', EXPIRES)))).toBeNull();
  });

  it('with another secret open nothing', () => {
    expect(make().read(make({ secret: `${SECRET}!` }).make('a', EXPIRES))).toBeNull();
  });

  it('require a secret of sufficient length', () => {
    expect(() => make({ secret: 'short' })).toThrow(/16 characters/);
  });
});
