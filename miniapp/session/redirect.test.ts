import { describe, expect, it } from 'vitest';
import { loginHref, safeRedirect, withRedirect } from './redirect.ts';

describe('safeRedirect', () => {
  it.each([
    '/',
    '/arbitragem-pre',
    '/Arbitragem-PRE/?evento=x',
    '/calculator%20copy?a=1&b=%2F%2Fevil.example',
    '/arbitragem-live?evento=demo:12-a',
    '/login-de-outro-jeito',
    '/nao-existe',
    '/planilha?x=https://evil.example/',
  ])('keeps %s', value => {
    expect(safeRedirect(value)).toBe(value);
  });

  it.each([
    null,
    '',
    'arbitragem-pre',
    '?a=1',
    '#x',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/a\\..\\..\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/a b',
    '/\u0000',
    '/\u2028',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    'https://evil.example/',
    'http:/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/login',
    '/LOGIN/',
    '/login?redirect=%2Flogin',
    '/%6Cogin',
    '/x/../login',
    '/telegram-login',
    '/cadastro?a=1',
    '/recuperar-senha',
  ])('sends %j to the start', value => {
    expect(safeRedirect(value)).toBe('/');
  });
});

describe('loginHref', () => {
  it.each([
    ['/arbitragem-pre', '/login?redirect=%2Farbitragem-pre'],
    ['/Arbitragem-PRE/?evento=x', '/login?redirect=%2FArbitragem-PRE%2F%3Fevento%3Dx'],
    ['/', '/login'],
  ])('%s', (fullPath, href) => {
    expect(loginHref(fullPath)).toBe(href);
    expect(safeRedirect(new URLSearchParams(href.split('?')[1]).get('redirect'))).toBe(fullPath);
  });

  it('works the same for the other sign-in pages', () => {
    expect(withRedirect('telegramLogin', '/perfil')).toBe('/telegram-login?redirect=%2Fperfil');
  });
});
