import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hrefOf, ROUTES } from '#shared/access/routes.ts';
import { access } from '#shared/catalogue/account/access.ts';
import { navigation, theme as themeWords } from '#shared/catalogue/frame.ts';
import { pages } from '#shared/catalogue/pages.ts';
import type { AccountStore } from './account/account-store.ts';
import { App } from './app.tsx';
import { createSafeStorage } from './browser/safe-storage.ts';
import { createBuildWatch } from './server/builds.ts';
import { watchRefusals } from './server/refusals.ts';
import { createSessionStore } from './session/session.ts';
import {
  ANA_SESSION,
  type Answer,
  createTestServer,
  sessionAnswer,
  sessionOf,
  sessionRefusal,
} from './session/session-fixture.ts';
import { createHost } from './telegram/host.ts';
import { createThemeStore } from './theme/theme.ts';

// Each page is a file of its own, which takes longer to arrive on a loaded machine.
configure({ asyncUtilTimeout: 60_000 });

const MEMBER = {
  'GET /api/session': sessionAnswer(sessionOf(ANA_SESSION)),
  'POST /api/check-telegram': sessionAnswer({ isMember: true }),
  'GET /api/access': sessionAnswer({ decision: 'allow', groups: [] }),
};

const NO_ACCOUNT = { phase: 'known', remembered: null, user: null, ended: null, failure: null } as const;
const account: AccountStore = {
  get: () => NO_ACCOUNT,
  subscribe: () => () => {},
  ready: async () => NO_ACCOUNT,
  attempt: async () => ({ ok: false, error: { code: 'unknown', message: '' } }),
  signOut: async () => {},
  look: async () => null,
  leave: run => run(),
  isLeaving: () => false,
  fetch: () => new Promise(() => {}),
  start: () => () => {},
};

function open(address: string, answers: Record<string, Answer | Answer[]> = MEMBER, cookies = 'telegram_id=910000001') {
  window.history.replaceState(null, '', address);
  const { fetch, refusals } = watchRefusals(createTestServer(answers).fetch);
  const session = createSessionStore({ fetch, rawLaunch: null, readCookies: () => cookies });
  const host = createHost(null);
  const theme = createThemeStore({
    storage: createSafeStorage(() => localStorage),
    root: document.documentElement,
    systemDark: { matches: false, addEventListener() {} },
  });
  const builds = createBuildWatch({ buildId: null, fetch: () => new Promise(() => {}), visibility: document });
  render(<App theme={theme} host={host} builds={builds} session={session} account={account} refusals={refusals} />);
  return { host, session };
}

const heading = () => screen.findByRole('heading', { level: 1 });

