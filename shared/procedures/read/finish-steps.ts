/** From the legs of a message to steps: which stakes the promotion decides, what each step waits for, its calculator. */
import type { ProcedureLeg, ProcedureStep, Promotion } from '../schema/procedure.ts';
import type { DraftStep } from './draft/draft.ts';

/** The promotion's own leg: of its house, else the one with a maximum, else the first back. */
export function mainLeg(legs: readonly ProcedureLeg[], house: string | null): number {
  const backs = (fits: (leg: ProcedureLeg) => boolean) => legs.findIndex(leg => leg.side === 'back' && fits(leg));
  for (const at of [
    backs(leg => leg.market === 'multiple'),
    backs(leg => leg.maxStakeCents !== undefined || leg.boost !== undefined || leg.oddsBefore !== undefined),
    house === null ? -1 : backs(leg => leg.house === house),
    backs(() => true),
  ]) {
    if (at !== -1) return at;
  }
  return 0;
}

const isFree = ({ freebet, freebetUnknown }: ProcedureLeg) => freebet !== undefined || freebetUnknown === true;

/** Marks the stakes that are decided. The first step has the promotion's leg; a free bet is always whole. */
export function withFixed(
  step: DraftStep,
  index: number,
  promotion: Promotion | null,
  house: string | null,
): ProcedureLeg[] {
  const { legs } = step;
  const hasFree = legs.some(isFree);
  const isArb = promotion === null;
  const staked = legs.filter(({ stakeCents }) => stakeCents !== null);
  // Of an arb whose other stakes are left to the calculator, the one that is said decides.
  const isOnly = isArb && staked.length === 1 && legs.length > 1;
  const main = isOnly ? legs.findIndex(({ stakeCents }) => stakeCents !== null) : mainLeg(legs, house);
  const hasLay = legs.some(({ side }) => side === 'lay');
  const decides = !hasFree && (!isArb || hasLay || isOnly) && legs[main]?.stakeCents !== null;
  return legs.map((leg, at) => {
    const fixed = isFree(leg) || (decides && at === main && (index === 0 || !isArb));
    return fixed ? { ...leg, fixed: true } : leg;
  });
}

/** The preset that calculates a step. */
export function calculatorOf(legs: readonly ProcedureLeg[], promotion: Promotion | null): string | null {
  const [first] = legs;
  if (first === undefined) return null;
  if (legs.some(({ market }) => market === 'multiple')) return 'acca-lay';
  const free = legs.filter(isFree).length;
  const isMatched =
    legs.length === 2 && legs.some(({ side }) => side === 'lay') && legs.some(({ side }) => side === 'back');
  if (free > 1) return 'two-freebets';
  if (isMatched) {
    if (legs.some(({ boost }) => boost !== undefined)) return 'surebet';
    if (legs.some(({ earlyPayout }) => earlyPayout) && free === 0) return 'early-payout-double';
    return promotion?.type === 'cashback' && promotion.returnedAs === 'cash' ? 'cashback' : 'matched-bet';
  }
  if (legs.some(({ earlyPayout }) => earlyPayout) && free === 0 && promotion?.type === 'early-payout')
    return 'double-green';
  const quarter = legs.some(({ line = 0 }) => !Number.isInteger(line * 2));
  const mixed = new Set(legs.map(({ market }) => market)).size > 1;
  if ((quarter || mixed) && free === 0 && !legs.some(({ side }) => side === 'lay')) return 'score-grid';
  if (legs.some(({ side }) => side === 'lay') || promotion === null) return 'surebet';
  return promotion.type === 'enhanced-odds' || promotion.type === 'boost-percent' ? 'surebet' : 'dutch-against-main';
}

/** What has to happen before a step that is not the first. */
export function waitOf(step: Pick<ProcedureStep, 'legs'>, plain: string): ProcedureStep['waitsFor'] {
  if (step.legs.some(isFree)) return 'freebet_credited';
  if (/\bdia \d|proximo dia|dia seguinte/.test(plain)) return 'next_day';
  return 'bet_settled';
}

/** A ticket with its selections, and its lays after one another: what a line names of both is parted again. */
export function asMultiple(step: DraftStep): DraftStep {
  const ticket = step.legs.find(({ market }) => market === 'multiple');
  if (ticket === undefined) return step;
  const parts = step.legs.flatMap(({ side, market, selection, odds, event }) =>
    side === 'back' && market !== 'multiple' && selection !== null && odds !== null && event !== undefined
      ? [{ event, market, selection, odds }]
      : [],
  );
  if (parts.length < 2) return step;
  const lays = step.legs.filter(({ side }) => side === 'lay');
  const product = Math.round(parts.reduce((odds, part) => odds * part.odds, 1) * 1e4) / 1e4;
  const legs: ProcedureLeg[] = [
    { ...ticket, odds: ticket.odds ?? product, multiple: parts },
    ...lays.map((lay, index) => (index === 0 ? lay : { ...lay, waitsFor: `leg_won:${index}` })),
  ];
  return { ...step, event: parts[0]?.event ?? step.event, legs };
}
