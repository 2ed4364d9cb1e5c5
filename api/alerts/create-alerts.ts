/** Builds the alerts: rules and people from the store, arbs from the bus, messages to the chat, and the timers. */

import { arbitrageRouteOf, findRoute } from '#shared/access/routes.ts';
import { telegramIdOfUid } from '#shared/access/telegram-uid.ts';
import type { AlertControls, AlertSender } from '#shared/alerts/words/alert-port.ts';
import type { ArbKind } from '#shared/arbitrage/arb-lists.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { EventBus } from '#shared/ports/event-bus.ts';
import type { Log } from '#shared/ports/log.ts';
import type { TelegramId } from '#shared/units.ts';
import type { AccessService } from '../access/access-service.ts';
import type { HouseBoards } from '../arbitrage/house-boards.ts';
import type { DueVouchers } from '../bets/due-vouchers.ts';
import type { ReadPersonBook } from '../bets/person-book.ts';
import type { PersonData } from '../people/person-data.ts';
import { createAlertControls } from './alert-controls.ts';
import { createAlertEngine } from './alert-engine.ts';
import { openAlertPeople } from './alert-settings-store.ts';
import { createSendTimer, type RunLater, runLater, startAlertTimers } from './alert-timers.ts';
import { createAlertSets } from './followed-house-sets.ts';
import { openFollowedRules } from './followed-rules.ts';
import type { TermsSource } from './person-stakes.ts';
import { createRuleIndex } from './rule-index.ts';
import type { AlertRules } from './rules/alert-rules.ts';
import { createSendClaims } from './sending/send-claims.ts';
import { createSendQueue, type SendQueue } from './sending/send-queue.ts';
import { openAlertBook } from './sent/alert-book.ts';

export interface AlertsDeps {
  readonly store: DocumentStore;
  readonly bus: EventBus;
  readonly clock: Clock;
  /** For pauses and paces: the time of `clock` may be set. */
  readonly steady: Clock;
  readonly oddsClock: Clock;
  readonly log: Log;
  readonly access: Pick<AccessService, 'decide'>;
  readonly alertRules: AlertRules;
  readonly personData: Pick<PersonData, 'onForget'>;
  /** The sets of houses that rules ask for. */
  readonly houseBoards: Pick<HouseBoards, 'follow'>;
  readonly terms: TermsSource;
  /** Free bets of people who may have to be warned. */
  readonly dueVouchers: DueVouchers;
  /** For the weekly summary. */
  readonly readBook: ReadPersonBook;
  /** Sends the messages. Until the bot has started they wait. */
  readonly sender: AlertSender;
  /** Distinguishes this process from others on the same store. */
  readonly runId: string;
  readonly yieldTurn: () => Promise<void>;
  /** Tests control time with it. */
  readonly after?: RunLater;
}

export interface Alerts extends AlertControls {
  /** Starts checking and sending. Returns the stop function: it finishes messages on their way, the rest stays stored. */
  start(): () => Promise<void>;
}

export async function createAlerts(deps: AlertsDeps): Promise<Alerts> {
  const { store, bus, clock, steady, oddsClock, log, access, alertRules, personData, sender, runId, yieldTurn } = deps;
  const { houseBoards, terms, after = runLater } = deps;
  const now = () => clock.now();
  const steadyNow = () => steady.now();
  const oddsNow = () => oddsClock.now();
  const people = await openAlertPeople(
    store,
    telegramId => void bus.publish('alerts.changed', { telegramId, from: runId }),
  );
  bus.subscribe('alerts.changed', ({ telegramId, from }) => {
    const unread = (cause: unknown) =>
      log.error('ajustes de alertas mudados noutro processo não foram lidos', { cause });
    if (from !== runId) people.lookAgain(telegramId).catch(unread);
  });
  const book = await openAlertBook(store, now());
  const rules = createRuleIndex();
  const followed = await openFollowedRules({ alertRules, terms, rules, log });
  const { termsOf } = followed;

  const claims = createSendClaims({ store, now, runId });
  const sendTimer = createSendTimer(() => queue, steadyNow, after);
  const queue: SendQueue = createSendQueue({
    now: steadyNow,
    onRoom: sendTimer.send,
    onFailure: cause => log.error('um alerta não saiu', { cause }),
  });

  async function mayRead(telegramId: TelegramId, kind: ArbKind): Promise<boolean> {
    return (await access.decide(findRoute(arbitrageRouteOf(kind)), { telegramId, uid: null })) === 'allow';
  }

  const engine = createAlertEngine({
    rules,
    book,
    people,
    termsOf,
    queue,
    claims,
    sender,
    log,
    now,
    steadyNow,
    oddsNow,
    mayRead,
    yieldTurn,
  });
  const sets = createAlertSets({
    houseBoards,
    apply: engine.apply,
    forgetSet: engine.forgetSet,
    isShown: book.shows,
    log,
  });
  personData.onForget(owners => {
    for (const owner of owners) {
      const telegramId = telegramIdOfUid(owner);
      if (telegramId === null) continue;
      followed.forgetPerson(telegramId);
      queue.dropPerson(telegramId);
      book.forgetPerson(telegramId);
      people.forget(telegramId);
    }
  });

  return {
    ...createAlertControls({ people, book, rules, alertRules, engine, mayRead, now }),
    start() {
      followed.keepSets(sets);
      const stopTimers = startAlertTimers({
        store,
        bus,
        log,
        people,
        book,
        queue,
        claims,
        sender,
        engine,
        sendTimer,
        dueVouchers: deps.dueVouchers,
        readBook: deps.readBook,
        after,
        now,
      });
      return async () => {
        await followed.settle();
        sets.close();
        await stopTimers();
      };
    },
  };
}