class SilentStream extends EventTarget {
  close() {}
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('EventSource', SilentStream);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('every page', () => {
  it.each(ROUTES.map(route => [route.path, route] as const))('%s opens under its name', async (_path, { id }) => {
    open(hrefOf(id));
    const title = (await heading()).textContent ?? '';
    if (id !== 'home') expect(title).toBe(pages[id].title);
    // Named by an effect: on a loaded machine the heading is found before it has run.
    await waitFor(() => expect(document.title).toBe(`${title} · Arbi`));
  });

  it.each(['/CALCULATOR/', '/calculator?a=1', '/calculator#secao'])('%s is the calculator', async address => {
    open(address);
    expect((await heading()).textContent).toBe(pages.calculator.title);
  });
});

describe('the error page', () => {
  it.each([
    ['/nao-existe?a=1', 'Page not found: /nao-existe'],
    ['/arbitragem-live?evento=%20', 'Page Not Found: /arbitragem-live'],
    ['/arbitragem_old?momento=both', 'Page Not Found: /arbitragem_old'],
    ['/calculator?abrir=nada', 'Page Not Found: /calculator'],
  ])('%s', async (address, message) => {
    open(address);
    expect((await heading()).textContent).toBe('Página não encontrada');
    expect(screen.getByText('Page Not Found')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Ir para o início' }).getAttribute('href')).toBe('/');
  });
});

it('spec 8: a step to a route whose parameters do not hold shows the error page', async () => {
  open('/exchange-guide', {}, '');
  await heading();
  act(() => {
    window.history.pushState(null, '', '/arbitragem_old?momento=both');
  });
  expect(await screen.findByText('Page Not Found: /arbitragem_old')).toBeTruthy();
});

describe('a page that is not for everybody', () => {
  const place = () => window.location.pathname + window.location.search;

  it.each([
    ['/arbitragem-pre', '/login?redirect=%2Farbitragem-pre'],
    ['/Arbitragem-PRE/?evento=x', '/login?redirect=%2FArbitragem-PRE%2F%3Fevento%3Dx'],
    ['/calculatorbot', '/login?redirect=%2Fcalculatorbot'],
    ['/perfil', '/login?redirect=%2Fperfil'],
    [
      '/arbitragem-pre?evento=x&casas=a%2526b#fim',
      '/login?redirect=%2Farbitragem-pre%3Fevento%3Dx%26casas%3Da%252526b%23fim',
    ],
    ['/perfil?a=1#tgWebAppData=x&tgWebAppHash=y', '/login?redirect=%2Fperfil%3Fa%3D1'],
  ])('%s sends a visitor to %s', async (address, login) => {
    open(address, {}, '');
    await waitFor(() => expect(place()).toBe(login));
  });

  it('sends on who is in no group', async () => {
    const answers = {
      ...MEMBER,
      'POST /api/check-telegram': sessionAnswer({ isMember: false }),
      'GET /api/access': sessionAnswer({ decision: 'join', groups: [{ title: 'Grupo', link: null }] }),
    };
    open('/arbitragem-live', answers);
    await waitFor(() => expect(place()).toBe('/login?redirect=%2Farbitragem-live'));
  });

  it('waits in place where Telegram cannot be asked, and opens when it can', async () => {
    const silence = sessionRefusal(503, 'unavailable', 'membership_unknown');
    const check = [silence, silence, sessionAnswer({ isMember: true })];
    open('/arbitragem-pre', { ...MEMBER, 'POST /api/check-telegram': check });
    const retry = await screen.findByRole('button', { name: access.wait.retry });
    fireEvent.click(retry);
    // After the server was asked again, the page says so, and when.
    await screen.findByText(/^Última tentativa às \d\d:\d\d$/);
    fireEvent.click(retry);
    await waitFor(() => expect(screen.queryByText(access.wait.title)).toBeNull());
    expect((await heading()).textContent).toBe(pages.arbitragePre.title);
    expect(place()).toBe('/arbitragem-pre');
  });
});

describe('a step to another page', () => {
  it('moves the focus to its heading', async () => {
    open('/', {}, '');
    const main = within(screen.getByRole('main'));
    fireEvent.click(await main.findByRole('link', { name: pages.exchangeGuide.menu }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe(pages.exchangeGuide.title));
    expect(document.activeElement?.tagName).toBe('H1');
  });
});

describe('the way around', () => {
  const ENTRANCES: readonly string[] = ['/login', '/cadastro', '/recuperar-senha', '/telegram-login'];
  const openMore = () => {
    const [more] = screen.getAllByRole('button', { name: navigation.tabs.more });
    if (more === undefined) throw new Error('no "Mais"');
    fireEvent.click(more);
  };
  const listed = async () =>
    within(await screen.findByRole('navigation', { name: navigation.allPages }))
      .getAllByRole('link')
      .map(link => link.getAttribute('href'));

  it('has five tabs, the last of which opens every page', async () => {
    open('/planilha');
    await heading();
    const [, tabs] = screen.getAllByRole('navigation', { name: navigation.main });
    if (tabs === undefined) throw new Error('no tabs');
    const labels = [...within(tabs).getAllByRole('link'), within(tabs).getByRole('button')].map(tab => tab.textContent);
    expect(labels).toEqual(Object.values(navigation.tabs));
    fireEvent.click(within(tabs).getByRole('button'));
    expect(await listed()).toHaveLength(ROUTES.length - ENTRANCES.length);
  });

  it('leads to the ways in for who is not in, and to none of them for who is', async () => {
    open('/planilha', {}, '');
    await heading();
    openMore();
    expect(await listed()).toEqual(expect.arrayContaining([...ENTRANCES]));
    cleanup();
    open('/planilha');
    await heading();
    openMore();
    expect((await listed()).filter(href => ENTRANCES.includes(href ?? ''))).toEqual([]);
  });

  it('keeps the theme that is chosen there', async () => {
    open('/planilha');
    await heading();
    openMore();
    fireEvent.click(await screen.findByRole('radio', { name: themeWords.modes.dark }));
    fireEvent.click(screen.getByRole('radio', { name: themeWords.colours.rose }));
    expect({ ...document.documentElement.dataset }).toMatchObject({ theme: 'dark', primary: 'rose' });
    expect(localStorage.getItem('arbi:theme')).toBe('{"mode":"dark","primary":"rose"}');
  });

  it('asks Telegram for its back button away from the tabs, and not on them', async () => {
    const { host } = open('/exchange-guide');
    await heading();
    const shown: boolean[] = [];
    act(() => host.connect({ showBackButton: visible => shown.push(visible), haptic() {} }));
    expect(shown).toEqual([true]);
    act(() => host.pressBack());
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(shown.at(-1)).toBe(false);
  });
});
