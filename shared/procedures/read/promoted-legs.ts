/** What the promotion adds to the legs of a step: a house, a stake, raised odds, an early payout, addresses. */
import { houseNameKey, housesIn } from '../../reading/post/house-names.ts';
import type { Promotion } from '../schema/procedure.ts';
import type { DraftLeg, DraftStep, MessageReading } from './draft/draft.ts';
import { mainLeg } from './finish-steps.ts';
import { PAYS_EARLY } from './promotion/promotion-types.ts';

export const isFree = ({
  freebet,
  freebetUnknown,
}: {
  readonly freebet?: unknown;
  readonly freebetUnknown?: boolean | undefined;
}) => freebet !== undefined || freebetUnknown === true;

/** The house of a leg that names none: the promotion's, where it is the leg that is promoted. */
export function withPromotedHouse(step: DraftStep, index: number, promotion: Promotion | null): DraftStep {
  const house = promotion?.house ?? null;
  if (index > 0 || house === null || step.legs.some(leg => leg.house === house)) return step;
  const at = step.legs.findIndex(leg => leg.house === null && leg.side === 'back' && leg.odds !== null);
  return at === -1 ? step : { ...step, legs: step.legs.map((leg, each) => (each === at ? { ...leg, house } : leg)) };
}

/** 'Limite R$ 30' on a line of its own: the promotion's limit is the stake. */
export function withPromotedStake(step: DraftStep, index: number, promotion: Promotion | null): Leg[] {
  const most = promotion?.maxStakeCents;
  const isCapped = promotion?.type === 'enhanced-odds' || promotion?.type === 'boost-percent';
  if (index > 0 || most === undefined || !isCapped) return step.legs;
  const main = mainLeg(step.legs, promotion?.house ?? null);
  return step.legs.map((leg, at) =>
    at === main && leg.stakeCents === null && leg.house === promotion?.house ? { ...leg, stakeCents: most } : leg,
  );
}

/** '3 apostas de R$ 20': each bet of a mission at its house is of that stake. */
export function withMissionStake(legs: readonly Leg[], promotion: Promotion | null): readonly Leg[] {
  const stake = promotion?.type === 'mission' ? promotion.stakeCents : undefined;
  if (stake === undefined) return legs;
  return legs.map(leg =>
    leg.side === 'back' && leg.house === promotion?.house && leg.stakeCents === null && !isFree(leg)
      ? { ...leg, stakeCents: stake }
      : leg,
  );
}

type Leg = DraftLeg;

/** A boosted leg: paid as it is, or in part as a free bet. */
export function termed(leg: Leg, promotion: Promotion | null): Leg {
  if (leg.oddsBefore === undefined || leg.odds === null || promotion === null) return leg;
  if (promotion.returnedAs === 'freebet' && promotion.type === 'enhanced-odds') {
    const { oddsBefore, ...rest } = leg;
    return { ...rest, odds: oddsBefore, boost: { to: leg.odds, extraAs: 'freebet' } };
  }
  if (promotion.type !== 'boost-percent' || promotion.percent === undefined) return leg;
  const onProfit = 1 + (leg.oddsBefore - 1) * (1 + promotion.percent / 100);
  const onOdds = leg.oddsBefore * (1 + promotion.percent / 100);
  const isOdds = Math.abs(onOdds - leg.odds) < Math.abs(onProfit - leg.odds);
  return { ...leg, boost: { percent: promotion.percent, on: isOdds ? 'odds' : 'profit' } };
}

const CAPPED = new Set<string | undefined>(['risk-free', 'cashback', 'enhanced-odds', 'boost-percent']);

export function withMaximum(leg: Leg, index: number, promotion: Promotion | null): Leg {
  const most = promotion?.maxStakeCents;
  if (
    most === undefined ||
    (index > 0 && leg.oddsBefore === undefined) ||
    !leg.fixed ||
    leg.freebet !== undefined ||
    leg.maxStakeCents !== undefined
  )
    return leg;
  return CAPPED.has(promotion?.type) ? { ...leg, maxStakeCents: most } : leg;
}

