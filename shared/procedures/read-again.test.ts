import { expect, it } from 'vitest';
import { FIRST_COMMISSIONS } from '../markets/commissions.ts';
import { epochMs } from '../units.ts';
import { BURNT_MESSAGE, FREEBET_MESSAGE } from './read/message-fixture.ts';
import { READER_VERSION } from './read/reader-version.ts';
import { draftReading, otherReading, readAgain } from './read-again.ts';

const AT = epochMs(Date.parse('2026-11-19T10:00:00-03:00'));
const posting = (text: string) => ({ text, at: AT, zone: 'America/Sao_Paulo' });
const read = (text: string) => {
  const reading = readAgain(posting(text), FIRST_COMMISSIONS);
  if (reading === null) throw new Error('read as nothing');
  return reading;
};

it('a draft of this reader is not read again', () => {
  const kept = draftReading(read(FREEBET_MESSAGE), posting(FREEBET_MESSAGE));
  expect(kept).toMatchObject({ reader: READER_VERSION, at: AT });
  // Not even where the text is another one by now.
  expect(otherReading(kept, BURNT_MESSAGE, FIRST_COMMISSIONS)).toBeNull();
});

it('a draft of another reader says whether its text is read otherwise now, counted from the day it was posted', () => {
  const reading = read(BURNT_MESSAGE);
  const kept = { ...draftReading(reading, posting(BURNT_MESSAGE)), reader: READER_VERSION + 1 };
  expect(otherReading(kept, BURNT_MESSAGE, FIRST_COMMISSIONS)).toBeNull();
  const [step] = kept.procedure.steps;
  const older = { ...kept, procedure: { ...kept.procedure, steps: [{ ...step, calculator: null, legs: [] }] } };
  expect(otherReading(older, BURNT_MESSAGE, FIRST_COMMISSIONS)).toMatchObject({
    was: READER_VERSION + 1,
    reading: { procedure: reading.procedure },
  });
  expect(otherReading(older, 'bom dia', FIRST_COMMISSIONS)).toMatchObject({ reading: null });
  expect(otherReading(older, '', FIRST_COMMISSIONS)).toBeNull();
});
