/** A key of a feed as an administrator changes or forgets it: what is asked before, and what is sent. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { feedControl as words } from '#shared/catalogue/feeds.ts';
import type { FeedStatus } from '#shared/wire/admin/feeds.ts';
import { FeedKeyForm } from './FeedKeyForm.tsx';
import type { FeedControls } from './use-feeds.ts';

afterEach(cleanup);

const FEED: FeedStatus = {
  ...{ id: 'odds-api-io', demo: false, runs: true, fixed: null, note: null, state: 'running', detail: null, age: 0 },
  ...{ quotesPerSecond: 0, received: 0, changed: 0, refused: {}, samples: [], plan: null, quota: null, cost: null },
  key: { origin: 'sealed', last4: '1234' },
};

function open(key: FeedStatus['key'] = FEED.key, taken = true) {
  const sent: [id: string, key: string | null][] = [];
  const onClose = vi.fn();
  const idle = async () => true;
  const controls: FeedControls = {
    ...{ busy: null, last: null, problem: null, done: null, run: idle, switchTo: idle, restart: idle, undo: idle },
    async setKey(id, next) {
      sent.push([id, next]);
      return taken;
    },
  };
  render(<FeedKeyForm feed={{ ...FEED, key }} controls={controls} onClose={onClose} />);
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { sent, press, onClose };
}

it('asks before a key is forgotten, says what then counts, and keeps it on the quiet answer', async () => {
  const { sent, press } = open();
  expect(screen.queryByText(words.confirmForget.text)).toBeNull();
  press(words.forgetKey);
  screen.getByRole('dialog', { name: 'Esquecer a chave de odds-api.io?' });
  screen.getByText(
    /Isto não dá para desfazer.*Se o arquivo de ambiente tem uma, passa a valer essa; se não tem, a fonte para\./,
  );
  press(words.confirmForget.keep);
  await waitFor(() => expect(screen.queryByText(words.confirmForget.text)).toBeNull());
  expect(sent).toEqual([]);
});

it('forgets it once that is confirmed, and closes', async () => {
  const { sent, press, onClose } = open();
  press(words.forgetKey);
  press(words.confirmForget.confirm);
  expect(sent).toEqual([['odds-api-io', null]]);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it.each([
  [{ origin: 'given', last4: '1234' } as const, false],
  [{ origin: null, last4: null } as const, false],
  [{ origin: 'lost', last4: '1234' } as const, true],
])('offers to forget only what is kept here: %j', (key, isOffered) => {
  open(key);
  expect(screen.queryByRole('button', { name: words.forgetKey }) !== null).toBe(isOffered);
});

it('sends a typed key without the spaces around it, hides it, and asks for one instead of an empty one', async () => {
  const { sent, press, onClose } = open();
  const field = screen.getByLabelText(words.newKey('odds-api.io'));
  expect(field.getAttribute('type')).toBe('password');
  press(words.saveKey);
  screen.getByText(words.noTypedKey);
  fireEvent.change(field, { target: { value: '  chave-nova  ' } });
  press(words.saveKey);
  expect(sent).toEqual([['odds-api-io', 'chave-nova']]);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('stays open with what was typed where the key was refused', async () => {
  const { sent, press, onClose } = open(FEED.key, false);
  fireEvent.change(screen.getByLabelText(words.newKey('odds-api.io')), { target: { value: 'errada' } });
  press(words.saveKey);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(onClose).not.toHaveBeenCalled();
  screen.getByDisplayValue('errada');
});
