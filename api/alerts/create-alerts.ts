/** Alerts put together: rules and people from the store, arbs from the bus, messages to the chat, and the timers. */

import { matchRoute } from '#shared/access/routes.ts';
import { telegramIdOfUid } from '#shared/access/telegram-uid.ts';
import type { AlertControls, AlertSender } from '#shared/alerts/alert-port.ts';
import { type AlertSettings, type AlertSettingsChange, withMute } from '#shared/alerts/alert-settings.ts';
import type { OpportunityKind } from '#shared/arbitrage/opportunity.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { EventBus } from '#shared/ports/event-bus.ts';
import type { Log } from '#shared/ports/log.ts';
import type { TelegramId } from '#shared/units.ts';
import type { AccessService } from '../access/access-service.ts';
import type { AlertRules } from '../people/alert-rules.ts';
import type { PersonData } from '../people/person-data.ts';
import { openAlertBook, sweepAlerts } from './alert-book.ts';
import { createAlertEngine } from './alert-engine.ts';
import { openAlertPeople } from './alert-people.ts';
import { sendDigests } from './digest.ts';
import { createRuleIndex } from './rule-index.ts';
import { createSendQueue } from './send-queue.ts';

export interface AlertsDeps {
  readonly store: DocumentStore;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly oddsClock: Clock;
  readonly log: Log;
  readonly access: Pick<AccessService, 'decide'>;
  readonly alertRules: AlertRules;
  readonly personData: Pick<PersonData, 'onErase'>;
  /** Where they are sent; nowhere before the bot is up, and then they wait. */
  readonly sender: AlertSender;
  readonly breathe: () => Promise<void>;
  readonly pace?: { readonly perSecond: number; readonly perPersonMs: number };
  /** Runs `work` once, later; returns the way to call it off. The tests turn the clock by hand. */
  readonly after?: After;
}

type After = (ms: number, work: () => void) => () => void;

const realAfter: After = (ms, work) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

export interface Alerts extends AlertControls {
  /** What changed is looked at and sent from here on. Returns the end: what is on its way arrives, the rest is kept. */
  start(): () => Promise<void>;
}

const TICK_MS = 400;
const MINUTE_MS = 60_000;
const PAGES = { pre: '/arbitragem-pre', live: '/arbitragem-live' } as const;

export async function createAlerts(deps: AlertsDeps): Promise<Alerts> {
  const { store, bus, clock, oddsClock, log, access, alertRules, personData, sender, breathe, pace } = deps;
  const { after = realAfter } = deps;
  const now = () => clock.now();
  const people = await openAlertPeople(store);
  const book = await openAlertBook(store, now());
  const rules = createRuleIndex();
  alertRules.onChange((id, bound) => (bound === null ? rules.remove(id) : rules.put(bound)));
  for await (const bound of alertRules.everybodys()) rules.put(bound);

  let callOff = () => {};
  const queue = createSendQueue({
    now,
    onRoom: () => send(),
    onFailure: cause => log.error('um alerta não saiu', { cause }),
    ...pace,
  });
  function send(): void {
    callOff();
    if (stopped) return;
    const next = queue.run();
    if (next !== null) callOff = after(Math.max(5, next - now()), send);
  }
  let stopped = true;

  function every(ms: number, work: () => void): () => void {
    let end = after(ms, function again() {
      end = after(ms, again);
      work();
    });
    return () => end();
  }

  async function mayRead(telegramId: TelegramId, kind: OpportunityKind): Promise<boolean> {
    const route = matchRoute(PAGES[kind]);
    return route !== null && (await access.decide(route, { telegramId, uid: null })) === 'allow';
  }

  const engine = createAlertEngine({
    rules,
    book,
    people,
    queue,
    sender,
    log,
    now,
    oddsNow: () => oddsClock.now(),
    mayRead,
    breathe,
  });
  personData.onErase(owners => {
    for (const owner of owners) {
      const telegramId = telegramIdOfUid(owner);
      if (telegramId === null) continue;
      rules.removePerson(telegramId);
      queue.dropPerson(telegramId);
      book.forgetPerson(telegramId);
      people.forget(telegramId);
    }
  });

  async function change(telegramId: TelegramId, settings: AlertSettings): Promise<AlertSettings> {
    const person = await people.change(telegramId, { settings });
    if (settings.paused) await engine.dropWaiting(telegramId);
    return person.settings;
  }

  return {
    settings: async telegramId => people.get(telegramId).settings,
    change: (telegramId, named) => change(telegramId, changed(people.get(telegramId).settings, named)),
    mute(telegramId, mute) {
      const { settings } = people.get(telegramId);
      return change(telegramId, { ...settings, mutes: withMute(settings.mutes, mute, now()) });
    },
    rules: async telegramId => rules.of(telegramId).map(({ rule }) => rule),
    async removeRule(telegramId, id) {
      const theirs = rules.of(telegramId).find(({ rule }) => rule.id === id);
      if (theirs !== undefined) await alertRules.remove([theirs.owner], id);
    },
    alert: async (telegramId, id) => (await book.find(telegramId, id))?.arb ?? null,
    canWrite: async telegramId => people.get(telegramId).canWrite,
    async setCanWrite(telegramId, canWrite) {
      if (people.get(telegramId).canWrite === canWrite) return;
      await people.change(telegramId, { canWrite });
      if (!canWrite) await engine.dropWaiting(telegramId);
    },
    async find(telegramId, arbId) {
      const arb = engine.find(arbId);
      return arb !== null && (await mayRead(telegramId, arb.kind)) ? arb : null;
    },
    start() {
      stopped = false;
      const stopListening = bus.subscribe('arbs.changed', changes => engine.apply(changes));
      let working: Promise<void> | null = null;
      const once = (work: () => Promise<void>) => {
        // A look that takes longer than the pace is not joined by a second one.
        working ??= work()
          .catch(cause => log.error('os alertas falharam', { cause }))
          .finally(() => {
            working = null;
          });
      };
      const stopTicking = every(TICK_MS, () => once(() => engine.tick().then(send)));
      const stopSweeping = every(MINUTE_MS, () => {
        book.forget(now());
        void Promise.all([sendDigests({ people, book, queue, sender, now }), sweepAlerts(store, now())])
          .then(send)
          .catch(cause => log.error('os alertas não foram arrumados', { cause }));
      });
      return async () => {
        stopped = true;
        stopTicking();
        stopSweeping();
        callOff();
        stopListening();
        await working;
        await queue.settle();
      };
    },
  };
}

/** What is not named stays. */
function changed(settings: AlertSettings, change: AlertSettingsChange): AlertSettings {
  const named = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...settings, ...(Object.fromEntries(named) as Partial<AlertSettings>) };
}
