/** What a message to the planilha says, as what is written there. */
import type { Action, ActionInput } from '../../bets/action.ts';
import { actionSchema } from '../../bets/action.ts';
import type { SaidBet, SaidMovement } from '../../reading/result/registering.ts';
import type { EpochMs } from '../../units.ts';
import type { RegisteredOperation } from './registration-actions.ts';

export function operationOf({ legs, match, isMultiple, placedAt, startsAt }: SaidBet): RegisteredOperation {
  return {
    match,
    ...(isMultiple && { category: 'Múltipla' }),
    ...(placedAt !== null && { placedAt }),
    legs: legs.map(({ house, odds, stakeCents, side, commission, freeBet, selection, result, returnCents }) => ({
      ...{ house, odds, stakeCents, selection, side, commission },
      ...(freeBet !== null && { freeBet }),
      ...(result !== null && { result, returnCents }),
      ...(startsAt !== null && { known: { startsAt } }),
    })),
  };
}

/** procedure: names it, as it names an operation. at: when it is written down. */
export function movementActions(
  { movement, from, to, cents, at: saidAt }: SaidMovement,
  procedure: string,
  at: EpochMs,
): Action[] {
  const base = { id: `${procedure}-0`, at: saidAt ?? at, cents };
  const input: ActionInput =
    movement === 'transfer'
      ? { ...base, kind: 'transfer', from: from ?? '', to: to ?? '' }
      : { ...base, kind: movement, house: from ?? to ?? '' };
  return [actionSchema.parse(input)];
}
