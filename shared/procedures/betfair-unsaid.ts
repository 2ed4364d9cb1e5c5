/**
 * "Betfair" alone in a procedure, where nothing says which of the two houses it is: the leg keeps the name as it was written
 * until somebody says it. What an author means by it is remembered, so that it is asked once.
 */
import { BETFAIR_KEYS, BETFAIR_KINDS, type BetfairKind } from '../language/names/betfair.ts';
import { type Commissions, commissionAt } from '../markets/commissions.ts';
import { BETFAIR_UNSAID } from '../reading/post/house-names.ts';
import type { Procedure, ProcedureLeg } from './schema/procedure.ts';

/** The likely answers, the exchange first. */
export const BETFAIR_ANSWERS: readonly string[] = BETFAIR_KINDS.map(kind => BETFAIR_KEYS[kind]);

export const asksBetfair = ({ steps }: Pick<Procedure, 'steps'>): boolean =>
  steps.some(({ legs }) => legs.some(({ house }) => house === BETFAIR_UNSAID));

/** The places of the legs that wait for it, as 'step leg'. */
export const betfairPlaces = ({ steps }: Pick<Procedure, 'steps'>): ReadonlySet<string> =>
  new Set(
    steps.flatMap(({ legs }, step) =>
      legs.flatMap(({ house }, leg) => (house === BETFAIR_UNSAID ? [`${step} ${leg}`] : [])),
    ),
  );

/**
 * With every leg that waits for it at one of the two. places: those that its message left open: what was answered for them before
 * is answered anew.
 */
export function atBetfair(
  procedure: Procedure,
  kind: BetfairKind,
  commissions: Commissions,
  places: ReadonlySet<string> = new Set(),
): Procedure {
  const house = BETFAIR_KEYS[kind];
  const rate = commissionAt(commissions, house);
  const answered = (leg: ProcedureLeg, place: string): ProcedureLeg => {
    const isOpen = leg.house === BETFAIR_UNSAID;
    if (!isOpen && !(places.has(place) && BETFAIR_ANSWERS.includes(leg.house ?? ''))) return leg;
    const { commission, commissionFrom, ...rest } = leg;
    const isSaid = commission !== undefined && commissionFrom !== 'preset';
    if (isSaid) return { ...leg, house };
    return { ...rest, house, ...(rate > 0 && { commission: rate, commissionFrom: 'preset' as const }) };
  };
  const { promotion, steps } = procedure;
  return {
    ...procedure,
    promotion: promotion?.house === BETFAIR_UNSAID ? { ...promotion, house } : promotion,
    steps: steps.map((step, at) => ({ ...step, legs: step.legs.map((leg, index) => answered(leg, `${at} ${index}`)) })),
  };
}
