/** A step as an operation of the planilha: its legs at the person's odds and stakes. Later steps join the first. */
import { shortName } from '#shared/bets/short-name.ts';
import { proceduresScreen as words } from '#shared/catalogue/procedures/procedures-screen.ts';
import { findBook } from '#shared/markets/books.ts';
import { operationId } from '#shared/procedures/in-planilha.ts';
import type { OwnStep } from '#shared/procedures/own/own-step.ts';
import { procedureHref } from '#shared/procedures/procedure-link.ts';
import { eventOf, type Procedure } from '#shared/procedures/schema/procedure.ts';
import { procedureMarket } from '#shared/procedures/settled-market.ts';
import { procedureLegName } from '#shared/procedures/sums/leg-name.ts';
import { asEventId, cents, decimalOdds, epochMs } from '#shared/units.ts';
import type { RegisteredLeg, Registration } from '../../bets/registration.ts';

export function registerStep(
  { id, procedure }: { readonly id: string; readonly procedure: Procedure },
  index: number,
  { step, sums }: Extract<OwnStep, { status: 'ready' }>,
): Registration {
  return {
    id: operationId(id),
    name: procedure.title,
    category: words.category[procedure.promotion?.type ?? 'none'],
    plannedWorstCents: cents(sums.worstCents),
    plannedBestCents: cents(sums.bestCents),
    source: procedureHref(id),
    adds: index > 0,
    legs: step.legs.map((leg, at): RegisteredLeg => {
      const { odds } = leg;
      if (odds === null) throw new Error('A step that is ready has odds');
      const event = eventOf(procedure, step, leg);
      const name = event == null ? '' : `${event.home} × ${event.away}`;
      const market = procedureMarket(leg.market);
      const stakeCents = cents(sums.stakesCents[at] ?? 0);
      return {
        house: findBook(leg.house ?? '').name,
        selection: procedureLegName(leg, event),
        odds: decimalOdds(odds),
        stakeCents,
        isLay: leg.side === 'lay',
        commission: leg.commission ?? 0,
        freeBet: leg.freebet ?? null,
        planned: { odds, stakeCents },
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
    }),
  };
}
