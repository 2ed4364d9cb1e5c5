import { expect, it } from 'vitest';
import { FIRST_COMMISSIONS } from '../../markets/commissions.ts';
import { epochMs } from '../../units.ts';
import { UNDATED_MESSAGE } from '../read/message-fixture.ts';
import { missingOf } from '../sums/missing.ts';
import { procedureOf, readWritten } from '../testing/read-fixture.ts';
import { asksOf, doubtsAfter } from './doubts.ts';
import { likelyAnswers } from './likely-answers.ts';
import { applyEdit } from './procedure-edit.ts';

const context = {
  at: epochMs(Date.parse('2026-11-19T10:00:00-03:00')),
  zone: 'America/Sao_Paulo',
  commissions: FIRST_COMMISSIONS,
  isDoubt: false,
};
const BURN = procedureOf(
  readWritten(
    'Queimar free KTO\nBahia x Vitória sábado (22/11) 16h\nSB Bahia 3,10 FB 30\nBetano empate 3,20 29,06\nNovibet Vitória 2,80 33,21',
  ),
);
const labels = (path: string, procedure = BURN, isDoubt = false) =>
  likelyAnswers(procedure, path, { ...context, isDoubt }).map(({ label }) => label.replaceAll('\u00a0', ' '));

it('are those that the text may mean', () => {
  expect(missingOf(BURN)).toEqual(['event.startsAt', 'steps.0.legs.0.house', 'steps.0.legs.0.freebet']);
  expect(labels('event.startsAt')).toEqual(['sáb. 21/11 16:00', 'dom. 22/11 16:00']);
  expect(labels('steps.0.legs.0.house')).toEqual(expect.arrayContaining(['Superbet', 'Sportingbet']));
  expect(labels('steps.0.legs.0.freebet')).toEqual(['não devolve', 'devolve']);
});

it('answer what was asked', () => {
  let procedure = BURN;
  for (let asked = asksOf(procedure, []); asked[0] !== undefined; asked = asksOf(procedure, [])) {
    const [answer] = likelyAnswers(procedure, asked[0], context);
    const after = answer && applyEdit(procedure, answer.edit);
    if (!after?.ok) throw new Error(asked[0]);
    procedure = after.value;
  }
  expect(missingOf(procedure)).toEqual([]);
});

it('offer what was read with a doubt, and the other way to read the words', () => {
  const leg = { ...BURN.steps[0]?.legs[2], market: 'double_chance', selection: 'draw_away' };
  const doubtful = { ...BURN, steps: [{ calculator: null, legs: [leg as never] }] };
  expect(labels('steps.0.legs.0.selection', doubtful, true)).toEqual(['Empate ou Vitória, está certo', 'Vitória +0,5']);
  expect(labels('steps.0.legs.0.odds', doubtful, true)).toEqual(['2,80, está certo']);
  expect(labels('steps.0.legs.0.stakeCents', doubtful, true)).toEqual(['R$ 33,21, está certo']);
});

it('know the commission of an exchange, and the selections of a market', () => {
  const legs = [{ house: 'betfair', market: '1x2', selection: null, side: 'lay' as const, odds: 2, stakeCents: null }];
  const lay = { ...BURN, steps: [{ calculator: null, legs }] };
  expect(labels('steps.0.legs.0.commission', lay)).toEqual(['6,5 % (tabela)', 'sem comissão']);
  expect(labels('steps.0.legs.0.selection', lay)).toEqual(['Bahia', 'Empate', 'Vitória']);
  expect(labels('steps.0.freebetRetention', lay)).toEqual(['70 %', '75 %', '80 %']);
  expect(labels('promotion.returnedAs', lay)).toEqual(['não devolve', 'devolve']);
});

it('of a deadline without a day are the day of the message, that of the match, and the kick-off', () => {
  const text = UNDATED_MESSAGE;
  const reading = readWritten(text);
  if (!('doubts' in reading)) throw new Error(reading.is);
  const { procedure, doubts } = reading;
  expect([doubts, asksOf(procedure, doubts)]).toEqual([['deadline'], ['deadline']]);
  expect(labels('deadline', procedure, true)).toEqual(['hoje 23:59', 'dom. 22/11 23:59', 'até o jogo']);
  const [asRead, , untilMatch] = likelyAnswers(procedure, 'deadline', { ...context, isDoubt: true });
  const after = untilMatch && applyEdit(procedure, untilMatch.edit);
  expect(after?.ok && after.value.deadline).toMatchObject({ at: procedure.event?.startsAt });
  for (const answer of [asRead, untilMatch]) expect(answer && doubtsAfter(doubts, answer.edit)).toEqual([]);
  // With its day said, or on the day of the match, nothing is open.
  for (const said of ['válido até 23:59 de sexta', 'válido até hoje 23:59'])
    expect(readWritten(text.replace('válido até 23:59', said))).toMatchObject({ doubts: [] });
  expect(readWritten(text.replace('domingo', 'hoje'))).toMatchObject({ doubts: [] });
});

it('of Betfair alone are its two houses, each with its commission', () => {
  const legs = [
    { house: 'Betfair', market: '1x2', selection: 'home', side: 'back' as const, odds: 2, stakeCents: null },
  ];
  const unsaid = { ...BURN, steps: [{ calculator: null, legs }] };
  expect(labels('steps.0.legs.0.house', unsaid)).toEqual(['Betfair Exchange', 'Betfair Sportsbook']);
  const answered = likelyAnswers(unsaid, 'steps.0.legs.0.house', context).map(({ edit }) => applyEdit(unsaid, edit));
  expect(answered.map(after => after.ok && after.value.steps[0]?.legs[0])).toMatchObject([
    { house: 'betfair', commission: 0.065, commissionFrom: 'preset' },
    { house: 'betfair_sb_br' },
  ]);
});
