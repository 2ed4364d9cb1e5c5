/** What the pages request from Telegram, against a fake client: by version, by answer, and in a browser. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PATIENT } from '#shared/testing/patient.ts';

interface Sent {
  readonly type: string;
  readonly data: Record<string, unknown>;
}

/** The client's answer to each method; the fake client does nothing else by itself. */
type Client = Readonly<Record<string, readonly [event: string, data: object]>>;

const CLIENT: Client = {
  web_app_send_prepared_message: ['prepared_message_sent', {}],
  web_app_request_write_access: ['write_access_requested', { status: 'allowed' }],
  web_app_check_home_screen: ['home_screen_checked', { status: 'missed' }],
};

/** The SDK keeps its state in its module, so each start gets new modules. */
async function start(version: string | null, client: Client = CLIENT) {
  vi.resetModules();
  const sent: Sent[] = [];
  const { createHost } = await import('./host.ts');
  const { captureLaunch } = await import('./launch.ts');
  const { startTelegram } = await import('./start.ts');
  const { HostContext } = await import('./use-host.ts');
  if (version === null) return { host: createHost(null), HostContext, sent };
  const { emitEvent } = await import('@telegram-apps/sdk-react');
  const postEvent = (type: string, json = '{}') => {
    const data = JSON.parse(json) as Record<string, unknown>;
    sent.push({ type, data });
    const answer = client[type];
    if (answer === undefined) return;
    const [event, payload] = answer;
    const more = data.req_id === undefined ? {} : { req_id: data.req_id };
    queueMicrotask(() => emitEvent(event as 'home_screen_checked', { ...payload, ...more } as never));
  };
  Object.assign(window, { TelegramWebviewProxy: { postEvent } });
  const hash = new URLSearchParams({
    tgWebAppVersion: version,
    tgWebAppPlatform: 'android',
    tgWebAppThemeParams: '{}',
  });
  const location = { hash: `#${hash}`, pathname: '/', search: '' };
  const host = createHost(captureLaunch({ location, history: window.history, sessionStorage }));
  const started = startTelegram({ host, forget: () => {}, paint: () => {} });
  await vi.advanceTimersByTimeAsync(2_000);
  await started;
  return { host, HostContext, sent };
}

const typesOf = (sent: readonly Sent[]) => sent.map(({ type }) => type);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'TelegramWebviewProxy');
  vi.useRealTimers();
});

it.each<[string, string | null, Client, string]>([
  ['is sent', '9.1', CLIENT, 'sent'],
  [
    'is not sent where they pick no chat',
    '8.0',
    { web_app_send_prepared_message: ['prepared_message_failed', { error: 'USER_DECLINED' }] },
    'cancelled',
  ],
  ['is nothing that an old client knows', '7.10', CLIENT, 'unsupported'],
  ['is nothing in a browser', null, CLIENT, 'unsupported'],
])('a prepared message %s', async (_, version, client, expected) => {
  const { host } = await start(version, client);
  const { sharePrepared } = await import('./share-message.ts');
  expect(await sharePrepared(host, 'p1')).toBe(expected);
});

it.each<[string | null, Client, string]>([
  ['9.1', CLIENT, 'allowed'],
  ['6.9', { web_app_request_write_access: ['write_access_requested', { status: 'cancelled' }] }, 'denied'],
  ['6.8', CLIENT, 'unsupported'],
  [null, CLIENT, 'unsupported'],
])('write access on %s: %#', async (version, client, expected) => {
  const { host } = await start(version, client);
  const { askWriteAccess } = await import('./write-access.ts');
  expect(await askWriteAccess(host)).toBe(expected);
});

