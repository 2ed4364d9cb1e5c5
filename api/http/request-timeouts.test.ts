import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPush } from '../feeds/routes/push-odds.ts';
import { closeServer, listenForPeople, portOf } from './listen.ts';

const TOKEN = 'a-token-of-16-or-more';
/** Limits that a test does not reach unless it is about them, however long the process stands still. */
const PATIENT = { headersMs: 60_000, bodyMs: 60_000, leastUpload: 1 / 60_000, idleMs: 60_000 };

type Listening = Parameters<typeof closeServer>[0];

async function listenWith(times: Partial<typeof PATIENT>): Promise<Listening> {
  const answer = async (request: Request) => new Response(`${(await request.text().catch(() => 'lost')).length}`);
  const isEndless = (request: Parameters<typeof isPush>[0]) => isPush(request, TOKEN);
  const listening = await listenForPeople(answer, {
    port: 0,
    host: '127.0.0.1',
    isEndless,
    times: { ...PATIENT, ...times },
  });
  if (!listening.ok) throw new Error(listening.error.message);
  return listening.value;
}

let server: Listening;
beforeAll(async () => {
  server = await listenWith({ bodyMs: 60 });
});
afterAll(() => closeServer(server));

function open(head: string, at = server): { socket: Socket; answer: Promise<string> } {
  const socket = connect(portOf(at), '127.0.0.1');
  socket.write(head.replaceAll('\n', '\r\n'));
  return { socket, answer: text(socket) };
}

const post = (path: string, token: string) =>
  `POST ${path} HTTP/1.1\nHost: localhost\nAuthorization: Bearer ${token}\nContent-Length: 10\nConnection: close\n\nhalf`;

describe('a request that does not come to its end', () => {
  it('is ended with 408 for its headers', async () => {
    const hasty = await listenWith({ headersMs: 60 });
    expect(await open('GET / HTTP/1.1\nHost: loc', hasty).answer).toMatch(/^HTTP\/1\.1 408 /);
    await closeServer(hasty);
  });

  it.each([
    ['its body', post('/api/account/settings', TOKEN)],
    ['its body, pushed without the right token', post('/api/feeds/push', 'another-token-of-16')],
    ['its body, sent to a path like that of an upload', post('/api/posts/media/x', TOKEN)],
    ['its body, sent to a path like that of the push', post('/api/feeds/push/', TOKEN)],
  ])('is ended with 408 for %s', async (_, head) => {
    expect(await open(head).answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  it.each(['/api/feeds/push', '/api/posts/media'])('may take its time at %s', async path => {
    const { socket, answer } = open(post(path, TOKEN));
    // Another request, which began later and is limited, is ended meanwhile.
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
