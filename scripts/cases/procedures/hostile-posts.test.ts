import { describe, expect, it } from 'vitest';
import { readMessage } from '#shared/procedures/read/read-message.ts';
import { epochMs } from '#shared/units.ts';

const AT = epochMs(Date.parse('2026-11-19T10:00:00-03:00'));
/** On a machine that does much else: what runs away takes seconds. */
const MOST_MS = 2_000;

describe('spec 4: a text that is made to be slow to read', () => {
  it.each([
    ['numbers alone', '2,10 '],
    ['legs without an end', 'Betano Bahia 2,10 R$ 50 / '],
    ['houses alone', 'Betano KTO Superbet '],
    ['matches alone', 'Bahia x Goiás '],
    ['a match and its sides', 'Bahia x Goiás\nBahia 2,10 100\n'],
    ['labels alone', 'odd stake limite de R$ '],
    ['bars', '| 2,10 | R$ 50 '],
    ['brackets', '(((('],
    ['signs', '+ - → ← @ '],
    ['names', 'Abcd Efgh Ijkl '],
    ['lines of numbers', '2,10\n50\n'],
    ['hyphens', 'Milan - Juventus '],
    ['spaces', ' \t'],
    ['digits', '1'],
  ])('%s', (_, piece) => {
    const text = piece.repeat(Math.ceil(8_000 / piece.length)).slice(0, 8_000);
    const times = [0, 1, 2].map(() => {
      const from = performance.now();
      readMessage({ text, at: AT, zone: 'America/Sao_Paulo' });
      return performance.now() - from;
    });
    expect(Math.min(...times)).toBeLessThan(MOST_MS);
  });
});
