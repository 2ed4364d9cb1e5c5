/** The variables of a procedure or an arb that a post is about. What is not known has no value. */
import type { Opportunity } from '../arbitrage/opportunity.ts';
import { selectionLabel } from '../catalogue/arbitrage/live-list.ts';
import { formatMoney, formatOdds, formatPercent, formatSignedMoney } from '../catalogue/numbers/format.ts';
import { formatDate } from '../catalogue/numbers/format-date.ts';
import type { VariableValues } from '../posts/variables.ts';
import type { Procedure } from '../procedures/schema/procedure.ts';
import { plannedTotal, stakedCents } from '../procedures/sums/differs.ts';
import { legHouse, legLabel, numberedLegs } from '../procedures/sums/numbered-legs.ts';
import { stepSums } from '../procedures/sums/step-sums.ts';
import { type EpochMs, epochMs } from '../units.ts';
import { knownValues, legValues, type WrittenLeg } from './said-values.ts';

/** A group has no zone of its own. */
const ZONE = 'America/Sao_Paulo';

export function procedureValues(procedure: Procedure, link: string | null, now: EpochMs): VariableValues {
  const { event, steps, deadline } = procedure;
  const sums = steps.map(step => stepSums(procedure, step));
  const legs = numberedLegs(procedure).map((numbered): WrittenLeg => {
    const { odds, stakeCents } = numbered.leg;
    const stake = stakeCents ?? sums[numbered.step]?.stakesCents[numbered.index] ?? null;
    return {
      house: legHouse(numbered),
      selection: legLabel(numbered),
      odds: odds === null ? null : formatOdds(odds),
      stake: stake === null ? null : formatMoney(stake),
    };
  });
  const [first] = steps;
  const staked = first && sums[0] ? stakedCents(first, sums[0].stakesCents) : null;
  const worst = plannedTotal(procedure);
  return knownValues({
    procedimento: procedure.title,
    prazo: deadline?.text ?? null,
    evento: event === null ? null : `${event.home} × ${event.away}`,
    liga: event?.league ?? null,
    quando: event?.startsAt == null ? null : formatDate(epochMs(event.startsAt), now, ZONE),
    ...legValues(legs),
    total: staked === null ? null : formatMoney(staked),
    lucro: worst === null || !staked ? null : formatPercent(worst / staked),
    pior_caso: worst === null ? null : formatSignedMoney(worst),
    link,
  });
}

/** Stakes are each reader's own: an arb has none. */
export function arbValues({ event, legs, profit }: Opportunity, link: string | null, now: EpochMs): VariableValues {
  return knownValues({
    evento: `${event.home} × ${event.away}`,
    liga: event.league,
    quando: formatDate(event.startsAt, now, ZONE),
    ...legValues(
      legs.map(({ bookName, market, selection, line, odds }) => ({
        house: bookName,
        selection: selectionLabel(market, selection, line, event),
        odds: formatOdds(odds),
        stake: null,
      })),
    ),
    lucro: formatPercent(profit),
    link,
  });
}
