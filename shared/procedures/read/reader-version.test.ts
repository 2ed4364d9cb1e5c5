/** A reader that reads these otherwise is another reader: raise READER_VERSION, and write the new digest beside it. */
import { expect, it } from 'vitest';
import { FIRST_COMMISSIONS } from '../../markets/commissions.ts';
import { epochMs } from '../../units.ts';
import { BURNT_MESSAGE, FREEBET_MESSAGE } from './message-fixture.ts';
import { readMessage } from './read-message.ts';
import { READER_VERSION } from './reader-version.ts';

const MESSAGES = [
  FREEBET_MESSAGE,
  BURNT_MESSAGE,
  'Surebet\nBahia x Sport hoje 20h\nBetano mais de 2,5 2,10 100\nKTO menos de 2,5 2,05 102,44',
  'SUPERODD BETANO\nVasco x Santos amanhã 21h30\nVasco vence de 1,80 por 3,00, máximo R$ 25\nLay Betfair 1,85\nválido até 23:59',
  'Cashback Superbet: perdeu, volta 100% até R$ 50 em freebet\nSantos x Flu domingo 16h\nSuperbet Santos 2,30 50\nKTO empate 3,20 35\nNovibet Flu 3,10 36',
];

it('a reader that reads otherwise has another number', () => {
  const at = epochMs(Date.parse('2026-11-19T10:00:00-03:00'));
  const readings = MESSAGES.map(text => readMessage({ text, at, zone: 'America/Sao_Paulo' }, FIRST_COMMISSIONS));
  const digest = [...JSON.stringify(readings)].reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 4_294_967_291,
    7,
  );
  expect({ reader: READER_VERSION, digest }).toEqual({ reader: 1, digest: 2_310_830_947 });
});
