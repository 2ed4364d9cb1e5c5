/** A reader that reads these otherwise is another reader: raise READER_VERSION, and write the new digest beside it. */
import { expect, it } from 'vitest';
import { FIRST_COMMISSIONS } from '../../markets/commissions.ts';
import { epochMs } from '../../units.ts';
import { BURNT_MESSAGE, FREEBET_MESSAGE, UNDATED_MESSAGE } from './message-fixture.ts';
import { readMessage } from './read-message.ts';
import { READER_VERSION } from './reader-version.ts';

const MESSAGES = [
  FREEBET_MESSAGE,
  BURNT_MESSAGE,
  'Surebet\nBahia x Sport hoje 20h\nBetano mais de 2,5 2,10 100\nKTO menos de 2,5 2,05 102,44',
  UNDATED_MESSAGE,
];

it('a reader that reads otherwise has another number', () => {
  const at = epochMs(Date.parse('2026-11-19T10:00:00-03:00'));
  const readings = MESSAGES.map(text => readMessage({ text, at, zone: 'America/Sao_Paulo' }, FIRST_COMMISSIONS));
  expect(readings.map(({ is }) => is)).toEqual(['procedure', 'procedure', 'arb', 'procedure']);
  const digest = [...JSON.stringify(readings)].reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 4_294_967_291,
    7,
  );
  expect({ reader: READER_VERSION, digest }).toEqual({ reader: 3, digest: 449_159_454 });
});
