import { describe, expect, it } from 'vitest';
import { acceptsSearch, encodePath, findRoute, hrefOf, matchRoute, NAV_GROUPS, ROUTE_IDS, ROUTES } from './routes.ts';

describe('the route table', () => {
  it('has exactly one row for every id and every path', () => {
    expect(ROUTES.map(route => route.id).toSorted()).toEqual([...ROUTE_IDS].toSorted());
    expect(new Set(ROUTES.map(route => route.path)).size).toBe(ROUTES.length);
  });

  it('holds paths in their normalised spelling', () => {
    for (const route of ROUTES) expect(matchRoute(route.path)).toBe(route);
  });

  it('is the observed list of pages, and one of our own', () => {
    expect(ROUTES.map(route => route.path).toSorted()).toEqual(
      [
        '/',
        '/index_old',
        '/login',
        '/cadastro',
        '/telegram-login',
        '/recuperar-senha',
        '/calculator',
        '/calculator copy',
        '/calculator-guide',
        '/exchange-guide',
        '/markets-guide',
        '/planilha',
        '/arbitragem_old',
        '/arbitragem-live',
        '/arbitragem-pre',
        '/calculatorbot',
        '/telegra_builder',
        '/telegra_builder2',
        '/test-telegram',
        '/dashboard',
        '/perfil',
        '/admin',
        '/procedimentos',
      ].toSorted(),
    );
  });

  it('opens three observed pages and the procedures to members only, and has two more lists without enforcing them', () => {
    const withList = (enforced: boolean) =>
      ROUTES.filter(route => route.groupList?.enforced === enforced).map(route => route.path);
    expect(withList(true)).toEqual(['/arbitragem-pre', '/arbitragem-live', '/calculatorbot', '/procedimentos']);
    expect(withList(false)).toEqual(['/telegra_builder', '/telegra_builder2']);
  });

  it('leaves no menu group empty', () => {
    for (const group of NAV_GROUPS) expect(ROUTES.some(route => route.group === group)).toBe(true);
  });
});

describe('matchRoute', () => {
  it.each([
    ['/', 'home'],
    ['', 'home'],
    ['/?a=1', 'home'],
    ['/calculator', 'calculator'],
    ['/Calculator/', 'calculator'],
    ['/CALCULATOR?x=/calculator-guide', 'calculator'],
    ['/calculator#tgWebAppData=1', 'calculator'],
    ['/calculator copy', 'calculatorCopy'],
    ['/calculator%20copy', 'calculatorCopy'],
    ['/Calculator%20Copy/?a=b', 'calculatorCopy'],
    ['/telegra_builder', 'messageBuilder'],
    ['/telegra_builder/', 'messageBuilder'],
    ['/telegra_builder2', 'flowBuilder'],
    ['/TELEGRA_BUILDER2/?draft=1', 'flowBuilder'],
    ['/arbitragem-pre//', 'arbitragePre'],
    ['/arbitragem_old', 'arbitrageArchive'],
  ])('%s is %s', (path, id) => {
    expect(matchRoute(path)?.id).toBe(id);
  });

  it.each(['/nope', '/telegra_builder3', '/telegra_builder/2', '/calculator/copy', '/calculator%', '/calculator+copy'])(
    '%s is not a page',
    path => {
      expect(matchRoute(path)).toBeNull();
    },
  );
});

describe('links', () => {
  it.each([
    ['/calculator copy', '/calculator%20copy'],
    ['/calculator%20copy', '/calculator%20copy'],
    ['/', '/'],
    ['/telegra_builder2', '/telegra_builder2'],
  ])('encodePath(%s) is %s', (path, encoded) => {
    expect(encodePath(path)).toBe(encoded);
  });

  it('leads every page back to itself', () => {
    for (const route of ROUTES) expect(matchRoute(hrefOf(route.id))).toBe(route);
  });
});

describe('acceptsSearch', () => {
  it.each([
    ['arbitragePre', '', true],
    ['arbitragePre', '?evento=demo:12-a', true],
    ['arbitragePre', '?utm_source=x', true],
    ['arbitragePre', '?evento=', false],
    ['arbitragePre', '?evento=%3Cscript%3E', false],
    ['arbitrageLive', `?evento=${'a'.repeat(81)}`, false],
    ['calculator', '?evento=%3Cscript%3E', true],
  ] as const)('%s takes %s: %s', (id, search, accepted) => {
    expect(acceptsSearch(findRoute(id), search)).toBe(accepted);
  });
});