/** A free bet is always whole: where its leg says no amount, it is what the heading says. */
export function withFreeValue(leg: Leg, all: readonly Leg[], promotion: Promotion | null): Leg {
  const isEarned = promotion?.type === 'bet-and-get' || promotion?.type === 'mission';
  const isOwn = promotion?.type === 'freebet' || (isEarned && leg.house === promotion.house);
  const value = isOwn ? (promotion.valueCents ?? null) : null;
  const isOnly = isFree(leg) && all.filter(isFree).length === 1;
  return value !== null && isOnly && leg.stakeCents === null ? { ...leg, stakeCents: value, fixed: true } : leg;
}

/** Only the heading says that a free bet is burnt: it is staked on the first bet that has no other stake. */
export function withHeadedFree(drafts: readonly DraftStep[], promotion: Promotion | null): readonly DraftStep[] {
  const [first, ...others] = drafts;
  const isEarned = promotion?.type === 'bet-and-get' || promotion?.type === 'mission';
  if (isEarned && promotion.valueCents != null) return withEarnedFree(drafts, promotion.valueCents);
  if (promotion?.type !== 'freebet' || first === undefined || drafts.some(({ legs }) => legs.some(isFree)))
    return drafts;
  const isStake = (said: number | null) =>
    said === null || promotion.valueCents == null || said === promotion.valueCents;
  const at = first.legs.findIndex(({ side, stakeCents }) => side === 'back' && isStake(stakeCents));
  const leg = first.legs[at];
  if (leg === undefined) return drafts;
  const stakeCents = leg.stakeCents ?? promotion.valueCents ?? null;
  return [{ ...first, legs: first.legs.with(at, { ...leg, stakeCents, freebetUnknown: true }) }, ...others];
}

/** 'Passo 2: use os R$ 25,00 no Sevilla', of a free bet of R$ 25,00 that step 1 earns. */
function withEarnedFree(drafts: readonly DraftStep[], valueCents: number): readonly DraftStep[] {
  const second = drafts[1];
  if (second === undefined || drafts.some(({ legs }) => legs.some(isFree))) return drafts;
  const at = second.legs.findIndex(({ side, stakeCents }) => side === 'back' && stakeCents === valueCents);
  const leg = second.legs[at];
  if (leg === undefined) return drafts;
  return drafts.with(1, { ...second, legs: second.legs.with(at, { ...leg, freebetUnknown: true }) });
}

/** 'A Betano paga com 2 gols na frente', 'a bet365 já paga na hora'. */
export function early(leg: Leg, index: number, promotion: Promotion | null, { lines, events }: MessageReading): Leg {
  if (
    leg.earlyPayout ||
    leg.side === 'lay' ||
    leg.market !== '1x2' ||
    leg.selection === 'draw' ||
    leg.freebet !== undefined ||
    index > 0
  )
    return leg;
  const isTeam = (word: string) => events.some(({ event }) => [event.home, event.away].includes(word));
  const says = lines.some(({ raw, plain }) => {
    const isEarly = PAYS_EARLY.test(plain) || /\bpaga[^\n]{0,40}na hora/.test(plain);
    return (
      isEarly &&
      !/sem pagamento antecipado/.test(plain) &&
      housesIn(raw, isTeam).some(house => houseNameKey(house) === leg.house)
    );
  });
  const isAll =
    promotion?.type === 'early-payout' &&
    leg.house !== null &&
    promotion.houses?.includes(leg.house) &&
    !lines.some(({ plain }) => /\(?\b(?:pa|so)\b\)?/.test(plain));
  return says || isAll ? { ...leg, earlyPayout: true } : leg;
}

/** Addresses below the legs are of the house that they name. */
export function withLinks(legs: readonly Leg[], { lines }: MessageReading): Leg[] {
  const links = lines
    .flatMap(({ raw }) => raw.match(/https?:\/\/[^\s"'<>]{3,480}/g) ?? [])
    .map(link => link.replace(/[.,;)]+$/, ''));
  return legs.map(leg => {
    if (leg.link !== undefined || leg.house === null) return leg;
    const link = links.find(
      each =>
        hostOf(each).includes((leg.house ?? '').replace(/[^a-z0-9]/gi, '').toLowerCase()) && !/promo|oferta/.test(each),
    );
    return link === undefined ? leg : { ...leg, link };
  });
}

const hostOf = (link: string) =>
  (/^https?:\/\/([^/?#]+)/.exec(link)?.[1] ?? '').replace(/[^a-z0-9]/gi, '').toLowerCase();
