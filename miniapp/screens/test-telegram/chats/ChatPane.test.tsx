/** One chat against a server with prepared answers: pressing, writing, refusals and replies. */

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sandboxChat as words } from '#shared/catalogue/chat/sandbox-chat.ts';
import { asChatId } from '#shared/units.ts';
import type { ChatMessage, ChatRoom as Room } from '#shared/wire/sandbox.ts';
import { createSessionStore } from '../../../session/session.ts';
import { type Answer, createTestServer, sessionAnswer, sessionRefusal } from '../../../session/session-fixture.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { ChatPane } from './ChatPane.tsx';

beforeEach(() => {
  // happy-dom has the element, but not its modal methods.
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(cleanup);

const CHAT = '/api/sandbox/people/1/chats/1';
const message = (id: number, from: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  isForYouAlone: false,
  reactions: [],
  from: { id: from, name: from === 1 ? 'Ana Prado' : 'Arbi', isBot: from !== 1 },
  at: 0,
  isEdited: false,
  media: null,
  text: `n ${id}`,
  entities: [],
  buttons: [],
  replyTo: null,
  rich: null,
  viaBot: null,
  forwardedFrom: null,
  service: null,
  ...more,
});
const room = (messages: ChatMessage[], more: Partial<Room> = {}): Room => ({
  chatId: asChatId(1),
  kind: 'private',
  title: 'Arbi',
  isMember: true,
  canWrite: true,
  messages,
  names: [],
  commands: [{ command: 'calc', description: 'Surebet' }],
  menu: null,
  keyboard: null,
  ...more,
});

function open(shown: Room, answers: Record<string, Answer> = {}) {
  const server = createTestServer({ [`GET ${CHAT}`]: sessionAnswer(shown), ...answers });
  const session = createSessionStore({ fetch: server.fetch, rawLaunch: null, readCookies: () => '' });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <SessionContext value={session}>
        <ChatPane
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

it('shows the bot’s answer to a button as a toast, or as a notice to be closed', async () => {
  const { server, sent } = open(withKey, { [press]: sessionAnswer({ answer: { text: 'Parado', isAlert: false } }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Parar' }));
  await screen.findByText('Parado');
  expect(sent(press)).toEqual([{ data: 'stop' }]);
  server.set(press, sessionAnswer({ answer: { text: 'Cuidado', isAlert: true } }), sessionAnswer({ answer: null }));
  fireEvent.click(screen.getByRole('button', { name: 'Parar' }));
  const dialog = await screen.findByRole('dialog', { name: words.alertTitle });
  expect(dialog.textContent).toContain('Cuidado');
  fireEvent.click(screen.getByRole('button', { name: words.ok }));
  fireEvent.click(screen.getByRole('button', { name: 'Parar' }));
  await screen.findByText(words.noAnswer);
});

it('edits the last message on arrow up, and cancels on Esc', async () => {
  const { sent } = open(room([message(1, 1), message(2, 9)]), {
    [`PUT ${CHAT}/messages/1`]: sessionAnswer({ id: 1 }),
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

it('replies to a message by name, and keeps what could not be sent', async () => {
  const { sent } = open(room([message(2, 9)]), {
    [`POST ${CHAT}/messages`]: sessionRefusal(404, 'not_found', 'too_long'),
  });
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

it('sends photos with the text under the first, in the name that is chosen', async () => {
  const names = [{ as: 'anonymous' as const, title: 'Comunidade' }];
  const { sent } = open(room([], { kind: 'group', names }), { [`POST ${CHAT}/pictures`]: sessionAnswer({ id: 3 }) });
  const input = await field();
  const files = ['a.png', 'b.png'].map(name => new File(['foto'], name, { type: 'image/png' }));
  fireEvent.change(screen.getByLabelText(words.attach), { target: { files } });
  screen.getByText(words.attached(2));
  fireEvent.change(screen.getByLabelText(words.writeAs), { target: { value: 'anonymous' } });
  fireEvent.change(input, { target: { value: '2,10 2,05 100' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  const pictures = ['a.png', 'b.png'].map(name => ({ name, base64: btoa('foto') }));
  await waitFor(() =>
    expect(sent(`POST ${CHAT}/pictures`)).toEqual([{ pictures, caption: '2,10 2,05 100', as: 'anonymous' }]),
  );
  expect(screen.queryByText(words.attached(2))).toBeNull();
});

it('forwards a message of a group to the bot', async () => {
  const { sent } = open(room([message(2, 9, { forwardedFrom: 'Carla' })], { kind: 'group' }), {
    [`POST ${CHAT}/forwards`]: sessionAnswer({ id: 3 }),
  });
  await screen.findByText(words.forwardedFrom('Carla'));
  fireEvent.click(screen.getByRole('button', { name: words.forward }));
  await screen.findByText(words.forwarded);
  expect(sent(`POST ${CHAT}/forwards`)).toEqual([{ chatId: 1, messageId: 2 }]);
});

it('completes a command on Tab', async () => {
  open(room([]));
  const input = await field();
  fireEvent.change(input, { target: { value: '/c' } });
  fireEvent.keyDown(input, { key: 'Tab' });
  expect(input.value).toBe('/calc ');
});

it('shows the bot’s button beside an empty field, which opens the app as that person', async () => {
  open(room([], { menu: { text: 'Arbi', url: `${window.location.origin}/` } }));
  const menu = await screen.findByRole('link', { name: /Arbi.*Ana Prado/ });
  expect(menu.getAttribute('href')).toBe('/api/sandbox/people/1/chats/1/app?path=%2F');
  fireEvent.change(await field(), { target: { value: 'oi' } });
  expect(screen.queryByRole('link', { name: /Arbi/ })).toBeNull();
});

it('is read only in a channel, except for administrators', async () => {
  open(room([message(2, 9)], { kind: 'channel', canWrite: false }));
  await screen.findByText(words.readOnly);
  expect(screen.queryByRole('textbox')).toBeNull();
  screen.getByRole('button', { name: words.leave.channel });
});

it('shows a group to nobody outside it', async () => {
  const { server } = open(room([], { kind: 'group', isMember: false, canWrite: false }), {
    'PUT /api/sandbox/people/1/groups/1': sessionAnswer({ people: [] }),
  });
  await screen.findByText(words.notMember.group('Ana Prado'));
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: words.join.group }));
  await waitFor(() => expect(server.calls()).toContain('PUT /api/sandbox/people/1/groups/1'));
});

const photo = {
  kind: 'photo',
  name: null,
  size: 2_048,
  width: 1_500,
  height: 1_000,
  key: 'AQ D',
  isKept: true,
} as const;
const document = { ...photo, kind: 'document', name: 'odds.csv', size: 1_536 } as const;

it('shows a photo as a picture with its caption, and a file as a row with a download', async () => {
  const caption = { text: 'Odds', entities: [{ type: 'bold', offset: 0, length: 4 }] };
  open(room([message(2, 9, { media: photo, ...caption }), message(3, 9, { media: document, text: '' })]));
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: words.photoOf('Arbi') });
  // Its space is reserved until it loads, so that nothing moves.
  expect([picture.width, picture.height]).toEqual([480, 320]);
  expect(picture.getAttribute('src')).toBe(`${CHAT}/messages/2/file?v=AQ%20D`);
  expect(screen.getByText('Odds').tagName).toBe('B');
  const row = screen.getByRole('link', { name: /odds\.csv/ });
  expect([row.getAttribute('href'), row.getAttribute('download')]).toEqual([
    `${CHAT}/messages/3/file?v=AQ%20D`,
    'odds.csv',
  ]);
  expect(row.textContent).toContain('1,5 kB');
  fireEvent.error(picture);
  screen.getByText(words.fileGone);
  expect(screen.queryByRole('img', { name: words.photoOf('Arbi') })).toBeNull();
});

it('describes a file that is no longer kept', async () => {
  open(room([message(2, 9, { media: { ...document, isKept: false } })]));
  await screen.findByText(words.fileGone);
  screen.getByText('odds.csv');
  expect(screen.queryByRole('link')).toBeNull();
});

const keyboard: Room['keyboard'] = {
  rows: [
    [
      { kind: 'text', text: 'Sim' },
      { kind: 'unsupported', text: 'Telefone' },
    ],
    [{ kind: 'webApp', text: 'Abrir', url: `${window.location.origin}/calculator` }],
    [{ kind: 'webApp', text: 'Longe', url: 'https://longe.invalid/x' }],
  ],
  isCompact: true,
  placeholder: 'Diga o total',
};

it('shows the bot’s keyboard: a key sends its text, or is disabled if a demo person lacks what it asks for', async () => {
  const { sent } = open(room([], { keyboard }), { [`POST ${CHAT}/messages`]: sessionAnswer({ id: 3 }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Sim' }));
  await waitFor(() => expect(sent(`POST ${CHAT}/messages`)).toEqual([{ text: 'Sim' }]));
  expect((await field()).placeholder).toBe('Diga o total');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Telefone' }).disabled).toBe(true);
  expect(screen.getByRole('link', { name: /Longe/ }).getAttribute('href')).toBe('https://longe.invalid/x');
});

it('opens the app over the chat by a key, accepts its data once, and closes it', async () => {
  const touch = `POST ${CHAT}/keyboard-app`;
  const data = 'POST /api/sandbox/web-app-data/t1';
  const { sent } = open(room([], { keyboard }), {
    [touch]: sessionAnswer({ token: 't1', address: '/calculator#tgWebAppData=x' }),
    [data]: sessionRefusal(404, 'not_found', 'expired'),
  });
  fireEvent.click(await screen.findByRole('button', { name: /Abrir.*Ana Prado/ }));
  const frame = await screen.findByTitle<HTMLIFrameElement>(words.appOf('Abrir'));
  expect(frame.getAttribute('src')).toBe('/calculator#tgWebAppData=x');
  const said = JSON.stringify({ eventType: 'web_app_data_send', eventData: { data: 'total=100' } });
  window.postMessage(said, 'https://web.telegram.org');
  await waitFor(() => expect(sent(data)).toEqual([{ data: 'total=100' }]));
  expect(sent(touch)).toEqual([{ text: 'Abrir' }]);
  await waitFor(() => expect(screen.queryByTitle(words.appOf('Abrir'))).toBeNull());
  // The server's answer is shown in a toast.
  await screen.findByText('não');
});