it('shows the main button while its page needs it, and calls the page’s latest handler', async () => {
  const { host, HostContext, sent } = await start('9.1');
  const { useMainButton } = await import('./main-button.ts');
  const { emitEvent } = await import('@telegram-apps/sdk-react');
  const pressed: string[] = [];
  function Page({ text }: { text: string }) {
    useMainButton({ text, isEnabled: true, isBusy: false, onPress: () => pressed.push(text) });
    return null;
  }
  const page = (text: string) => (
    <HostContext value={host}>
      <Page text={text} />
    </HostContext>
  );
  const last = () => sent.findLast(({ type }) => type === 'web_app_setup_main_button')?.data;
  const { rerender, unmount } = render(page('Enviar'));
  await vi.waitFor(() => expect(last()).toMatchObject({ is_visible: true, text: 'Enviar' }), PATIENT);
  rerender(page('Enviar ao chat'));
  await vi.waitFor(() => expect(last()).toMatchObject({ is_visible: true, text: 'Enviar ao chat' }), PATIENT);
  emitEvent('main_button_pressed');
  expect(pressed).toEqual(['Enviar ao chat']);
  unmount();
  await vi.waitFor(() => expect(last()).toMatchObject({ is_visible: false }), PATIENT);
  emitEvent('main_button_pressed');
  expect(pressed).toHaveLength(1);
});

it('asks before closing while something is unsaved, and not afterwards', async () => {
  const { host, HostContext, sent } = await start('9.1');
  const { useClosingConfirmation } = await import('./closing-confirmation.ts');
  function Page({ dirty }: { dirty: boolean }) {
    useClosingConfirmation(dirty);
    return null;
  }
  const page = (dirty: boolean) => (
    <HostContext value={host}>
      <Page dirty={dirty} />
    </HostContext>
  );
  const asks = () =>
    sent.filter(({ type }) => type === 'web_app_setup_closing_behavior').map(({ data }) => data.need_confirmation);
  const { rerender } = render(page(false));
  expect(asks()).toEqual([]);
  rerender(page(true));
  await vi.waitFor(() => expect(asks().at(-1)).toBe(true), PATIENT);
  rerender(page(false));
  await vi.waitFor(() => expect(asks().at(-1)).toBe(false), PATIENT);
});

it('keeps asking until the last of two forms is saved', async () => {
  const { host, HostContext, sent } = await start('9.1');
  const { useClosingConfirmation } = await import('./closing-confirmation.ts');
  function Form({ dirty }: { dirty: boolean }) {
    useClosingConfirmation(dirty);
    return null;
  }
  const page = (first: boolean, second: boolean) => (
    <HostContext value={host}>
      <Form dirty={first} />
      <Form dirty={second} />
    </HostContext>
  );
  const asks = () =>
    sent.filter(({ type }) => type === 'web_app_setup_closing_behavior').map(({ data }) => data.need_confirmation);
  const { rerender } = render(page(true, true));
  await vi.waitFor(() => expect(asks()).toEqual([true]), PATIENT);
  rerender(page(false, true));
  await vi.advanceTimersByTimeAsync(100);
  expect(asks()).toEqual([true]);
  rerender(page(false, false));
  await vi.waitFor(() => expect(asks()).toEqual([true, false]), PATIENT);
});

it.each<[string | null, Client, boolean]>([
  ['9.1', CLIENT, true],
  ['9.1', { web_app_check_home_screen: ['home_screen_checked', { status: 'added' }] }, false],
  ['9.1', {}, false],
  ['7.10', CLIENT, false],
  [null, CLIENT, false],
])('offers the home screen on %s: %#', async (version, client, offered) => {
  const { host, HostContext, sent } = await start(version, client);
  const { useHomeScreen } = await import('./home-screen.ts');
  let seen = { canAdd: false, add: () => {} };
  function Page() {
    seen = useHomeScreen();
    return null;
  }
  render(
    <HostContext value={host}>
      <Page />
    </HostContext>,
  );
  await vi.advanceTimersByTimeAsync(2_000);
  if (!offered) return expect(seen.canAdd).toBe(false);
  await vi.waitFor(() => expect(seen.canAdd).toBe(true), PATIENT);
  seen.add();
  await vi.waitFor(() => expect(typesOf(sent)).toContain('web_app_add_to_home_screen'), PATIENT);
});
