import { expect, it } from 'vitest';
import { machine as words } from '#shared/catalogue/admin-overview.ts';
import { machineFacts, partText } from './machine-view.ts';

it('says what the process does in words', () => {
  const facts = machineFacts({
    now: 0,
    uptimeMs: 7_200_000,
    build: 'b1',
    node: 'v24',
    memory: { rss: 300 * 1024 * 1024, heapUsed: 1024 * 1024, heapTotal: 2048 * 1024, free: 0, total: 1024 ** 3 },
    eventLoop: { p50: 0.04, p99: 12.34, max: 80, busy: 0.1234 },
    requests: { requests: 1_200, failed: 3 },
    readers: 17,
    queues: { alerts: 2, posts: 1 },
    slowMs: 500,
    slow: [],
    parts: {},
    unreadable: { count: 0, listed: [] },
  });
  expect(Object.fromEntries(facts)).toMatchObject({
    [words.memory]: '300 MiB',
    [words.heap]: '1 MiB de 2 MiB',
    [words.freeMemory]: '0 MiB de 1.024 MiB',
    [words.delay]: 'mediana 0 ms, 99 % até 12,3 ms, pior 80 ms',
    [words.requests]: '1.200, 3 com erro do servidor',
    [words.queues]: '2 alertas, 1 mensagens por sair',
  });
});

it.each([
  [{ state: 'ok', reason: null }, 'funciona'],
  [{ state: 'failing', reason: 'low_space' }, 'com falha: pouco espaço'],
  [{ state: 'off', reason: null }, 'não usado'],
] as const)('%j is %s', (part, text) => {
  expect(partText(part)).toBe(text);
});
