import { expect, it } from 'vitest';
import { listenToWebApp } from './web-app-bridge.ts';

function listen() {
  const heard: (string | null)[] = [];
  const passed: unknown[] = [];
  const page = { postMessage: (message: unknown) => void passed.push(message) };
  const stop = listenToWebApp(page, { onData: data => heard.push(data), onClose: () => heard.push(null) });
  return { heard, passed, page, stop };
}
const event = (eventType: string, eventData?: unknown) => JSON.stringify({ eventType, eventData });

it.each<[string, string[], (string | null)[]]>([
  ['the data', [event('web_app_data_send', { data: 'total=100' })], ['total=100']],
  ['the wish to be closed', [event('web_app_close')], [null]],
  [
    'one send only',
    [event('web_app_data_send', { data: 'a' }), event('web_app_data_send', { data: 'b' }), event('web_app_close')],
    ['a'],
  ],
  ['nothing that it does not know', [event('iframe_ready'), event('web_app_setup_main_button', { data: 'x' })], []],
  [
    'no data that is none',
    [event('web_app_data_send'), event('web_app_data_send', { data: 1 }), event('web_app_data_send', null)],
    [],
  ],
])('handles %s', (_, said, expected) => {
  const { heard, passed, page } = listen();
  for (const message of said) page.postMessage(message);
  expect(heard).toEqual(expected);
  expect(passed).toEqual([]);
});

it('ignores messages that are not Telegram’s, and all messages once stopped', () => {
  const { heard, passed, page, stop } = listen();
  const others = ['{', 'null', '7', '{"eventType":1}', event('other_thing'), { eventType: 'web_app_close' }];
  for (const message of others) page.postMessage(message);
  stop();
  page.postMessage(event('web_app_close'));
  expect(passed).toEqual([...others, event('web_app_close')]);
  expect(heard).toEqual([]);
});
