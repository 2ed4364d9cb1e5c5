/** Exchanges of lays that name none, and commissions: as said, else of the administrator's table. */
import { commissionAt, FIRST_COMMISSIONS } from '../../../markets/commissions.ts';
import { houseNameKey, housesIn, isExchange } from '../../../reading/post/house-names.ts';
import { decimalOf } from '../../../reading/post/numbers.ts';
import type { DraftStep, MessageReading } from './draft.ts';
import { isTeamWord } from './open-legs.ts';

/** Commissions that the message says; of lays without a house, the only exchange it names. */
export function withExchanges(steps: readonly DraftStep[], reading: MessageReading): DraftStep[] {
  const said = saidCommissions(reading);
  const exchanges = new Set(
    reading.lines
      .flatMap(({ raw }) => housesIn(raw, word => isTeamWord(word, reading.events)))
      .map(houseNameKey)
      .filter(isExchange),
  );
  const [only] = exchanges;
  // Where nothing is laid and no exchange is spoken of, 'Betfair' is the sports book.
  const isBook =
    steps.every(({ legs }) => legs.every(({ side }) => side === 'back')) &&
    !reading.lines.some(({ plain }) => /\bexchange\b|\blay\b|\bbolsa\b/.test(plain));
  return steps.map(step => {
    const plainBetfair = step.legs.some(({ side, house }) => side === 'lay' && house === 'betfair');
    const legs = step.legs.map(leg => {
      let house = leg.side === 'lay' && leg.house === null && exchanges.size === 1 ? (only ?? null) : leg.house;
      if (
        (plainBetfair || isBook) &&
        leg.side === 'back' &&
        house === 'betfair' &&
        !leg.inPlay &&
        leg.betfairLine === undefined
      )
        house = 'betfair_sb_br';
      const own = leg.commissionFrom === 'said' ? leg.commission : undefined;
      const rate = own ?? (house === null ? undefined : said.get(house));
      const preset = house === null ? 0 : commissionAt(reading.commissions ?? FIRST_COMMISSIONS, house);
      const { commission: _, commissionFrom: __, ...rest } = leg;
      if (rate !== undefined) return { ...rest, house, commission: rate, commissionFrom: 'said' as const };
      return preset > 0
        ? { ...rest, house, commission: preset, commissionFrom: 'preset' as const }
        : { ...rest, house };
    });
    return { ...step, legs };
  });
}

/** The commission that stands with an exchange, or with the only one of the post. */
function saidCommissions({ post }: MessageReading): ReadonlyMap<string, number> {
  const said = new Map<string, number>();
  const exchanges = post.atoms.flatMap(atom =>
    atom.kind === 'house' && isExchange(houseNameKey(atom.house)) ? [atom] : [],
  );
  const all = new Set(exchanges.map(({ house }) => houseNameKey(house)));
  for (const [at, atom] of post.atoms.entries()) {
    if (atom.kind !== 'number' || !atom.roles.some(({ role }) => role === 'commission')) continue;
    const rate = Math.round(decimalOf(atom.text) * 1e4) / 1e6;
    if (rate <= 0 || rate > 0.15) continue;
    const near = exchanges.filter(({ line }) => line === atom.line);
    const before =
      near.findLast(house => post.atoms.indexOf(house) < at) ??
      near[0] ??
      exchanges.findLast(house => post.atoms.indexOf(house) < at);
    const house = all.size === 1 ? [...all][0] : before === undefined ? undefined : houseNameKey(before.house);
    if (house !== undefined && !said.has(house)) said.set(house, rate);
  }
  return said;
}
