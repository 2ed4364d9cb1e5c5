/** The promotion of a message with what its legs say of it: its house, its value, its limit. */
import { sum } from '../../bets/money/amounts.ts';
import { houseNameKey, housesIn, isExchange } from '../../reading/post/house-names.ts';
import { cents } from '../../units.ts';
import type { Promotion } from '../schema/procedure.ts';
import type { DraftStep, MessageReading } from './draft/draft.ts';
import { isFree } from './promoted-legs.ts';

export function promotionOf(words: Promotion, drafts: readonly DraftStep[], reading: MessageReading): Promotion {
  const legs = drafts[0]?.legs ?? [];
  const isTeam = (word: string) => reading.events.some(({ event }) => [event.home, event.away].includes(word));
  const named = reading.lines.flatMap(({ raw }) => housesIn(raw, isTeam)).map(houseNameKey);
  const titled = named.some(house => !isExchange(house)) ? named.filter(house => !isExchange(house)) : named;
  const main = legs.find(isFree) ?? legs.find(leg => leg.maxStakeCents !== undefined || leg.oddsBefore !== undefined);
  // The promoted leg names no house of its own: it is of the house that the heading names.
  const isUnnamed = legs.some(leg => leg.house === null && leg.side === 'back' && leg.odds !== null);
  const headed = isUnnamed ? titled.find(each => !legs.some(leg => leg.house === each)) : undefined;
  const first =
    main?.house ?? headed ?? titled.find(house => legs.some(leg => leg.house === house && leg.side === 'back')) ?? null;
  const unlisted = legs.find(leg => leg.side === 'back')?.house ?? null;
  const house = first ?? (titled.some(each => !isExchange(each)) ? titled[0] : unlisted) ?? titled[0] ?? null;
  if (words.type === 'early-payout') {
    const houses = [...new Set(legs.flatMap(leg => (leg.earlyPayout && leg.house !== null ? [leg.house] : [])))];
    return { ...words, house: null, houses: houses.length > 0 ? houses : house === null ? [] : [house] };
  }
  const frees = legs.filter(isFree);
  const freeHouses = [...new Set(frees.flatMap(leg => (leg.house === null ? [] : [leg.house])))];
  if (words.type === 'freebet' && freeHouses.length > 1) {
    return {
      ...words,
      house: null,
      houses: freeHouses,
      valueCents: faceValue(frees),
    };
  }
  if (words.type === 'freebet') {
    const own = faceValue(frees);
    // One free bet of the heading in several parts.
    const all = faceValue(drafts.flatMap(step => step.legs.filter(isFree)));
    const value = words.valueCents === all ? all : own;
    return { ...words, house, valueCents: value > 0 ? value : (words.valueCents ?? null) };
  }
  const stake = legs.find(leg => leg.house === house)?.stakeCents ?? 0;
  const most = legs.find(leg => leg.maxStakeCents !== undefined)?.maxStakeCents;
  const raised = legs.find(({ oddsBefore }) => oddsBefore !== undefined);
  const extra =
    raised?.odds != null &&
    raised.oddsBefore !== undefined &&
    words.returnedAs === 'freebet' &&
    words.type === 'enhanced-odds'
      ? { valueCents: cents(Math.round(stake * (raised.odds - raised.oddsBefore))) }
      : {};
  const capped =
    words.maxStakeCents === undefined && most !== undefined && words.type !== 'bet-and-get'
      ? { maxStakeCents: most }
      : {};
  return { ...words, ...extra, ...capped, house };
}

const faceValue = (frees: DraftStep['legs']) => sum(frees.map(({ stakeCents }) => stakeCents ?? cents(0)));
