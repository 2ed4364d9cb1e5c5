import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHost } from './host.ts';
import { captureLaunch, type Launch } from './launch.ts';

const theme = { bg_color: '#17212bff', text_color: '#f5f5f5' };

function launchWith(version: string): Launch {
  const hash = new URLSearchParams({
    tgWebAppVersion: version,
    tgWebAppPlatform: 'android',
    tgWebAppThemeParams: JSON.stringify(theme),
  });
  const location = { hash: `#${hash}`, pathname: '/', search: '' };
  const launch = captureLaunch({ location, history: window.history, sessionStorage });
  if (launch === null) throw new Error('the launch was not recognised');
  return launch;
}

/** The SDK keeps its state in its module, so each start gets a new module. */
async function start(version: string, isTelegram: boolean) {
  vi.resetModules();
  const sent: string[] = [];
  if (isTelegram) Object.assign(window, { TelegramWebviewProxy: { postEvent: (type: string) => sent.push(type) } });
  const host = createHost(launchWith(version));
  const painted: unknown[] = [];
  const forget = vi.fn();
  const { startTelegram } = await import('./start.ts');
  const started = startTelegram({ host, forget, paint: palette => painted.push(palette?.scheme ?? null) });
  // The viewport's requests get no answer.
  await vi.advanceTimersByTimeAsync(2_000);
  await started;
  return { host, sent, painted, forget };
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  Reflect.deleteProperty(window, 'TelegramWebviewProxy');
  vi.useRealTimers();
});

it('starts with a corrected launch, and does not wait for a silent client', async () => {
  const { host, sent, painted } = await start('9.1', true);
  expect(host.get()).toEqual({ kind: 'telegram', platform: 'android', version: '9.1' });
  expect(painted).toEqual(['dark']);
  expect(sent).toEqual(expect.arrayContaining(['web_app_ready', 'web_app_setup_swipe_behavior', 'web_app_expand']));
  host.onBack(() => {});
  expect(sent.at(-1)).toBe('web_app_setup_back_button');
});

it('requests nothing that an old client lacks', async () => {
  const { host, sent } = await start('6.0', true);
  expect(host.get().kind).toBe('telegram');
  host.onBack(() => {});
  host.haptic('success');
  expect(sent).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/back_button|swipe|header_color|haptic|safe_area/)]),
  );
});

it('continues as a browser with a copied address, and forgets the launch', async () => {
  const { host, painted, forget } = await start('9.1', false);
  expect(host.get()).toEqual({ kind: 'browser', platform: null, version: null });
  expect(painted).toEqual([null]);
  expect(forget).toHaveBeenCalledOnce();
});
