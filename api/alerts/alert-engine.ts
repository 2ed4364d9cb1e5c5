/**
 * Decides who is alerted to what. Several times a second it looks at the matches whose arbs changed. A person whose
 * rules let an arb in gets one message about the match, which then shows the best arb for them, and ends with the last
 * one.
 */

import { isQuiet } from '#shared/alerts/alert-settings.ts';
import { isMuted } from '#shared/alerts/is-muted.ts';
import type { AlertSender } from '#shared/alerts/words/alert-port.ts';
import { isSuspicious, worthOf } from '#shared/arb-filter/match.ts';
import type { ArbKind } from '#shared/arbitrage/arb-lists.ts';
import type { Opportunity, OpportunityChange } from '#shared/arbitrage/opportunity.ts';
import type { Log } from '#shared/ports/log.ts';
import { createMoneyOf } from '#shared/stakes/money-of.ts';
import { DEFAULT_TOTAL } from '#shared/stakes/unsaid-terms.ts';
import type { EpochMs, EventId, TelegramId } from '#shared/units.ts';
import { type AlertMessages, createAlertMessages } from './alert-messages.ts';
import type { AlertPeople } from './alert-settings-store.ts';
import { createOpenArbs } from './open-arbs.ts';
import type { PersonTerms } from './person-stakes.ts';
import type { RuleIndex, Wanted } from './rule-index.ts';
import { createHourlyLimit } from './sending/most-per-hour.ts';
import type { SendClaims } from './sending/send-claims.ts';
import type { SendQueue } from './sending/send-queue.ts';
import type { AlertBook } from './sent/alert-book.ts';
import type { Alert } from './sent/alert-document.ts';
import { followedArb, isCorrected, topicFor } from './sent/same-match.ts';

export interface AlertEngine {
  /** setKey: the set of houses over which the changes were found. */
  apply(setKey: string, changes: readonly OpportunityChange[]): void;
  /** No rule asks for this set any more. */
  forgetSet(setKey: string): void;
  /** Looks at what has changed since the last time. */
  tick(): Promise<void>;
  find(arbId: string): Opportunity | null;
  /** What the message of an alert shows, the likeliest first. */
  contents: AlertMessages['contents'];
  /** Drops what is queued for one person: they left a group, blocked the bot or paused their alerts. */
  dropWaiting(telegramId: TelegramId): Promise<void>;
}

export interface AlertEngineDeps {
  readonly rules: RuleIndex;
  readonly book: AlertBook;
  readonly people: AlertPeople;
  /** A person's houses and total, as last read. */
  readonly termsOf: (telegramId: TelegramId) => PersonTerms;
  readonly queue: SendQueue;
  readonly claims: SendClaims;
  readonly sender: AlertSender;
  readonly log: Log;
  /** The wall clock, for quiet hours and limits. */
  readonly now: () => EpochMs;
  /** Counts evenly whatever becomes of the wall clock: for pauses. */
  readonly steadyNow: () => EpochMs;
  /** The clock of the odds, for staleness: a replay runs on its own clock. */
  readonly oddsNow: () => EpochMs;
  /** Whether this person may see these arbs now. */
  readonly mayRead: (telegramId: TelegramId, kind: ArbKind) => Promise<boolean>;
  /** Lets other work run in between. */
  readonly yieldTurn: () => Promise<void>;
}

/** Feeds that have just started may not have sent everything yet, so a missing arb is not yet a closed one. */
const WARM_UP_MS = 120_000;
const MATCHES_PER_TURN = 200;
const STORE_AGAIN_MS = 3_000;

