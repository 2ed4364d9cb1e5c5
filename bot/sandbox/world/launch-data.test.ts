import { expect, it } from 'vitest';
import { launchPath } from './launch-data.ts';

it.each([
  ['/arbitragem-pre?evento=e1', '/arbitragem-pre?evento=e1'],
  ['/', '/'],
  ['', '/'],
  ['calculator', '/'],
  ['//there.example', '/'],
  ['/\\there.example', '/'],
  ['/.//there.example', '/'],
  ['/a/..//there.example', '/'],
  ['https://there.example/', '/'],
  ['javascript:alert(1)', '/'],
])('%j opens %s', (path, place) => {
  const address = launchPath(path, 'user=1&hash=2', '');
  expect(address.split('#')[0]).toBe(place);
  expect(new URL(address, 'https://here.example').host).toBe('here.example');
  expect(new URLSearchParams(address.split('#')[1]).get('tgWebAppData')).toBe('user=1&hash=2');
});
