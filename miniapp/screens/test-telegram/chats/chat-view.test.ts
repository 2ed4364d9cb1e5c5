import { describe, expect, it } from 'vitest';
import type { ChatButton, ChatEntity, ChatMedia, ChatMessage } from '#shared/wire/sandbox.ts';
import { sandboxAddresses } from '../../../server/sandbox/sandbox-addresses.ts';
import {
  type ButtonAct,
  buttonAct,
  lastOwnMessage,
  lineOf,
  markedIn,
  type Piece,
  type Suggestions,
  sizeOf,
  suggestionsFor,
  typeset,
} from './chat-view.ts';

const mark = (kind: string, pieces: Piece[], url: string | null = null): Piece => ({ kind, url, pieces });
const at = (type: string, offset: number, length: number, url?: string): ChatEntity => ({
  type,
  offset,
  length,
  ...(url === undefined ? {} : { url }),
});

describe('a formatted text', () => {
  it.each<[string, ChatEntity[], Piece[]]>([
    ['oi', [], ['oi']],
    ['', [], []],
    ['ab c', [at('bold', 0, 2)], [mark('bold', ['ab']), ' c']],
    ['abc', [at('italic', 1, 1), at('bold', 0, 3)], [mark('bold', ['a', mark('italic', ['b']), 'c'])]],
    ['abcd', [at('bold', 0, 3), at('code', 2, 2)], [mark('bold', ['ab', mark('code', ['c'])]), 'd']],
    ['ab', [at('strikethrough', 0, 1), at('code', 1, 1)], [mark('strikethrough', ['a']), mark('code', ['b'])]],
    ['veja t.me/x', [at('url', 5, 6)], ['veja ', mark('url', ['t.me/x'], 'https://t.me/x')]],
    ['x', [at('text_link', 0, 1, 'javascript:alert(1)')], [mark('text_link', ['x'])]],
  ])('%j %j', (text, entities, pieces) => {
    expect(typeset(text, entities)).toEqual(pieces);
  });
});

it.each<[ChatButton, ButtonAct | null]>([
  [
    { kind: 'callback', text: '', data: 'stop' },
    { kind: 'press', data: 'stop' },
  ],
  [
    { kind: 'inline', text: '', query: '2,10' },
    { kind: 'inline', query: '2,10' },
  ],
  [
    { kind: 'webApp', text: '', url: 'http://localhost:3000/x' },
    { kind: 'app', asked: { path: '/x' } },
  ],
  [
    { kind: 'url', text: '', url: 'https://t.me/Arbi_Bot?start=1AB' },
    { kind: 'start', payload: '1AB' },
  ],
  [
    { kind: 'url', text: '', url: 'https://t.me/arbi_bot?startapp=1ABTB' },
    { kind: 'app', asked: { startapp: '1ABTB' } },
  ],
  [
    { kind: 'url', text: '', url: 'https://t.me/arbi_bot?startapp' },
    { kind: 'app', asked: { startapp: '' } },
  ],
  [
    { kind: 'url', text: '', url: 'https://t.me/other?start=1' },
    { kind: 'open', href: 'https://t.me/other?start=1' },
  ],
  [
    { kind: 'webApp', text: '', url: 'https://other.example/x' },
    { kind: 'open', href: 'https://other.example/x' },
  ],
  [
    { kind: 'webApp', text: '', url: 'http://localhost:4000/x' },
    { kind: 'open', href: 'http://localhost:4000/x' },
  ],
  [{ kind: 'url', text: '', url: 'javascript:alert(1)' }, null],
])('%j', (button, act) => {
  expect(buttonAct(button, 'arbi_bot', 'http://127.0.0.1:3000')).toEqual(act);
});

it('asks the server for a launch of that person, from that chat', () => {
  expect(sandboxAddresses.launchApp(1, -2, { path: '/calculator?c=1A' })).toBe(
    '/api/sandbox/people/1/chats/-2/app?path=%2Fcalculator%3Fc%3D1A',
  );
});

const commands = ['calc', 'conv', 'ajuda'].map(command => ({ command, description: command }));
it.each<[string, Suggestions]>([
  ['/', { kind: 'commands', commands }],
  ['/C', { kind: 'commands', commands: commands.slice(0, 2) }],
  ['/calc 2,10', null],
  ['/zzz', null],
  ['2,10 2,05', null],
  ['@Arbi_bot 2,10 2,05', { kind: 'inline', query: '2,10 2,05' }],
  ['@arbi_bot', null],
])('%s is offered %j', (text, offer) => {
  expect(suggestionsFor(text, commands, 'arbi_bot')).toEqual(offer);
});

it('finds the last message that the person wrote', () => {
  const message = (id: number, from: number, viaBot: string | null = null) =>
    ({ id, from: { id: from, name: '', isBot: false }, viaBot, service: null, forwardedFrom: null }) as ChatMessage;
  const forwarded = { ...message(5, 7), forwardedFrom: 'Carla' };
  const said = [message(1, 7), message(2, 7), message(3, 7, 'arbi_bot'), message(4, 9), forwarded];
  expect(lastOwnMessage(said, 7)?.id).toBe(2);
  expect(lastOwnMessage(said, 8)).toBeNull();
});

it.each([
  ['Odd 2,10', 'Odd 2,10'],
  [' Odd 2,10\n', 'Odd 2,10'],
  ['', undefined],
  ['de outra mensagem', undefined],
  ['Odd 2,10: R$ 49,40', undefined],
])('a reply after %j is marked quotes %j', (marked, quote) => {
  expect(markedIn({ text: 'Odd 2,10: R$ 49,40' }, marked)).toBe(quote);
});

it.each([
  [0, '0 bytes'],
  [1_023, '1023 bytes'],
  [1_536, '1,5 kB'],
  [52_428_800, '50 MB'],
])('%i bytes are %s', (bytes, shown) => {
  expect(sizeOf(bytes)).toBe(shown);
});

it.each<[Parameters<typeof lineOf>[0], string]>([
  [{ text: 'a\nb', media: null, service: null }, 'a b'],
  [{ text: '', media: { kind: 'photo', name: null } as ChatMedia, service: null }, 'Foto'],
  [{ text: 'c', media: { kind: 'document', name: 'a.csv' } as ChatMedia, service: null }, 'a.csv · c'],
  [{ text: '', media: null, service: { kind: 'joined', names: ['Ana', 'Bia'] } }, 'Ana, Bia entrou no grupo'],
  [
    { text: '', media: null, service: { kind: 'sentData', names: ['Abrir'] } },
    'O app aberto por "Abrir" enviou seus dados ao bot',
  ],
])('a message is one line in the list: %#', (message, line) => {
  expect(lineOf(message)).toBe(line);
});
