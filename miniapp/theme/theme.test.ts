import { describe, expect, it } from 'vitest';
import { createSafeStorage } from '../browser/safe-storage.ts';
import { DRAFTS_KEY, TOTAL_KEY } from '../calculator/calculator-storage.ts';
import boot from '../public/boot.js?raw';
import { HOUSES_KEY } from '../settings/houses-key.ts';
import { RAW_LAUNCH_KEY } from '../telegram/launch.ts';
import { modesText } from './forced-modes.ts';
import { followPaper } from './on-paper.ts';
import { createThemeStore, DEFAULT_THEME, parseThemeChoice, THEME_KEY } from './theme.ts';

const system = (matches: boolean) => ({ matches, addEventListener() {} });
const blocked = () =>
  createSafeStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
const storageWith = (entries: Record<string, string>): Storage => {
  const kept = new Map(Object.entries(entries));
  return {
    length: kept.size,
    clear: () => kept.clear(),
    key: () => null,
    getItem: key => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: key => void kept.delete(key),
  };
};

describe('parseThemeChoice', () => {
  it.each([
    [null, DEFAULT_THEME],
    ['', DEFAULT_THEME],
    ['null', DEFAULT_THEME],
    ['[]', DEFAULT_THEME],
    ['{"mode":"dark","primary":"rose"}', { mode: 'dark', primary: 'rose' }],
    ['{"mode":"sepia","primary":"rose"}', { mode: 'system', primary: 'rose' }],
    ['{"mode":"light","primary":"beige"}', { mode: 'light', primary: 'green' }],
  ])('%s', (text, choice) => {
    expect(parseThemeChoice(text)).toEqual(choice);
  });
});

describe('the theme store', () => {
  it('applies the choice to the page, and stores it', () => {
    const root = document.createElement('div');
    const store = storageWith({});
    const theme = createThemeStore({ storage: createSafeStorage(() => store), root, systemDark: system(true) });
    expect({ ...root.dataset }).toEqual({ theme: 'dark', primary: 'green' });
    theme.choose({ mode: 'light', primary: 'sky' });
    expect({ ...root.dataset }).toEqual({ theme: 'light', primary: 'sky' });
    expect(JSON.parse(store.getItem(THEME_KEY) ?? '')).toEqual({ mode: 'light', primary: 'sky' });
    expect(theme.get().kept).toBe(true);
  });

  it('works if storage is blocked, and reports that the choice will not last', () => {
    const root = document.createElement('div');
    const theme = createThemeStore({ storage: blocked(), root, systemDark: system(false) });
    theme.choose({ mode: 'dark' });
    expect(root.dataset.theme).toBe('dark');
    expect(theme.get().kept).toBe(false);
  });

  it('uses the host’s theme first and restores the choice afterwards', () => {
    const root = document.createElement('div');
    const theme = createThemeStore({ storage: blocked(), root, systemDark: system(false) });
    theme.followHost('dark');
    expect(theme.get().resolved).toBe('dark');
    theme.followHost(null);
    expect(theme.get().resolved).toBe('light');
  });
});

describe('spec 4: a page may force a mode', () => {
  it('over the person’s and the host’s, from the first paint, and neither changes nor stores them', () => {
    const root = document.createElement('div');
    const kept = storageWith({ [THEME_KEY]: '{"mode":"dark","primary":"sky"}' });
    const theme = createThemeStore({
      storage: createSafeStorage(() => kept),
      root,
      systemDark: system(true),
      forced: 'light',
    });
    expect(root.dataset.theme).toBe('light');
    expect(theme.get()).toMatchObject({ mode: 'dark', resolved: 'light', forced: 'light' });
    theme.followHost('dark');
    expect(root.dataset.theme).toBe('light');
    theme.choose({ primary: 'rose' });
    expect(JSON.parse(kept.getItem(THEME_KEY) ?? '')).toEqual({ mode: 'dark', primary: 'rose' });
    theme.followHost(null);
    theme.forcePage(null);
    expect(theme.get()).toMatchObject({ mode: 'dark', resolved: 'dark', forced: null });
    expect(root.dataset.theme).toBe('dark');
  });

  it('and what leaves the page has a mode before that, until it has left', () => {
    const root = document.createElement('div');
    const theme = createThemeStore({ storage: blocked(), root, systemDark: system(true), forced: 'dark' });
    theme.forceTaken('light');
    expect(root.dataset.theme).toBe('light');
    theme.forceTaken(null);
    expect(root.dataset.theme).toBe('dark');
  });

  it('so does a print, by its events and by the medium', () => {
    const root = document.createElement('div');
    const theme = createThemeStore({ storage: blocked(), root, systemDark: system(true) });
    const medium = Object.assign(new EventTarget(), { matches: false });
    const page = Object.assign(new EventTarget(), { matchMedia: () => medium });
    followPaper(page as unknown as Window, theme, () => 'light');
    const seen = [root.dataset.theme];
    const tell = (target: EventTarget, event: Event) => {
      target.dispatchEvent(event);
      seen.push(root.dataset.theme);
    };
    tell(page, new Event('beforeprint'));
    tell(page, new Event('afterprint'));
    tell(medium, Object.assign(new Event('change'), { matches: true }));
    tell(medium, Object.assign(new Event('change'), { matches: false }));
    expect(seen).toEqual(['dark', 'light', 'dark', 'light', 'dark']);
  });
});

