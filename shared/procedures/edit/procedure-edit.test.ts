import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, epochMs } from '../../units.ts';
import { BURNT_MESSAGE, FREEBET_MESSAGE } from '../read/message-fixture.ts';
import { MAX_STEP_LEGS, MAX_STEPS, type Procedure, procedureSchema } from '../schema/procedure.ts';
import { missingOf } from '../sums/missing.ts';
import { procedureOf, readWritten, worstOf } from '../testing/read-fixture.ts';
import { asksOf, doubtsAfter } from './doubts.ts';
import { applyEdit, BLANK_PROCEDURE, type ProcedureEdit } from './procedure-edit.ts';
import { problemText } from './procedure-problem.ts';

const READ = procedureOf(readWritten(FREEBET_MESSAGE));

function edited(procedure: Procedure, ...edits: ProcedureEdit[]): Procedure {
  return edits.reduce((before, edit) => {
    const after = applyEdit(before, edit);
    if (!after.ok) throw new Error(problemText(after.error));
    return after.value;
  }, procedure);
}
const refusal = (procedure: Procedure, edit: ProcedureEdit) => {
  const after = applyEdit(procedure, edit);
  return after.ok ? null : problemText(after.error);
};

describe('an edit by hand', () => {
  it('puts right every field of a leg, and what follows of it', () => {
    const leg = (procedure: Procedure) => procedure.steps[0]?.legs[1];
    const lay = { kind: 'leg', step: 0, leg: 1 } as const;
    expect(leg(edited(READ, { ...lay, set: { odds: 2.4, stakeCents: cents(4_800) } }))).toMatchObject({
      odds: 2.4,
      stakeCents: 4_800,
      side: 'lay',
    });
    // Another market: the selection stays where it has one of this name, and the line goes where it has none.
    const ah = edited(READ, { ...lay, set: { market: 'asian_handicap', line: -0.5 } });
    expect(leg(ah)).toMatchObject({ market: 'asian_handicap', selection: 'home', line: -0.5 });
    expect(leg(edited(ah, { ...lay, set: { market: '1x2' } }))?.line).toBeUndefined();
    expect(leg(edited(ah, { ...lay, set: { market: 'asian_total' } }))).toMatchObject({ selection: null, line: -0.5 });
    // A commission of the table belongs to its house.
    expect(leg(READ)?.commission).toBe(0.065);
    const moved = leg(edited(READ, { ...lay, set: { house: 'betbra' } }));
    expect([moved?.house, moved?.commission]).toEqual(['betbra', undefined]);
  });

  it('makes a free bet whole, and a lay no free bet', () => {
    const at = { kind: 'leg', step: 1, leg: 0 } as const;
    const chosen = edited(READ, { ...at, set: { freebet: 'SNR' } });
    expect(missingOf(READ)).toEqual(['steps.1.legs.0.freebet']);
    expect(missingOf(chosen)).toEqual([]);
    expect(chosen.steps[1]?.legs[0]).toMatchObject({ freebet: 'SNR', fixed: true });
    expect(edited(chosen, { ...at, set: { side: 'lay' } }).steps[1]?.legs[0]?.freebet).toBeUndefined();
    const unknown = edited(chosen, { ...at, set: { freebet: undefined, freebetUnknown: true } });
    expect(missingOf(unknown)).toEqual(['steps.1.legs.0.freebet']);
  });

  it('changes title, promotion, cap, deadline, match, kick-off, waiting', () => {
    const all = edited(
      READ,
      { kind: 'procedure', set: { title: 'Outro', deadline: { text: 'dom. 22/11 18:00', at: 1_795_000_000_000 } } },
      { kind: 'promotion', set: { type: 'cashback', capCents: cents(10_000), minOdds: 1.8 } },
      { kind: 'event', step: null, set: { home: 'Bahia', startsAt: 1_795_100_000_000 } },
      { kind: 'event', step: 1, set: { away: 'Vitória' } },
      { kind: 'step', step: 1, set: { waitsFor: 'next_day', condition: 'só na segunda', freebetRetention: 0.7 } },
    );
    expect(all).toMatchObject({
      title: 'Outro',
      deadline: { at: 1_795_000_000_000 },
      promotion: { type: 'cashback', capCents: 10_000, house: 'betano' },
      event: { home: 'Bahia', away: 'Fluminense', startsAt: 1_795_100_000_000 },
    });
    expect(all.steps[1]).toMatchObject({ event: { away: 'Vitória' }, waitsFor: 'next_day', freebetRetention: 0.7 });
    const bare = edited(
      all,
      { kind: 'promotion', set: null },
      { kind: 'event', step: 1, set: null },
      { kind: 'step', step: 1, set: { waitsFor: undefined } },
    );
    expect([bare.promotion, bare.steps[1]?.event, bare.steps[1]?.waitsFor]).toEqual([null, undefined, undefined]);
  });

  it('answers a time that was said in two ways', () => {
    const event = { home: 'A', away: 'B', startsAt: null, text: 'sábado (22/11) 16h' };
    const open = { ...READ, event };
    expect(missingOf(open)[0]).toBe('event.startsAt');
    const answered = edited(open, { kind: 'event', step: null, set: { startsAt: Number(epochMs(1_795_000_000_000)) } });
    expect([missingOf(answered)[0], answered.event?.text]).toEqual(['steps.1.legs.0.freebet', undefined]);
  });

  it('names the procedure anew until somebody typed a name, and its house once it is clear', () => {
    const burn = procedureOf(readWritten(BURNT_MESSAGE));
    expect([burn.title, burn.promotion?.house]).toEqual(['Girar freebet SB, R$\u00a030,00', 'SB']);
    const clear = edited(burn, { kind: 'leg', step: 0, leg: 0, set: { house: 'superbet' } });
    expect([clear.title, clear.promotion?.house]).toEqual(['Girar freebet Superbet, R$\u00a030,00', 'superbet']);
    const typed = edited(clear, { kind: 'procedure', set: { title: 'Girar' } }, { kind: 'promotion', set: null });
    expect([typed.title, typed.is]).toEqual(['Girar', 'arb']);
  });

  it('writes a whole surebet from nothing', () => {
    const written = edited(
      BLANK_PROCEDURE,
      { kind: 'event', step: null, set: { home: 'Bahia', away: 'Sport' } },
      { kind: 'add-leg', step: 0 },
      { kind: 'add-leg', step: 0 },
      {
        kind: 'leg',
        step: 0,
        leg: 0,
        set: {
          house: 'betano',
          market: 'asian_total',
          selection: 'over',
          line: 2.5,
          odds: 2.1,
          stakeCents: cents(10_000),
        },
      },
      {
        kind: 'leg',
        step: 0,
        leg: 1,
        set: {
          house: 'kto',
          market: 'asian_total',
          selection: 'under',
          line: 2.5,
          odds: 2.05,
          stakeCents: cents(10_244),
        },
      },
    );
    expect(worstOf(written)).toEqual([756]);
    expect(missingOf(written)).toEqual([]);
    expect([written.title, written.is, written.steps[0]?.calculator]).toEqual([
      'Surebet Bahia x Sport',
      'arb',
      'surebet',
    ]);
  });

  it('says its limits in Portuguese, and changes nothing beyond them', () => {
    const full = edited(
      BLANK_PROCEDURE,
      ...Array.from({ length: MAX_STEPS - 1 }, () => ({ kind: 'add-step' }) as const),
    );
    expect(refusal(full, { kind: 'add-step' })).toBe('No máximo 12 passos.');
    const legs = edited(
      BLANK_PROCEDURE,
      ...Array.from({ length: MAX_STEP_LEGS }, () => ({ kind: 'add-leg', step: 0 }) as const),
    );
    expect(refusal(legs, { kind: 'add-leg', step: 0 })).toBe('Passo 1: No máximo 14 entradas por passo.');
    expect(refusal(READ, { kind: 'procedure', set: { title: 'x'.repeat(161) } })).toBe('nome: No máximo 160 letras.');
    expect(refusal(READ, { kind: 'leg', step: 0, leg: 1, set: { odds: 5_000_000 } })).toBe(
      'Passo 1, entrada 2, odd: O valor é alto demais.',
    );
    expect(refusal(READ, { kind: 'leg', step: 7, leg: 0, set: {} })).toBe('Passo 8: Isto não está mais aqui.');
  });
});

