/** Answers of an author to what was not understood, and their corrections, as changes of a procedure. Pure. */
import { parseMoney } from '#shared/catalogue/numbers/format.ts';
import { parsePercent } from '#shared/catalogue/numbers/typed-percent.ts';
import { knownBooks } from '#shared/markets/books.ts';
import { parseOdds } from '#shared/odds/parse-odds.ts';
import { houseKey } from '#shared/procedures/house-names.ts';
import type { Procedure, ProcedureLeg, ProcedureStep } from '#shared/procedures/procedure.ts';

type Leg = ProcedureLeg;

export function withLeg(procedure: Procedure, step: number, leg: number, change: (leg: Leg) => Leg): Procedure {
  return withStep(procedure, step, each => ({
    ...each,
    legs: each.legs.map((other, at) => (at === leg ? change(other) : other)),
  }));
}

export function withStep(
  procedure: Procedure,
  step: number,
  change: (step: ProcedureStep) => ProcedureStep,
): Procedure {
  return { ...procedure, steps: procedure.steps.map((each, at) => (at === step ? change(each) : each)) };
}

/** As typed; a listed house by its key. */
export function houseTyped(leg: Leg, text: string): Leg {
  const name = text.trim().slice(0, 64);
  const key = houseKey(name);
  const listed = knownBooks().find(book => book.key === key);
  return { ...leg, house: name === '' ? null : (listed?.key ?? name) };
}

/** If the text is not a price, the leg has none, and the person is asked for it. */
export function oddsTyped(leg: Leg, text: string): Leg {
  const odds = parseOdds(text);
  return { ...leg, odds: odds.ok ? odds.value : null };
}

export function stakeTyped(leg: Leg, text: string): Leg {
  const money = parseMoney(text);
  return { ...leg, stakeCents: text.trim() !== '' && money.ok && money.value > 0 ? money.value : null };
}

export function freebetChosen({ freebetUnknown: _, freebet: __, ...leg }: Leg, kind: 'SNR' | 'SR' | null): Leg {
  return kind === null ? { ...leg, freebetUnknown: true } : { ...leg, freebet: kind };
}

export function retentionTyped({ freebetRetention: _, ...step }: ProcedureStep, text: string): ProcedureStep {
  const part = parsePercent(text);
  return part.ok && part.value > 0 && part.value <= 1 ? { ...step, freebetRetention: part.value } : step;
}

/** step null: the first match of the procedure. text: in the format of a field for date and time. */
export function startChosen(procedure: Procedure, step: number | null, text: string): Procedure {
  const at = Date.parse(text);
  const startsAt = Number.isNaN(at) ? null : at;
  if (step === null)
    return procedure.event === null ? procedure : { ...procedure, event: { ...procedure.event, startsAt } };
  return withStep(procedure, step, each =>
    each.event === undefined ? each : { ...each, event: { ...each.event, startsAt } },
  );
}
