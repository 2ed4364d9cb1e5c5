/** One chat against a server that is set: what is pressed, said, refused and answered. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sandboxChat as words } from '#shared/catalogue/sandbox-chat.ts';
import type { ChatMessage, ChatRoom as Room } from '#shared/wire/sandbox.ts';
import { createSessionStore } from '../../../session/session.ts';
import { type Answer, answer, createTestServer, refusal } from '../../../session/session-fixture.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { ChatRoom } from './ChatRoom.tsx';

beforeEach(() => {
  // happy-dom has the element, and not what makes it modal.
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(cleanup);

const CHAT = '/api/sandbox/people/1/chats/1';
const message = (id: number, from: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  from: { id: from, name: from === 1 ? 'Ana Prado' : 'Arbi', isBot: from !== 1 },
  at: 0,
  isEdited: false,
  text: `n ${id}`,
  entities: [],
  buttons: [],
  replyTo: null,
  viaBot: null,
  service: null,
  ...more,
});
const room = (messages: ChatMessage[], more: Partial<Room> = {}): Room => ({
  chatId: 1,
  kind: 'private',
  title: 'Arbi',
  isMember: true,
  messages,
  commands: [{ command: 'calc', description: 'Surebet' }],
  ...more,
});

function open(shown: Room, answers: Record<string, Answer> = {}) {
  const server = createTestServer({ [`GET ${CHAT}`]: answer(shown), ...answers });
  const session = createSessionStore({ fetch: server.fetch, rawLaunch: null, readCookies: () => '' });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <SessionContext value={session}>
        <ChatRoom
          person={{ id: 1, name: 'Ana Prado' }}
          bot={{ id: 9, username: 'arbi_bot' }}
          chatId={1}
          isBlocked={false}
          onBack={null}
          onOpenBot={() => {}}
        />
      </SessionContext>
    </QueryClientProvider>,
  );
  const sent = (call: string) => server.asked.filter(asked => asked.call === call).map(({ body }) => body);
  return { server, sent };
}
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: words.composer });
const withKey = room([message(2, 9, { buttons: [[{ kind: 'callback', text: 'Parar', data: 'stop' }]] })]);
const press = `POST ${CHAT}/messages/2/press`;

it('says what the bot answers to a button: in passing, or as a notice to be closed', async () => {
  const { server, sent } = open(withKey, { [press]: answer({ answer: { text: 'Parado', isAlert: false } }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Parar' }));
  await screen.findByText('Parado');
  expect(sent(press)).toEqual([{ data: 'stop' }]);
  server.set(press, answer({ answer: { text: 'Cuidado', isAlert: true } }), answer({ answer: null }));
  fireEvent.click(screen.getByRole('button', { name: 'Parar' }));
  const dialog = await screen.findByRole('dialog', { name: words.alertTitle });
  expect(dialog.textContent).toContain('Cuidado');
  fireEvent.click(screen.getByRole('button', { name: words.ok }));
  fireEvent.click(screen.getByRole('button', { name: 'Parar' }));
  await screen.findByText(words.noAnswer);
});

it('brings back the last message by the arrow up, and gives up by Esc', async () => {
  const { sent } = open(room([message(1, 1), message(2, 9)]), {
    [`PUT ${CHAT}/messages/1`]: answer({ id: 1 }),
  });
  const input = await field();
  fireEvent.keyDown(input, { key: 'ArrowUp' });
  expect(input.value).toBe('n 1');
  fireEvent.keyDown(input, { key: 'Escape' });
  expect(input.value).toBe('');
  fireEvent.keyDown(input, { key: 'ArrowUp' });
  fireEvent.change(input, { target: { value: '2,20 2,05' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(sent(`PUT ${CHAT}/messages/1`)).toEqual([{ text: '2,20 2,05' }]));
});

it('answers a message by name, and keeps what could not be sent', async () => {
  const { sent } = open(room([message(2, 9)]), { [`POST ${CHAT}/messages`]: refusal(404, 'not_found', 'too_long') });
  const input = await field();
  fireEvent.click(screen.getByRole('button', { name: words.reply }));
  screen.getByText(words.replyingTo('Arbi'));
  fireEvent.change(input, { target: { value: 'oi' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  await screen.findByText('não');
  expect(sent(`POST ${CHAT}/messages`)).toEqual([{ text: 'oi', replyTo: 2 }]);
  expect(input.value).toBe('oi');
  screen.getByText(words.replyingTo('Arbi'));
});

it('completes a command by Tab', async () => {
  open(room([]));
  const input = await field();
  fireEvent.change(input, { target: { value: '/c' } });
  fireEvent.keyDown(input, { key: 'Tab' });
  expect(input.value).toBe('/calc ');
});

it('shows a group to nobody outside of it', async () => {
  const { server } = open(room([], { kind: 'group', isMember: false }), {
    'PUT /api/sandbox/people/1/groups/1': answer({ people: [] }),
  });
  await screen.findByText(words.notMember('Ana Prado'));
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: words.join }));
  await waitFor(() => expect(server.calls()).toContain('PUT /api/sandbox/people/1/groups/1'));
});