describe('boot.js', () => {
  /** Runs the original file in a fake page. */
  function start(
    stored: string | null,
    systemIsDark: boolean,
    hash = '',
    launch: string | null = null,
    {
      kept = {},
      search = '',
      pathname = '/',
      modes = '',
    }: { kept?: Record<string, string>; search?: string; pathname?: string; modes?: string } = {},
  ) {
    const root = { dataset: {} as Record<string, string> };
    const page = new Function('document', 'localStorage', 'sessionStorage', 'matchMedia', 'location', boot);
    const asked: Partial<HTMLLinkElement>[] = [];
    const fakeDocument = {
      documentElement: root,
      currentScript: { dataset: { typeface: '/assets/geist.woff2', modes } },
      createElement: () => ({}),
      head: { append: (link: HTMLLinkElement) => asked.push(link) },
      cookie: '',
    };
    const localStorage = {
      getItem(key: string) {
        if (stored === null) throw new Error('blocked');
        return key === THEME_KEY ? stored : (kept[key] ?? null);
      },
    };
    const sessionStorage = { getItem: (key: string) => (key === RAW_LAUNCH_KEY ? launch : null) };
    page(fakeDocument, localStorage, sessionStorage, () => ({ matches: systemIsDark }), { hash, search, pathname });
    return { dataset: root.dataset, asked };
  }
  const run = (...args: Parameters<typeof start>) => start(...args).dataset;
  const telegram = (background: string) =>
    `#tgWebAppVersion=9.1&tgWebAppThemeParams=${encodeURIComponent(JSON.stringify({ bg_color: background }))}`;

  it.each([
    ['{"mode":"dark","primary":"rose"}', false],
    ['{"mode":"light","primary":"sky"}', true],
    ['{"mode":"system","primary":"green"}', true],
    ['{"mode":"system","primary":"green"}', false],
  ])('agrees with the store on %s, system dark: %s', (stored, systemIsDark) => {
    const root = document.createElement('div');
    const storage = createSafeStorage(() => storageWith({ [THEME_KEY]: stored }));
    createThemeStore({ storage, root, systemDark: system(systemIsDark) });
    expect(run(stored, systemIsDark)).toEqual({ ...root.dataset });
  });

  it.each([
    [null, true, '', 'dark'],
    ['nonsense', false, '', 'light'],
    ['null', false, '', 'light'],
    ['{"mode":"light"}', false, telegram('#17212b'), 'dark'],
    ['{"mode":"dark"}', true, telegram('#ffffffff'), 'light'],
    ['{"mode":"dark"}', true, '#tgWebAppThemeParams=%7B', 'dark'],
  ])('stored %s, system dark %s, address %s: %s', (stored, systemIsDark, hash, theme) => {
    expect(run(stored, systemIsDark, hash).theme).toBe(theme);
  });

  it.each([
    ['/calculator%20copy', 'light'],
    ['/Calculator%20Copy//', 'light'],
    ['/planilha', 'dark'],
    ['/%E0%A4%A', 'dark'],
  ])('spec 4: %s has the mode that its route forces: %s', (pathname, theme) => {
    const modes = modesText([
      { path: '/calculator copy', colourMode: { screen: 'light', taken: 'light' } },
      { path: '/calculator', colourMode: { screen: null, taken: 'light' } },
      { path: '/dashboard', colourMode: { screen: 'dark', taken: 'light' } },
    ]);
    const attribute = document.createElement('div');
    attribute.innerHTML = `<script data-modes="${modes}"></script>`;
    const read = attribute.querySelector('script')?.dataset.modes ?? '';
    for (const hash of ['', telegram('#000000')]) {
      expect(start('{"mode":"dark"}', true, hash, null, { pathname, modes: read }).dataset.theme).toBe(theme);
    }
    expect(start('{"mode":"light"}', true, '', null, { pathname: '/dashboard', modes: read }).dataset.theme).toBe(
      'dark',
    );
  });

  it.each([
    [{}, '', false],
    [{ 'arbi:calculators': 'surebet score-grid' }, '', false],
    [{ 'arbi:tour': '2 done' }, '', false],
    [{ 'arbi:calculators': 'score-grid surebet' }, '', true],
    [{ 'arbi:calculators': 'surebet-two-way' }, '', true],
    [{ 'arbi:tour': '2 active' }, '', true],
    [{ [DRAFTS_KEY]: '{}' }, '', true],
    [{ [TOTAL_KEY]: '777,00' }, '', true],
    [{ [HOUSES_KEY]: '[]' }, '', true],
    [{}, '?c=1ABT', true],
  ])('with %o kept and the query %s, the calculator is hidden until it is theirs: %s', (kept, search, isOwn) => {
    expect(start('{}', false, '', null, { kept, search }).dataset.own !== undefined).toBe(isOwn);
  });

  it('asks for the typeface, but not inside Telegram, where a reload has its launch in storage', () => {
    expect(start(null, false).asked).toMatchObject([{ rel: 'preload', as: 'font', href: '/assets/geist.woff2' }]);
    for (const inside of [
      start(null, false, '#tgWebAppPlatform=ios'),
      start(null, false, '', 'tgWebAppPlatform=ios'),
    ]) {
      expect(inside.asked).toEqual([]);
      expect(inside.dataset.host).toBe('telegram');
    }
  });
});
