/**
 * A step as an operation of the planilha: its legs at the person's odds and stakes, or of a team their own as they placed
 * them, with what the others placed in its notes. Later steps join the first.
 */
import { shortName } from '#shared/bets/short-name.ts';
import { formatMoney, formatOdds } from '#shared/catalogue/numbers/format.ts';
import { proceduresScreen as words } from '#shared/catalogue/procedures/procedures-screen.ts';
import { findBook } from '#shared/markets/books.ts';
import { operationId } from '#shared/procedures/in-planilha.ts';
import type { OwnStep } from '#shared/procedures/own/own-step.ts';
import { procedureHref } from '#shared/procedures/procedure-link.ts';
import { eventOf, type ProcedureLeg, type ProcedureStep } from '#shared/procedures/schema/procedure.ts';
import { procedureMarket } from '#shared/procedures/settled-market.ts';
import { procedureLegName } from '#shared/procedures/sums/leg-name.ts';
import { stepSums } from '#shared/procedures/sums/step-sums.ts';
import { asEventId, type Cents, cents, decimalOdds, epochMs } from '#shared/units.ts';
import type { KeptProcedure, OwnTeam } from '#shared/wire/procedures.ts';
import type { RegisteredLeg, Registration } from '../../bets/registration.ts';

type Registered = Pick<KeptProcedure, 'id' | 'procedure'>;

export function registerStep(
  kept: Registered,
  index: number,
  { step, sums }: Extract<OwnStep, { status: 'ready' }>,
): Registration {
  return {
    ...operationOf(kept, index),
    plannedWorstCents: cents(sums.worstCents),
    plannedBestCents: cents(sums.bestCents),
    legs: step.legs.map((leg, at) => {
      if (leg.odds === null) throw new Error('A step that is ready has odds');
      const asPlanned = { odds: leg.odds, stakeCents: cents(sums.stakesCents[at] ?? 0) };
      return legOf(kept, step, leg, asPlanned, asPlanned);
    }),
  };
}

/** Null: nothing of theirs in this step is placed yet. */
export function registerTeamStep(kept: Registered, index: number, team: OwnTeam): Registration | null {
  const step = kept.procedure.steps[index];
  const published = step && stepSums(kept.procedure, step);
  const legs = team.legs.flatMap(({ step: of, leg: at, isMine, placed }): RegisteredLeg[] => {
    const leg = step?.legs[at];
    if (step === undefined || leg === undefined || of !== index || !isMine || placed === null) return [];
    const stakeCents = leg.stakeCents ?? published?.stakesCents[at];
    const planned = leg.odds === null || !stakeCents ? null : { odds: leg.odds, stakeCents: cents(stakeCents) };
    return [legOf(kept, step, leg, placed, planned)];
  });
  if (legs.length === 0) return null;
  const part = team.parts[index];
  const others = teamLines(kept, index, team).filter(({ isMine }) => !isMine);
  return {
    ...operationOf(kept, index),
    plannedWorstCents: part?.worstCents ?? null,
    plannedBestCents: part?.bestCents ?? null,
    notes: others
      .map(({ text }) => text)
      .join('\n')
      .slice(0, LONGEST_NOTES),
    // A leg that is placed later joins those that are there already.
    adds: true,
    legs,
  };
}

export interface TeamLine {
  readonly text: string;
  readonly isMine: boolean;
}

/** Who of a team has which leg of a step, and what they placed. */
export function teamLines({ procedure }: Pick<Registered, 'procedure'>, index: number, team: OwnTeam): TeamLine[] {
  const step = procedure.steps[index];
  return team.legs.flatMap(({ step: of, leg: at, isMine, name, placed }) => {
    const leg = step?.legs[at];
    if (step === undefined || leg === undefined || of !== index) return [];
    const house = findBook(leg.house ?? '').name;
    const what = `${house}: ${procedureLegName(leg, eventOf(procedure, step, leg))}`;
    const who = isMine ? words.team.you : name;
    const text =
      placed === null
        ? words.team.doing(what, who)
        : words.team.placed(what, who, formatOdds(placed.odds), formatMoney(placed.stakeCents));
    return [{ text, isMine }];
  });
}

/** As the planilha keeps notes. */
const LONGEST_NOTES = 2_000;

const operationOf = ({ id, procedure }: Registered, index: number) => ({
  id: operationId(id),
  name: procedure.title,
  category: words.category[procedure.promotion?.type ?? 'none'],
  source: procedureHref(id),
  notes: '',
  adds: index > 0,
});

interface Placed {
  readonly odds: number;
  readonly stakeCents: Cents;
}

function legOf(
  { id, procedure }: Registered,
  step: ProcedureStep,
  leg: ProcedureLeg,
  { odds, stakeCents }: Placed,
  planned: Placed | null,
): RegisteredLeg {
  const event = eventOf(procedure, step, leg);
  const name = event == null ? '' : `${event.home} × ${event.away}`;
  const market = procedureMarket(leg.market);
  return {
    house: findBook(leg.house ?? '').name,
    selection: procedureLegName(leg, event),
    odds: decimalOdds(odds),
    stakeCents,
    isLay: leg.side === 'lay',
    commission: leg.commission ?? 0,
    freeBet: leg.freebet ?? null,
    planned,
    fairChance: null,
    isRefused: false,
    isRescue: false,
    known:
      market === null || event == null || leg.selection === null
        ? null
        : {
            // One id for a match of this procedure, so that all its legs are settled together.
            event: asEventId(`${operationId(id)}-${shortName(name)}`),
            eventName: name,
            startsAt: event.startsAt === null ? null : epochMs(event.startsAt),
            sport: event.sport ?? 'soccer',
            league: event.league ?? '',
            market,
            selection: leg.selection,
            line: leg.line ?? null,
            exchangeMarket: null,
          },
  };
}