export function createAlertEngine(deps: AlertEngineDeps): AlertEngine {
  const { rules, book, people, queue, sender, log, now, steadyNow, oddsNow, mayRead, termsOf, yieldTurn } = deps;
  const arbs = createOpenArbs();
  const limit = createHourlyLimit({
    ...{ book, queue, sender, now },
    perHourOf: telegramId => people.get(telegramId).settings.perHour,
  });
  const messages = createAlertMessages({ ...deps, arbs, limit });
  const startedAt = steadyNow();
  const catchUp = createCatchUp(deps);
  let isWarm = false;

  const moneyByTerms = new WeakMap<PersonTerms, (arb: Opportunity) => number>();

  /** What an arb pays a person at their total, houses and steps. */
  function moneyFor(telegramId: TelegramId, arb: Opportunity): number {
    const terms = termsOf(telegramId);
    const moneyOf =
      moneyByTerms.get(terms) ?? createMoneyOf({ total: terms.total ?? DEFAULT_TOTAL, houses: terms.byBook });
    moneyByTerms.set(terms, moneyOf);
    return moneyOf(arb);
  }

  async function followMatch(eventId: EventId): Promise<void> {
    const at = now();
    const isMutedFor = (telegramId: TelegramId, arb: Opportunity) =>
      isMuted(people.get(telegramId).settings.mutes, arb, at);
    const alerts = book.ofEvent(eventId);
    const wanted = rules
      .wanted(eventId, arbs, oddsNow(), isMutedFor, moneyFor)
      .map(each => ({ ...each, topic: topicFor(each, alerts) }));
    const isWanted = new Map(wanted.map(each => [`${each.telegramId} ${each.topic}`, each]));
    for (const alert of alerts) await follow(alert, isWanted.get(`${alert.telegramId} ${alert.topic}`));
    for (const each of wanted) {
      const known = book.get(each.telegramId, each.topic);
      if (known === null || known.state === 'dropped') await decide(each, at);
    }
  }

  /** best: the arb that their rules let in now. An arb that they no longer let in is followed while it is open. */
  async function follow(alert: Alert, best: Wanted | undefined): Promise<void> {
    const arb = best?.arb ?? followedArb(arbs, alert);
    if (arb === undefined) return end(alert);
    // An alert that was not sent yet is dropped once no rule lets its arb in; if a rule does again, it is decided again.
    if (best === undefined && alert.state === 'queued') return void (await book.put({ ...alert, state: 'dropped' }));
    // A message that was sent says that its arb has become suspicious.
    const isDoubted = best === undefined && isSuspicious(arb, oddsNow());
    const isBelow = best === undefined && !isDoubted && hasFallen(alert, arb);
    const peak = isDoubted ? alert.peak : Math.max(alert.peak, worthOf(arb));
    const next: Alert = {
      ...alert,
      arb,
      peak,
      setKey: best?.setKey ?? alert.setKey,
      rule: best?.rule ?? alert.rule,
      ruleId: best?.ruleId ?? alert.ruleId,
      below: isBelow || undefined,
      ...(alert.state === 'closed' && { state: 'sent' as const, closedAt: null, corrected: undefined }),
    };
    const isAsStored = next.state === alert.state && peak === alert.peak && arb.id === alert.arb.id;
    if (isAsStored) book.note(next);
    else await book.put(next);
    if (next.state === 'queued' && !messages.isQueued(next)) messages.queueNew(next);
    if (next.state === 'sent') messages.queueEdit(next);
  }

  /** Whether its rule is still there, nothing of it is muted, and it paid more before. */
  function hasFallen({ telegramId, ruleId, peak }: Alert, arb: Opportunity): boolean {
    const isKept = rules.of(telegramId).some(({ rule }) => rule.id === ruleId);
    return isKept && worthOf(arb) < peak && !isMuted(people.get(telegramId).settings.mutes, arb, now());
  }

  async function decide(wanted: Wanted, at: EpochMs): Promise<void> {
    const { telegramId, arb } = wanted;
    const { canWrite, settings } = people.get(telegramId);
    if (!canWrite || settings.paused) return;
    if (!(await mayRead(telegramId, arb.kind))) return;
    const isFull = limit.isReached(telegramId);
    if (isFull) limit.notify(telegramId);
    const alert = newAlert(wanted, at, isFull || isQuiet(settings, at) ? 'held' : 'queued');
    await book.put(alert);
    // Unless another process has sent it: then that message is followed instead.
    if (book.get(telegramId, alert.topic)?.state === 'queued') messages.queueNew(alert);
  }

  /** Called when no arb is open any more that the alert could show. */
  async function end(alert: Alert): Promise<void> {
    if (alert.state === 'queued' && isWarm) await book.put({ ...alert, state: 'dropped' });
    if (alert.state !== 'sent') return;
    const corrected = isCorrected(arbs, alert);
    const ended: Alert = { ...alert, state: 'closed', closedAt: now(), ...(corrected && { corrected }) };
    // The message is struck out whether or not the store answers.
    book.note(ended);
    messages.queueEdit(ended);
    await book.put(ended);
  }

  /** Closes the alerts of the previous run whose arbs no feed has repeated since the start. */
  async function endWarmUp(): Promise<void> {
    isWarm = true;
    for (const alert of book.all()) if (followedArb(arbs, alert) === undefined) await end(alert);
  }

  return {
    find: arbId => arbs.find(arbId) ?? null,
    dropWaiting: messages.dropWaiting,
    contents: messages.contents,
    apply: arbs.apply,
    forgetSet: arbs.forgetSet,
    async tick() {
      if (!isWarm && steadyNow() - startedAt >= WARM_UP_MS) await endWarmUp();
      for (const [index, eventId] of arbs.takeChanged().entries()) {
        try {
          await followMatch(eventId);
        } catch (cause) {
          // The store did not answer: the next tick tries again.
          arbs.markChanged(eventId);
          log.warn('um alerta não pôde ser decidido; nova tentativa em instantes', { cause });
        }
        if (index % MATCHES_PER_TURN === MATCHES_PER_TURN - 1) await yieldTurn();
      }
      messages.sweep();
      await catchUp();
    },
  };
}

/** What was decided or sent while the store was silent is stored, or the next start would send it again. */
function createCatchUp({ book, log, steadyNow }: Pick<AlertEngineDeps, 'book' | 'log' | 'steadyNow'>) {
  let triedAt: number = steadyNow();
  return async (): Promise<void> => {
    if (steadyNow() - triedAt < STORE_AGAIN_MS) return;
    triedAt = steadyNow();
    await book
      .storeAgain()
      .catch(cause => log.warn('alertas ainda não guardados; nova tentativa em instantes', { cause }));
  };
}

function newAlert(
  { telegramId, topic, rule, ruleId, setKey, arb }: Wanted,
  at: EpochMs,
  state: 'held' | 'queued',
): Alert {
  return {
    telegramId,
    topic,
    setKey,
    rule,
    ruleId,
    title: `${arb.event.home} × ${arb.event.away}`,
    market: arb.market,
    peak: worthOf(arb),
    state,
    messageId: null,
    decidedAt: at,
    sentAt: null,
    closedAt: null,
    arb,
  };
}
