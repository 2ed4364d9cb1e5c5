import { describe, expect, it } from 'vitest';
import { type ActionInput, actionSchema } from '#shared/bets/action.ts';
import type { Movement } from '#shared/bets/merged-terms.ts';
import { cents, epochMs } from '#shared/units.ts';
import { draftOf, draftsOf, errorsOf, leftBelowZero, type MovementDraft, newDraft } from './movement-draft.ts';

const place = {
  timeZone: 'America/Sao_Paulo',
  now: epochMs(Date.parse('2026-11-20T12:00Z')),
  cashOf: (house: string) => cents(house === 'betano' ? 15_000 : 0),
  currencyOf: (house: string) => (house === 'pinnacle' ? 'EUR' : 'BRL'),
};
const said = (more: Partial<MovementDraft>) => ({ ...newDraft('betano', 'deposit', place), ...more });
const movement = (action: ActionInput) => actionSchema.parse(action) as Movement;
const DEPOSIT = movement({
  ...{ kind: 'deposit', id: 'd', at: 1_700_000_012_345, house: 'betano', cents: 10_000, feeCents: 100, note: 'Pix' },
});

describe('the form of a movement', () => {
  it.each([
    [
      said({ value: '120,50', fee: '1', note: 'Pix' }),
      { kind: 'deposit', cents: 12_050, note: 'Pix', movedAt: null, house: 'betano', feeCents: 100 },
    ],
    [said({ value: '10', when: '2026-11-19T14:05' }), { movedAt: Date.parse('2026-11-19T17:05Z') }],
    [said({ kind: 'transfer', to: 'KTO', value: '10' }), { kind: 'transfer', from: 'betano', to: 'kto', feeCents: 0 }],
    [said({ kind: 'adjust', value: '149,70' }), { kind: 'adjust', cents: -30 }],
    [said({ house: 'Pinnacle', value: '100', inReais: '620' }), { house: 'pinnacle', brlCents: 62_000 }],
    [
      said({ kind: 'bonus', value: '50', rollover: '500', minOdds: '1,8', until: '2026-12-01' }),
      { kind: 'bonus', rollover: { cents: 50_000, minOdds: 1.8, until: '2026-12-01' } },
    ],
  ])('becomes an action: %#', (draft, expected) => {
    expect(errorsOf(draft, null, place)).toEqual({});
    expect(draftsOf(draft, null, place)).toMatchObject([expected]);
  });

  it.each([
    [said({ house: '' }), ['house', 'value']],
    [said({ kind: 'transfer', to: 'Betano', value: '1', fee: 'x' }), ['to', 'fee']],
    [said({ value: '0' }), ['value']],
    [said({ kind: 'adjust', value: '150' }), ['value']],
    [said({ kind: 'bonus', value: '5', rollover: '10', minOdds: '0,9' }), ['rollover']],
  ])('says what is wrong: %#', (draft, fields) => {
    expect(Object.keys(errorsOf(draft, null, place))).toEqual(fields);
  });

  it('writes only what was changed, and nothing where nothing was', () => {
    const opened = draftOf(DEPOSIT, place);
    expect(draftsOf(opened, DEPOSIT, place)).toEqual([]);
    expect(draftsOf({ ...opened, value: '120', note: '' }, DEPOSIT, place)).toEqual([
      { kind: 'edit-movement', movement: 'd', set: { cents: 12_000, note: '' } },
    ]);
    expect(draftsOf({ ...opened, when: '2026-11-19T14:05' }, DEPOSIT, place)).toEqual([
      { kind: 'edit-movement', movement: 'd', set: { movedAt: Date.parse('2026-11-19T17:05Z') } },
    ]);
  });

  it('asks about what is not there', () => {
    expect(leftBelowZero(said({ kind: 'withdraw', value: '200' }), null, place)).toEqual({
      ...{ house: 'betano', hasCents: 15_000, leftCents: -5_000 },
    });
    expect(leftBelowZero(said({ kind: 'withdraw', value: '150' }), null, place)).toBeNull();
    expect(leftBelowZero(said({ value: '200' }), null, place)).toBeNull();
  });
});
