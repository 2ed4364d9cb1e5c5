/** Whose commission a percentage is. */
import { rateText } from '../../catalogue/numbers/typed-percent.ts';
import type { Missing } from '../../reading/result/reading.ts';
import type { SaidLeg, SaidPercent, Terms } from '../../reading/result/terms.ts';
import { err, ok, type Result } from '../../result.ts';

/** Our own alerts print each leg's share of the total; those percentages add up to 100 % and are no commissions. */
const SHARES_NOISE = 0.001;
/** A printed share is rounded; one further off asks for another division. */
const SHARE_NOISE = 0.01;

export function resolvePercents(terms: Terms): Result<null, Missing> {
  const percents = terms.items.filter((item): item is SaidPercent => item.kind === 'percent');
  const { legs } = terms;
  const sum = percents.reduce((total, { rate }) => total + rate, 0);
  const areShares = legs.length > 1 && percents.length === legs.length && Math.abs(sum - 1) < SHARES_NOISE;
  if (percents.length === 0) return ok(null);
  if (areShares) {
    const covered = legs.reduce((all, { odds }) => all + 1 / odds, 0);
    const other = percents.find(({ rate }, at) => Math.abs(rate - 1 / (legs[at]?.odds ?? 1) / covered) > SHARE_NOISE);
    return other === undefined ? ok(null) : err({ code: 'which_reading', text: typedRate(other) });
  }
  // '2,24 (4,5%) lay 2,10 (6,5%)': each stands by odds of its own.
  const areApart = percents.length > 1 && new Set(percents.map(({ after }) => after)).size === percents.length;
  for (const percent of percents) {
    const owners =
      areApart && percent.after !== null && percent.ordinal === null ? [percent.after] : ownersOf(terms, percent);
    const text = typedRate(percent);
    // 'volta 50 de freebet, que eu transformo em 70 %': no commission is as high, and a free bet's worth is.
    const isWorth =
      terms.hasRefund && terms.refundKept === null && terms.refundWorth === null && percent.rate >= LEAST_WORTH;
    if (isWorth) {
      [terms.refundKept, terms.saysRefundKind] = [percent.rate, true];
      continue;
    }
    // 'quanto é 3% de uma banca de 450?'
    if (legs.length === 0) return err({ code: 'odds' });
    if (owners === null) return err({ code: 'commission_of_which', text });
    if (percent.rate >= 0.5) return err({ code: 'not_percent', text });
    for (const leg of owners) leg.commission = percent.rate;
  }
  return ok(null);
}

const LEAST_WORTH = 0.4;

const typedRate = ({ rate }: SaidPercent) => `${rateText(rate)}%`;

/** '2,30 1,90 3% 200': after all odds, and nothing ties it to the last. '2,30 / 1,90 3% / 200' and '1,90 (3%)' do. */
function isAfterAll({ legs, items, saysExchange }: Terms, { after, isTied }: SaidPercent): boolean {
  const at = items.findIndex(item => item.kind === 'percent' && item.after === after);
  const others = items.filter(item => item.kind === 'percent').length;
  if (
    isTied ||
    saysExchange ||
    others > 1 ||
    legs.length < 2 ||
    after?.side === 'lay' ||
    after !== legs.at(-1) ||
    after?.house?.isExchange
  )
    return false;
  return items[at + 1]?.kind !== 'break' && legs.every(({ row }) => row === after?.row);
}

function ownersOf(terms: Terms, percent: SaidPercent): SaidLeg[] | null {
  const { legs, items } = terms;
  if (percent.ordinal === -1) return legs;
  if (percent.ordinal !== null) {
    const leg = legs[percent.ordinal];
    return leg === undefined ? null : [leg];
  }
  const lays = legs.filter(leg => leg.side === 'lay');
  const [lay] = lays;
  // Two exchanges and one 'comissão': whose it is, nobody can tell.
  const exchanges = new Set(legs.flatMap(({ house }) => (house?.isExchange === true ? [house.name] : [])));
  const others = items.filter(item => item.kind === 'percent').length;
  if (exchanges.size > 1 && others === 1 && percent.isCommission) return null;
  const at = items.indexOf(percent);
  const isLast = items.slice(at + 1).every(item => item.kind !== 'leg' && item.kind !== 'percent');
  const isTheLays = lay !== undefined && lays.length === 1 && lay.commission === null && percent.after?.side !== 'lay';
  if (isTheLays && (isLast || percent.after === null || percent.isCommission)) return [lay];
  if (percent.after !== null) return isAfterAll(terms, percent) ? null : [percent.after];
  if (percent.isAhead) {
    const next = items.slice(at).find(item => item.kind === 'leg');
    return next?.kind === 'leg' ? [next.leg] : null;
  }
  const atExchange = legs.filter(leg => leg.house?.isExchange);
  if (atExchange.length === 1) return atExchange;
  return legs.length === 1 ? legs : null;
}
