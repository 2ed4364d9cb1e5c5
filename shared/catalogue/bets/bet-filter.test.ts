import { expect, it } from 'vitest';
import { betFilterText } from './bet-filter.ts';
import { keyText } from './report-keys.ts';

it.each([
  [{ from: '2026-11-02', to: '2026-11-02', by: { house: ['kto'] } }, 'Só encerradas em 02/11/2026 · KTO'],
  [{ status: 'open', event: 'e1', by: {} } as const, 'Só em aberto · de um jogo'],
  [
    { status: 'done', leak: 'limited', by: { category: [null] } } as const,
    'Só encerradas · stake limitada · Sem categoria',
  ],
  [{ status: 'done', luck: 'chance', by: {} } as const, 'Só encerradas · apostas de valor'],
])('says %j', (filter, text) => expect(betFilterText(filter)).toBe(text));

it.each([
  ['sport', 'tennis', 'Tênis'],
  ['hour', '21', '21 h'],
  ['band', '1to2', '1 a 2 %'],
  ['market', 'Cantos', 'Cantos'],
] as const)('%s %s is %s', (dimension, key, text) => expect(keyText(dimension, key).replace('\u00a0', ' ')).toBe(text));
