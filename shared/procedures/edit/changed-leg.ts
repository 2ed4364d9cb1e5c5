/** A leg after some of its fields changed, with what follows of it: nothing that no longer fits is kept. */
import { MARKET_TABLE } from '../../settlement/market-table.ts';
import { isSettledMarket } from '../../settlement/settle.ts';
import type { ProcedureLeg } from '../schema/procedure.ts';
import { type Fields, merged } from './fields.ts';

export function changedLeg(leg: ProcedureLeg, set: Fields<ProcedureLeg>): ProcedureLeg {
  const follows = [ofMarket, ofSide, ofHouse, ofFreebet, ofSelection].map(follow => follow(leg, set));
  // What is set wins over what would follow.
  return merged(leg, Object.assign({}, ...follows, set));
}

type Follow = (leg: ProcedureLeg, set: Fields<ProcedureLeg>) => Fields<ProcedureLeg>;

/** Another market has other selections, and perhaps no line. */
const ofMarket: Follow = (leg, { market }) => {
  if (market === undefined || market === leg.market) return {};
  const gone = { multiple: undefined, line: undefined };
  if (market === 'multiple') return { ...gone, selection: null, label: undefined };
  if (!isSettledMarket(market)) return { ...gone, selection: null };
  const { selections, line } = MARKET_TABLE[market];
  const stays = leg.selection !== null && selections.some(each => each === leg.selection);
  return {
    label: undefined,
    multiple: undefined,
    ...(!stays && { selection: null }),
    ...(line.kind === 'none' && { line: undefined }),
  };
};

/** A lay is paid with money, by its own liability. */
const ofSide: Follow = (leg, { side }) =>
  side === 'lay' && leg.side !== 'lay'
    ? { freebet: undefined, freebetUnknown: undefined, earlyPayout: undefined, boost: undefined }
    : {};

/** A commission that was not said belongs to the house before; so does a link. */
const ofHouse: Follow = (leg, { house }) => {
  if (house === undefined || house === leg.house) return {};
  const isOther = leg.commissionFrom !== undefined && leg.commissionFrom !== 'said';
  return { link: undefined, ...(isOther && { commission: undefined, commissionFrom: undefined }) };
};

/** A free bet is always staked whole. */
const ofFreebet: Follow = (_, set) => {
  if ('freebet' in set) return { freebetUnknown: undefined, ...(set.freebet !== undefined && { fixed: true }) };
  return set.freebetUnknown ? { freebet: undefined, fixed: true } : {};
};

/** The written name was of the selection before. */
const ofSelection: Follow = (leg, { selection }) =>
  selection !== undefined && selection !== leg.selection && isSettledMarket(leg.market) ? { label: undefined } : {};
