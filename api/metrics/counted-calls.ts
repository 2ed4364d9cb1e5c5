/** Counts what this server asks of others: messages of alerts, mail, and its store. Never to whom, or of what. */
import type { AlertSender, SendError } from '#shared/alerts/words/alert-port.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { Outbox } from '#shared/ports/outbox.ts';
import type { Tally } from '#shared/ports/tally.ts';
import type { Result } from '#shared/result.ts';
import { aroundCalls } from '../adapters/documents/around-calls.ts';
import { isStoreOutage } from '../http/errors.ts';

export function countedSender(sender: AlertSender, tally: Tally): AlertSender {
  async function counted<T>(sending: Promise<Result<T, SendError>>): Promise<Result<T, SendError>> {
    const began = performance.now();
    const sent = await sending;
    const isPassing = !sent.ok && (sent.error.code === 'later' || sent.error.code === 'unavailable');
    tally.add('arbi_alerts_total', { result: sent.ok ? 'sent' : isPassing ? 'postponed' : 'refused' });
    tally.add('arbi_alert_seconds_total', {}, (performance.now() - began) / 1_000);
    return sent;
  }
  return {
    ...sender,
    async send(telegramId, view) {
      const began = performance.now();
      const sent = await counted(sender.send(telegramId, view));
      const openMs = view.now - view.opportunity.openedAt;
      if (sent.ok) tally.measure('arbi_alert_late_seconds', (openMs + performance.now() - began) / 1_000);
      return sent;
    },
    sendTest: (telegramId, view) => counted(sender.sendTest(telegramId, view)),
    sendLimitReached: telegramId => counted(sender.sendLimitReached(telegramId)),
    sendVoucherWarning: (telegramId, view) => counted(sender.sendVoucherWarning(telegramId, view)),
    sendWeek: (telegramId, week) => counted(sender.sendWeek(telegramId, week)),
    sendDigest: (telegramId, view) => counted(sender.sendDigest(telegramId, view)),
  };
}

export function countedOutbox(outbox: Outbox, tally: Tally): Outbox {
  return {
    ...outbox,
    async send(message) {
      const { kind } = message;
      try {
        await outbox.send(message);
      } catch (cause) {
        tally.add('arbi_mail_total', { kind, result: 'failed' });
        throw cause;
      }
      tally.add('arbi_mail_total', { kind, result: 'sent' });
    },
  };
}

/** A conflict is an answer; only what the store could not do counts as failed. */
export function countedStore(store: DocumentStore, tally: Tally): DocumentStore {
  return aroundCalls(store, async (call, run) => {
    const began = performance.now();
    let result: 'answered' | 'failed' = 'answered';
    try {
      return await run();
    } catch (cause) {
      if (isStoreOutage(cause)) result = 'failed';
      throw cause;
    } finally {
      tally.add('arbi_store_calls_total', { call, result });
      tally.add('arbi_store_seconds_total', { call }, (performance.now() - began) / 1_000);
    }
  });
}
