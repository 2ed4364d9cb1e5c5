/**
 * Sends what an alert would send now: its message about the best arb that passes it, or that none does. It is marked as a test,
 * counts to no limit, is not followed, and keeps no quiet hours: the person asks for it.
 */
import { arbitrageRouteOf, findRoute } from '#shared/access/routes.ts';
import type { AlertRule } from '#shared/alerts/alert-rule.ts';
import { isMuted } from '#shared/alerts/is-muted.ts';
import type { AlertTestResult } from '#shared/alerts/sent-alerts.ts';
import type { AlertSender } from '#shared/alerts/words/alert-port.ts';
import { groupOf } from '#shared/arb-filter/arb-filter.ts';
import { houseSetLeft } from '#shared/arb-filter/asked-houses.ts';
import { matcherOf, worthOf } from '#shared/arb-filter/match.ts';
import { comparePlaced, rankOf } from '#shared/arb-filter/order.ts';
import { type HouseSet, houseSetKey, housesOfKey, isEveryHouse } from '#shared/arbitrage/house-sets/house-set.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import type { Clock } from '#shared/ports/clock.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { createMoneyOf } from '#shared/stakes/money-of.ts';
import { planStakes } from '#shared/stakes/stake-plan.ts';
import { DEFAULT_TOTAL } from '#shared/stakes/unsaid-terms.ts';
import type { TelegramId, Uid } from '#shared/units.ts';
import type { AccessService } from '../access/access-service.ts';
import type { HouseBoards } from '../arbitrage/house-boards.ts';
import type { MarketReader } from '../arbitrage/market-reader.ts';
import type { StoredAlertPeople } from './alert-settings-store.ts';
import { type PersonTerms, readTerms, type TermsSource } from './person-stakes.ts';
import type { AlertRules } from './rules/alert-rules.ts';

/** unknown: no rule of theirs. cannot_write: the bot may not write to them. denied: they may not see such arbs. */
export type AlertTestError = { readonly code: 'unknown' | 'cannot_write' | 'denied' | 'unavailable' };

export type TestAlert = (
  owners: readonly Uid[],
  telegramId: TelegramId,
  ruleId: string,
) => Promise<Result<AlertTestResult, AlertTestError>>;

export interface TestAlertDeps {
  readonly alertRules: Pick<AlertRules, 'list'>;
  readonly access: Pick<AccessService, 'decide'>;
  readonly people: Pick<StoredAlertPeople, 'read'>;
  readonly terms: TermsSource;
  readonly scanner: Pick<MarketReader, 'open'>;
  readonly houseBoards: Pick<HouseBoards, 'hold'>;
  readonly sender: Pick<AlertSender, 'sendTest'>;
  readonly clock: Clock;
  readonly oddsClock: Clock;
}

const NOBODYS: ReadonlySet<string> = new Set();

export function createTestAlert(deps: TestAlertDeps): TestAlert {
  const { alertRules, access, people, terms, sender, clock, oddsClock } = deps;

  return async (owners, telegramId, ruleId) => {
    const rule = (await alertRules.list(owners)).find(({ id }) => id === ruleId);
    if (rule === undefined) return err({ code: 'unknown' });
    const { canWrite, settings } = await people.read(telegramId);
    if (!canWrite) return err({ code: 'cannot_write' });
    const route = findRoute(arbitrageRouteOf(rule.kind));
    if ((await access.decide(route, { telegramId, uid: null })) !== 'allow') return err({ code: 'denied' });
    const theirs = await readTerms(terms, telegramId);
    const set = houseSetLeft(rule.filter, theirs.list);
    const open = set === null ? [] : await arbsOf(deps, rule, set);
    if (open === null) return err({ code: 'unavailable' });
    const notMuted = open.filter(arb => !isMuted(settings.mutes, arb, clock.now()));
    const now = oddsClock.now();
    const best = bestOf(rule, notMuted, theirs, now);
    const houses = set && housesOfKey(houseSetKey(set));
    const { timeZone } = settings;
    const alert = best && { opportunity: best, houses, stakes: stakesOf(best, theirs), isGone: false, now, timeZone };
    const sent = await sender.sendTest(telegramId, { rule: rule.name, alert });
    if (sent.ok) return ok(best === null ? 'none' : 'sent');
    return err({ code: sent.error.code === 'blocked' ? 'cannot_write' : 'unavailable' });
  };
}

/** Null: too many sets of houses are looked at. */
async function arbsOf(
  { scanner, houseBoards }: Pick<TestAlertDeps, 'scanner' | 'houseBoards'>,
  { kind, filter }: AlertRule,
  set: HouseSet,
): Promise<readonly Opportunity[] | null> {
  if (isEveryHouse(set)) return [...scanner.open()];
  const group = groupOf(filter.view);
  const held = await houseBoards.hold(set, group);
  if (held === null) return null;
  const { arbs } = held.board.list(`${kind} ${group}`);
  held.release();
  return arbs;
}

function bestOf(
  { kind, filter }: AlertRule,
  open: readonly Opportunity[],
  { total, byBook }: PersonTerms,
  now: ReturnType<Clock['now']>,
): Opportunity | null {
  const moneyOf = createMoneyOf({ total: total ?? DEFAULT_TOTAL, houses: byBook });
  // The houses of `mine` are those of the set.
  const matches = matcherOf({ ...filter, mine: false }, { now, mine: NOBODYS, moneyOf });
  const placed = open
    .filter(arb => arb.kind === kind && matches(arb))
    .map(arb => ({ arb, rank: rankOf(arb, NOBODYS, now), key: -worthOf(arb) }));
  return placed.sort(comparePlaced)[0]?.arb ?? null;
}

function stakesOf(arb: Opportunity, { total, byBook }: PersonTerms) {
  if (total === null) return null;
  const plan = planStakes(arb, { total, houses: byBook });
  return plan.placeable ? { legs: plan.stakes, total: plan.total, worst: plan.worst } : null;
}
