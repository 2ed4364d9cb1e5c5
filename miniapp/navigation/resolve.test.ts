import { describe, expect, it } from 'vitest';
import { toErrorView } from './page-error.ts';
import { resolveAddress } from './resolve.ts';

describe('resolveAddress', () => {
  it.each([
    ['/', '', 'home'],
    ['/calculator copy', '', 'calculatorCopy'],
    ['/arbitragem-pre', 'evento=demo-1', 'arbitragePre'],
  ])('%s?%s is %s', (path, search, id) => {
    expect(resolveAddress(path, search).route?.id).toBe(id);
  });

  it.each([
    ['/nao-existe', '', { status: 404, message: 'Page not found: /nao-existe' }],
    ['/arbitragem-live', 'evento=%20', { status: 404, message: 'Page Not Found: /arbitragem-live' }],
  ])('%s?%s is an error', (path, search, error) => {
    expect(resolveAddress(path, search)).toEqual({ route: null, error });
  });
});

describe('toErrorView', () => {
  it.each([
    [{}, 500, 'Internal Server Error', 'Internal Server Error'],
    [{ status: 404, message: 'Page not found: /x' }, 404, 'Page Not Found', 'Page not found: /x'],
    [{ status: 503 }, 503, 'Internal Server Error', 'Internal Server Error'],
    [{ status: 418, statusMessage: 'Teapot' }, 418, 'Teapot', 'Teapot'],
  ])('%o', (error, status, statusMessage, message) => {
    expect(toErrorView(error)).toMatchObject({ status, statusMessage, message });
  });
});
