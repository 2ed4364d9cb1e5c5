import { expect, it } from 'vitest';
import { groupButton, miniAppUrl, privateButton } from './buttons.ts';

const HTTPS = { url: 'https://arbi.example', isLocalTelegram: false };
const LOCAL = 'http://localhost:3000';

it.each([
  ['https', HTTPS, { web_app: { url: 'https://arbi.example/calculator?c=1AB' } }],
  [
    'this machine, to the local Telegram',
    { url: LOCAL, isLocalTelegram: true },
    { web_app: { url: `${LOCAL}/calculator?c=1AB` } },
  ],
  ['this machine, to the real one', { url: LOCAL, isLocalTelegram: false }, null],
  ['127.0.0.1, to the real one', { url: 'http://127.0.0.1:3000', isLocalTelegram: false }, null],
  [
    'a name without https',
    { url: 'http://arbi.example', isLocalTelegram: false },
    { url: 'http://arbi.example/calculator?c=1AB' },
  ],
  ['no address', { url: null, isLocalTelegram: false }, null],
])('in private: %s', (_, app, button) => {
  expect(privateButton(app, '1AB')?.inline_keyboard[0]?.[0] ?? null).toEqual(
    button && { text: 'Abrir a conta', ...button },
  );
});

const ME = { username: 'arbi_bot', has_main_web_app: true };
const linkOf = (...args: Parameters<typeof groupButton>) => {
  const [button] = groupButton(...args)?.inline_keyboard[0] ?? [];
  return button && 'url' in button ? button.url : null;
};

it('in groups is a link to the Mini App, or to the bot if there is none', () => {
  const plain = { url: 'http://arbi.example', isLocalTelegram: false };
  expect(linkOf(HTTPS, ME, '1AB')).toBe('https://t.me/arbi_bot?startapp=1AB');
  expect(linkOf(HTTPS, ME, null)).toBe('https://t.me/arbi_bot?startapp');
  expect(linkOf(HTTPS, { ...ME, has_main_web_app: false }, '1AB')).toBe('https://t.me/arbi_bot?start=1AB');
  expect(linkOf(plain, ME, '1AB')).toBe('https://t.me/arbi_bot?start=1AB');
});

it('is left out if the calculation is too long for it', () => {
  expect(linkOf(HTTPS, ME, 'A'.repeat(513))).toBeNull();
  expect(linkOf({ url: null, isLocalTelegram: false }, ME, 'A'.repeat(65))).toBeNull();
  expect(privateButton(HTTPS, 'A'.repeat(2001))).toBeUndefined();
});

it('is no Mini App if the address is invalid', () => {
  expect(miniAppUrl({ url: 'nenhum', isLocalTelegram: true })).toBeNull();
});
