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
    '/planilha?a=1&b=2#grade',
    '/arbitragem-pre?liga=S%C3%A9rie%20A%2526%2B#//evil.example',
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
    '/login#x',
    '//evil.example#/planilha',
    '/\\evil.example#x',
    '/x/../login?a#b',
    '/#\n',
  ])('sends %j to the start', value => {
    expect(safeRedirect(value)).toBe('/');
  });
});

describe('loginHref', () => {
  it.each([
    ['/arbitragem-pre', '/login?redirect=%2Farbitragem-pre'],
    ['/Arbitragem-PRE/?evento=x', '/login?redirect=%2FArbitragem-PRE%2F%3Fevento%3Dx'],
    ['/planilha?a=1&b=%2526#grade', '/login?redirect=%2Fplanilha%3Fa%3D1%26b%3D%252526%23grade'],
    ['/', '/login'],
  ])('%s', (fullPath, href) => {
    expect(loginHref(fullPath)).toBe(href);
    expect(safeRedirect(new URLSearchParams(href.split('?')[1]).get('redirect'))).toBe(fullPath);
  });

  it('works the same for the other sign-in pages', () => {
    expect(withRedirect('telegramLogin', '/perfil')).toBe('/telegram-login?redirect=%2Fperfil');
  });
});

describe('spec 4: the address that is kept is whole, without what Telegram launched the app with', () => {
  const DATA = 'tgWebAppData=user%3D%257B%2522id%2522%253A1%257D%26hash%3Dabc';

  it.each([
    [`/planilha?a=1#${DATA}&tgWebAppVersion=8.0&tgWebAppPlatform=ios`, '/planilha?a=1'],
    [`/planilha#/?${DATA}&tgWebAppVersion=8.0`, '/planilha'],
    [`/planilha#grade?${DATA}`, '/planilha#grade'],
    [`/planilha#grade&${DATA}&b=2`, '/planilha#grade&b=2'],
    [`/planilha?${DATA}&a=1&tgWebAppStartParam=x&b=%2B+#fim`, '/planilha?a=1&b=%2B+#fim'],
    [`/planilha?${DATA}`, '/planilha'],
    ['/planilha?%74gWebAppData=x&a=1', '/planilha?a=1'],
    ['/planilha?TGWEBAPPDATA=x', '/planilha'],
    ['/planilha?a=tgWebAppData=x', '/planilha?a=tgWebAppData=x'],
    ['/planilha?#', '/planilha?#'],
    [`/?${DATA}#${DATA}`, '/'],
  ])('%s is kept as %s', (fullPath, kept) => {
    const href = loginHref(fullPath);
    expect(new URLSearchParams(href.split('?')[1]).get('redirect') ?? '/').toBe(kept);
    expect(href).not.toMatch(/=user|hash/);
    expect(safeRedirect(fullPath)).toBe(kept);
  });
});
