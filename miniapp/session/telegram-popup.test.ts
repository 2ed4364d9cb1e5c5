import { describe, expect, it } from 'vitest';
import { loadTelegramPopup, type PopupKind } from './telegram-popup.ts';

/** A page with a fake network: what the script defines, or null for a script that is blocked. */
function createPage(auth: ((options: object, done: (answer: unknown) => void) => void) | null) {
  const scripts: { src: string; tell: (type: string) => void; remove(): void }[] = [];
  const view: { Telegram?: unknown } = {};
  const page = {
    defaultView: view,
    scripts,
    createElement: () => {
      const listeners = new Map<string, () => void>();
      return {
        src: '',
        async: false,
        addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
        tell: (type: string) => listeners.get(type)?.(),
        remove: () => scripts.pop(),
      };
    },
    head: {
      append(script: (typeof scripts)[number]) {
        scripts.push(script);
        queueMicrotask(() => {
          if (auth !== null) view.Telegram = { Login: { auth } };
          script.tell(auth === null ? 'error' : 'load');
        });
      },
    },
  };
  return { page: page as unknown as Document, scripts };
}

const open = (kind: PopupKind, page: Document) => loadTelegramPopup({ kind, botId: 42, page, newNonce: () => 'nonce' });

describe('Telegram’s window', () => {
  it.each([
    ['widget', { bot_id: '42' }, { id: 1, hash: 'ab' }, { widget: { id: 1, hash: 'ab' } }],
    ['oidc', { client_id: 42, nonce: 'nonce' }, { id_token: 'a.b.c' }, { idToken: 'a.b.c', nonce: 'nonce' }],
  ] as const)('%s: opens for the bot, and returns the proof', async (kind, options, answer, proof) => {
    const asked: object[] = [];
    const { page, scripts } = createPage((given, done) => {
      asked.push(given);
      done(answer);
    });
    const popup = await open(kind, page);
    expect(await popup.ask()).toEqual({ ok: true, value: proof });
    expect(asked[0]).toMatchObject(options);
    // A second visit finds the script already loaded.
    await open(kind, page);
    expect(scripts).toHaveLength(1);
  });

  it.each([
    ['widget', false],
    ['oidc', { error: 'access_denied' }],
  ] as const)('%s: a person who closes it has cancelled', async (kind, answer) => {
    const popup = await open(kind, createPage((_, done) => done(answer)).page);
    expect(await popup.ask()).toEqual({ ok: false, error: { code: 'cancelled' } });
  });

  it('reports a blocked script, and can be tried again', async () => {
    const { page, scripts } = createPage(null);
    await expect(open('widget', page)).rejects.toThrow('telegram-widget.js');
    expect(scripts).toHaveLength(0);
  });
});
