import { describe, expect, it } from 'vitest';
import { captureLaunch, parseLaunch, parseTheme, RAW_LAUNCH_KEY, SDK_LAUNCH_KEY } from './launch.ts';
import { createMemoryStorage } from './stand-in-storage.ts';

const data = 'user=%7B%22id%22%3A1%2C%22first_name%22%3A%22Ana%22%7D&auth_date=1700000000&hash=abc';
const hashOf = (fields: Record<string, string>) => `#${new URLSearchParams(fields)}`;
const plain = { tgWebAppVersion: '9.1', tgWebAppPlatform: 'ios', tgWebAppThemeParams: '{"bg_color":"#17212b"}' };

describe('parseLaunch', () => {
  it.each([
    ['', 'nothing'],
    ['#secao', 'an ordinary fragment'],
    ['#tgWebAppVersion=9.1', 'no platform'],
    ['#tgWebAppVersion=x&tgWebAppPlatform=ios', 'a version that is none'],
  ])('%s is not a launch: %s', hash => {
    expect(parseLaunch(hash)).toBeNull();
  });

  it('keeps the data unchanged and adds what the SDK requires', () => {
    const launch = parseLaunch(hashOf({ ...plain, tgWebAppData: data }));
    expect(launch?.rawData).toBe(data);
    const normalised = new URLSearchParams(launch?.normalised);
    expect(new URLSearchParams(normalised.get('tgWebAppData') ?? '').get('signature')).toBe('');
    expect(new URLSearchParams(normalised.get('tgWebAppData') ?? '').get('hash')).toBe('abc');
  });

  it('gives a launch without a theme an empty one', () => {
    const launch = parseLaunch('#tgWebAppVersion=6.0&tgWebAppPlatform=android');
    expect(launch?.theme).toEqual({});
    expect(new URLSearchParams(launch?.normalised).get('tgWebAppThemeParams')).toBe('{}');
  });

  it('hides invalid launch data from the SDK only', () => {
    const launch = parseLaunch(hashOf({ ...plain, tgWebAppData: 'user=1' }));
    expect(launch?.rawData).toBe('user=1');
    expect(new URLSearchParams(launch?.normalised).has('tgWebAppData')).toBe(false);
  });

  it.each([
    [{ ...plain, tgWebAppStartParam: 'calc' }, 'calc'],
    [{ ...plain, tgWebAppData: `${data}&start_param=arb_1` }, 'arb_1'],
    [plain, null],
  ])('finds the start parameter in either place', (fields, startParam) => {
    expect(parseLaunch(hashOf(fields))?.startParam).toBe(startParam);
  });
});

describe('parseTheme', () => {
  it.each([
    ['{"bg_color":"#17212b"}', { bg_color: '#17212b' }],
    ['{"bg_color":"#17212BFF"}', { bg_color: '#17212b' }],
    ['{"bg_color":"#fff"}', { bg_color: '#ffffff' }],
    ['{"bg_color":-15261397}', { bg_color: '#17212b' }],
    ['{"bg_color":1516843}', { bg_color: '#17252b' }],
    ['{"bg_color":"red","text_color":"#000000"}', { text_color: '#000000' }],
    ['{"bg_color":null}', {}],
    ['[]', {}],
    ['nonsense', {}],
    [null, {}],
  ])('%s', (json, theme) => {
    expect(parseTheme(json)).toEqual(theme);
  });
});

describe('captureLaunch', () => {
  const browser = (hash: string, storage = createMemoryStorage()) => {
    const addresses: string[] = [];
    return {
      addresses,
      sessionStorage: storage,
      location: { hash, pathname: '/calculator', search: '?a=1' },
      history: {
        state: null,
        replaceState: (_: unknown, __: string, url?: string | URL | null) => addresses.push(String(url)),
      },
    };
  };

  it('removes the launch from the address and remembers it for a reload', () => {
    const first = browser(hashOf({ ...plain, tgWebAppData: data }));
    const launch = captureLaunch(first);
    expect(first.addresses).toEqual(['/calculator?a=1']);
    expect(JSON.parse(first.sessionStorage.getItem(SDK_LAUNCH_KEY) ?? '')).toBe(launch?.normalised);

    const reloaded = browser('', first.sessionStorage);
    expect(captureLaunch(reloaded)).toEqual(launch);
    expect(reloaded.addresses).toEqual([]);
  });

  it('leaves an ordinary fragment and an ordinary browser unchanged', () => {
    const ordinary = browser('#secao');
    expect(captureLaunch(ordinary)).toBeNull();
    expect(ordinary.addresses).toEqual([]);
    expect(ordinary.sessionStorage.getItem(RAW_LAUNCH_KEY)).toBeNull();
  });
});
