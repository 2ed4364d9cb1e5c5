import { expect, it } from 'vitest';
import { pagePath } from './page-path.ts';

it.each([
  ['/_payload.json', '/_payload.json'],
  ['/_PAYLOAD.json/?a=1', '/_payload.json'],
  ['/Arbitragem_OLD//_payload.json', '/arbitragem_old/_payload.json'],
  ['/calculator%20copy/_payload.json', '/calculator copy/_payload.json'],
  ['/Calculator%20Copy/_payload.json', '/calculator copy/_payload.json'],
  // Not a page: as it was asked for.
  ['/Arquivo/_payload.json', '/Arquivo/_payload.json'],
  ['/API/Config', '/API/Config'],
  ['/Planilha/', '/Planilha/'],
])('spec 7: %s is routed as %s', (asked, path) => {
  expect(pagePath(new Request(`http://arbi.example${asked}`))).toBe(path);
});
