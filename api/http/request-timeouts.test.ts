import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPush } from '../routes/push-odds.ts';
import { closeServer, listenForPeople, portOf } from './listen.ts';

const TOKEN = 'a-token-of-16-or-more';
const SHORT = { headersMs: 60, bodyMs: 60, leastUpload: 1 / 60_000, idleMs: 60_000 };

let server: Parameters<typeof closeServer>[0];
beforeAll(async () => {
  const answer = async (request: Request) => new Response(`${(await request.text().catch(() => 'lost')).length}`);
  const isEndless = (request: Parameters<typeof isPush>[0]) => isPush(request, TOKEN);
  const listening = await listenForPeople(answer, { port: 0, host: '127.0.0.1', isEndless, times: SHORT });
  if (!listening.ok) throw new Error(listening.error.message);
  server = listening.value;
});
afterAll(() => closeServer(server));

function open(head: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect(portOf(server), '127.0.0.1');
  socket.write(head.replaceAll('\n', '\r\n'));
  return { socket, answer: text(socket) };
}

const post = (path: string, token: string) =>
  `POST ${path} HTTP/1.1\nHost: localhost\nAuthorization: Bearer ${token}\nContent-Length: 10\nConnection: close\n\nhalf`;

describe('a request that does not come to its end', () => {
  it.each([
    ['its headers', 'GET / HTTP/1.1\nHost: loc'],
    ['its body', post('/api/account/settings', TOKEN)],
    ['its body, pushed without the right token', post('/api/feeds/push', 'another-token-of-16')],
    ['its body, sent to a path like that of an upload', post('/api/posts/media/x', TOKEN)],
    ['its body, sent to a path like that of the push', post('/api/feeds/push/', TOKEN)],
  ])('is ended with 408 for %s', async (_, head) => {
    expect(await open(head).answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it.each(['/api/feeds/push', '/api/posts/media'])('may take its time at %s', async path => {
    const { socket, answer } = open(post(path, TOKEN));
    // One that began later, and is limited, has been ended meanwhile.
    const other = open(post('/api/account/settings', TOKEN));
    await other.answer;
    socket.write('whole!');
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*10$/);
  });
});

it('answers what comes in time, again and again on one connection', async () => {
  const socket = connect(portOf(server), '127.0.0.1');
  for (let i = 0; i < 3; i++) {
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\nok');
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 OK/);
  }
  socket.destroy();
});
