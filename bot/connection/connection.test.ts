/** Requests to a server that closes connections, at the moments when that hurts. */
import { createServer, type Server, type Socket } from 'node:net';
import { Api, HttpError } from 'grammy';
import { afterEach, expect, it } from 'vitest';
import { connectionOf, sendOnceMore } from './connection.ts';

const servers: Server[] = [];
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

/** What the server does with the request of that number on a connection, both from 1. */
type Act = (connection: number, request: number) => 'answer' | 'close' | 'take and close';

async function start(act: Act) {
  const taken: string[] = [];
  let connections = 0;
  let sayClosed = () => {};
  const firstClosed = new Promise<void>(resolve => {
    sayClosed = resolve;
  });
  const server = createServer(socket => {
    const connection = ++connections;
    let requests = 0;
    sockets.add(socket);
    if (connection === 1) socket.on('close', sayClosed);
    socket.on('error', () => undefined);
    socket.on('data', data => {
      const what = act(connection, ++requests);
      if (what !== 'close') taken.push(/"text":"(\w+)"/.exec(String(data))?.[1] ?? '');
      if (what !== 'answer') {
        socket.resetAndDestroy();
        return;
      }
      const body = JSON.stringify({ ok: true, result: { message_id: 1 } });
      socket.write(
        `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
    });
  });
  servers.push(server);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const apiRoot = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const plain = new Api('1:a', { apiRoot });
  const careful = (idleMs?: number) => {
    const api = new Api('1:a', connectionOf(apiRoot, idleMs));
    api.config.use(sendOnceMore());
    return api;
  };
  return { taken, plain, careful, connections: () => connections, firstClosed };
}

const closesSecond: Act = (connection, request) => (connection === 1 && request === 2 ? 'close' : 'answer');

it('without it a connection that the server has closed fails a message', async () => {
  const { plain } = await start(closesSecond);
  await plain.sendMessage(1, 'one');
  await expect(plain.sendMessage(1, 'two')).rejects.toThrow(HttpError);
});

it('sends again what a reused connection refused, once, and nothing is doubled', async () => {
  const { careful, taken, connections } = await start(closesSecond);
  const api = careful();
  await api.sendMessage(1, 'one');
  await api.sendMessage(1, 'two');
  await api.sendMessage(1, 'three');
  expect(taken).toEqual(['one', 'two', 'three']);
  expect(connections()).toBe(2);
});

it('does not send again what a new connection may have taken', async () => {
  const { careful, taken } = await start(() => 'take and close');
  await expect(careful().sendMessage(1, 'one')).rejects.toThrow(HttpError);
  expect(taken).toEqual(['one']);
});

it('gives up an idle connection before the server does', async () => {
  const { careful, connections, firstClosed } = await start(() => 'answer');
  const api = careful(30);
  await api.sendMessage(1, 'one');
  await api.sendMessage(1, 'two');
  expect(connections()).toBe(1);
  await firstClosed;
  await api.sendMessage(1, 'three');
  expect(connections()).toBe(2);
});

it('tries a server that is not there once more, and then says so', async () => {
  const api = new Api('1:a', connectionOf('http://127.0.0.1:9'));
  let tries = 0;
  api.config.use((prev, method, payload, signal) => {
    tries += 1;
    return prev(method, payload, signal);
  });
  api.config.use(sendOnceMore());
  await expect(api.sendMessage(1, 'one')).rejects.toThrow(HttpError);
  expect(tries).toBe(2);
});