describe('any edits', () => {
  const number = fc.integer({ min: 0, max: 4 });
  const set = fc.record(
    {
      house: fc.constantFrom('betano', 'kto', null, 'x'.repeat(70)),
      market: fc.constantFrom('1x2', 'asian_total', 'other', 'multiple'),
      selection: fc.constantFrom('home', 'over', null),
      odds: fc.constantFrom(null, 2, 0.5, 1e9),
      side: fc.constantFrom('back' as const, 'lay' as const),
      stakeCents: fc.constantFrom(null, cents(5_000), cents(0)),
    },
    { requiredKeys: [] },
  );
  const edit: fc.Arbitrary<ProcedureEdit> = fc.oneof(
    fc.record({ kind: fc.constant('leg' as const), step: number, leg: number, set }),
    fc.record({ kind: fc.constant('add-leg' as const), step: number }),
    fc.record({ kind: fc.constant('remove-leg' as const), step: number, leg: number }),
    fc.record({ kind: fc.constant('remove-step' as const), step: number }),
    fc.constant({ kind: 'add-step' as const }),
  );

  it('leave a procedure that the API takes, and doubts that are about something', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), edits => {
        let [procedure, doubts] = [READ, ['steps.0.legs.1.odds', 'steps.1.legs.0.house']];
        for (const each of edits) {
          const after = applyEdit(procedure, each);
          if (!after.ok) continue;
          [procedure, doubts] = [after.value, doubtsAfter(doubts, each)];
          expect(procedureSchema.parse(procedure)).toEqual(procedure);
          for (const path of asksOf(procedure, doubts)) {
            const [, step, leg] = /^steps\.(\d+)\.legs\.(\d+)\./.exec(path) ?? [];
            if (leg !== undefined) expect(procedure.steps[Number(step)]?.legs[Number(leg)]).toBeDefined();
          }
        }
      }),
    );
  });
});

describe('a doubt', () => {
  const doubts = ['steps.0.legs.0.odds', 'steps.0.legs.1.house', 'steps.1.legs.1.selection'];
  it.each<[string, ProcedureEdit, string[]]>([
    ['is answered by its field', { kind: 'leg', step: 0, leg: 0, set: { odds: 2 } }, doubts.slice(1)],
    ['stays for another field', { kind: 'leg', step: 0, leg: 0, set: { stakeCents: null } }, doubts],
    ['is confirmed', { kind: 'confirm', path: 'steps.0.legs.1.house' }, [doubts[0] ?? '', doubts[2] ?? '']],
    ['moves up', { kind: 'remove-leg', step: 0, leg: 0 }, ['steps.0.legs.0.house', 'steps.1.legs.1.selection']],
    ['moves up with its step', { kind: 'remove-step', step: 0 }, ['steps.0.legs.1.selection']],
  ])('%s', (_, edit, left) => expect(doubtsAfter(doubts, edit)).toEqual(left));
});
