/** The sums of a multiple whose lays are placed one at a time: it ends where a selection loses, or with all of them. */
import { calculateInCentavos } from '../../calculators/registry.ts';
import { procedureWords } from '../../catalogue/procedures/procedure-words.ts';
import { type Cents, cents, type ExactCents } from '../../units.ts';
import type { ProcedureLeg, ProcedureStep } from '../schema/procedure.ts';
import { procedureLegName } from './leg-name.ts';
import type { StepOutcome, StepStakes, StepSums } from './step-answer.ts';

/** Null: no multiple with its odds and stake, or other legs than one lay for each of its selections. */
export function accaSums({ legs }: ProcedureStep): StepSums | null {
  const [ticket, ...lays] = legs;
  if (ticket?.market !== 'multiple' || ticket.multiple === undefined || ticket.stakeCents === null) return null;
  if (ticket.freebetUnknown || lays.some(({ side, odds }) => side !== 'lay' || odds === null)) return null;
  const odds = ticket.odds ?? ticket.multiple.reduce((product, part) => product * part.odds, 1);
  const solved = lays.length === ticket.multiple.length ? solveAcca(ticket, lays) : null;
  const written = lays.map(({ stakeCents }) => stakeCents);
  const stakes = written.every(stake => stake !== null) ? written : solved?.stakesCents.slice(1);
  if (stakes === undefined || (lays.length > 0 && lays.length !== ticket.multiple.length)) return null;
  const outcomes = routes(ticket, odds, lays, stakes);
  const profits = outcomes.map(({ profitCents }) => profitCents);
  return {
    stakesCents: [ticket.stakeCents, ...stakes],
    outcomes,
    worstCents: cents(Math.min(...profits)),
    bestCents: cents(Math.max(...profits)),
    recomputed: solved,
  };
}

function routes(
  ticket: ProcedureLeg,
  odds: number,
  lays: readonly ProcedureLeg[],
  stakes: readonly Cents[],
): StepOutcome[] {
  const stake = ticket.stakeCents ?? 0;
  const own = ticket.freebet === undefined ? stake : 0;
  const outcomes: StepOutcome[] = [];
  let paid = 0;
  for (const [index, lay] of lays.entries()) {
    const backed = stakes[index] ?? 0;
    const won = backed * (1 - (lay.commission ?? 0));
    outcomes.push({
      when: procedureWords.not(procedureLegName(lay, lay.event ?? null)),
      profitCents: cents(Math.round(won - paid - own)),
    });
    paid += backed * ((lay.odds ?? 1) - 1);
  }
  const returned = stake * (ticket.freebet === 'SNR' ? odds - 1 : odds);
  if (lays.length === 0) outcomes.push({ when: procedureWords.oneLoses, profitCents: cents(-own) });
  outcomes.push({ when: procedureWords.allWin, profitCents: cents(Math.round(returned - own - paid)) });
  return outcomes;
}

function solveAcca(ticket: ProcedureLeg, lays: readonly ProcedureLeg[]): StepStakes | null {
  const answer = calculateInCentavos('acca-lay', {
    stake: ticket.stakeCents,
    stakeKind: ticket.freebet ?? 'normal',
    legs: lays.map((lay, index) => ({
      back: ticket.multiple?.[index]?.odds,
      lay: lay.odds,
      commission: lay.commission ?? 0,
    })),
  });
  if (!answer.ok) return null;
  const { layStakes, profit } = answer.value as { readonly layStakes: readonly Cents[]; readonly profit: ExactCents };
  return { stakesCents: [ticket.stakeCents ?? cents(0), ...layStakes], worstCents: cents(Math.round(profit)) };
}
