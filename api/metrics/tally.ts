/** Counts for Prometheus, together with what Node says of the process. */
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Counted, Measured, Tally } from '#shared/ports/tally.ts';

export interface ReadableTally extends Tally {
  /** Where the other numbers of the same page are added. */
  readonly registry: Registry;
}

const COUNTERS: Readonly<Record<keyof Counted, { readonly help: string; readonly labels: readonly string[] }>> = {
  arbi_sign_ins_total: {
    help: 'Sign-ins, by way and what became of them; with Firebase those of accounts are seen by Google only',
    labels: ['way', 'result'],
  },
  arbi_rate_limited_total: { help: 'What was refused because it came too often, by rule', labels: ['rule'] },
  arbi_flow_conversations_total: { help: 'Conversations of flows that began, and that failed', labels: ['outcome'] },
  arbi_flow_steps_total: { help: 'Blocks that conversations came through', labels: [] },
  arbi_posts_total: {
    help: 'Posts published, edited and removed in a chat, by what became of it',
    labels: ['act', 'result'],
  },
  arbi_planilha_writes_total: { help: 'Requests to write bets down, by what became of them', labels: ['result'] },
  arbi_planilha_actions_total: { help: 'Changes of bets written down', labels: [] },
  arbi_backups_total: { help: 'Backups made, not made, sent to the bucket, and not sent', labels: ['result'] },
  arbi_bot_updates_total: { help: 'Updates that the bot received, by kind', labels: ['kind'] },
  arbi_alerts_total: {
    help: 'Messages of alerts: sent, put off because Telegram wants it or does not answer, refused',
    labels: ['result'],
  },
  arbi_alert_seconds_total: { help: 'How long Telegram took for messages of alerts, together', labels: [] },
  arbi_telegram_calls_total: {
    help: 'Calls of the Bot API by method: answered, refused as wrong, refused as too much, or failed',
    labels: ['method', 'result'],
  },
  arbi_telegram_seconds_total: {
    help: 'How long calls of the Bot API took, together; getUpdates waits for updates by itself',
    labels: ['method'],
  },
  arbi_telegram_repeats_total: {
    help: 'Calls of the Bot API that were made again, by kind: refused as too much, or failed',
    labels: ['kind', 'reason'],
  },
  arbi_telegram_dropped_total: {
    help: 'Calls of the Bot API that were given up, by kind: tried in vain, too many waiting, too late, or the process ended',
    labels: ['kind', 'reason'],
  },
  arbi_bot_unanswered_total: {
    help: 'Updates that the bot did not handle: too many of one person, or the process ended before their turn',
    labels: ['reason'],
  },
  arbi_bot_conflicts_total: {
    help: 'How often Telegram said that another process receives with the token of this bot',
    labels: [],
  },
  arbi_mail_total: { help: 'Mail and SMS, by what for and what became of it', labels: ['kind', 'result'] },
  arbi_store_calls_total: { help: 'Calls of the store, by what became of them', labels: ['call', 'result'] },
  arbi_store_seconds_total: { help: 'How long calls of the store took, together', labels: ['call'] },
};
/** Buckets in seconds. */
const HISTOGRAMS: Readonly<Record<Measured, { readonly help: string; readonly buckets: readonly number[] }>> = {
  arbi_alert_late_seconds: {
    help: 'From the opening of an arb until Telegram took its alert; a rule may let an arb in long after it opened',
    buckets: [1, 2, 5, 10, 30, 60, 300, 1_800],
  },
  arbi_answer_wait_seconds: {
    help: 'From an answer being ready until Telegram took it',
    buckets: [0.1, 0.5, 1, 2, 5, 10, 30, 60, 300],
  },
};

/** More values of one label than this are a mistake of ours, and count together. */
const MAX_VALUES = 60;

export function createTally(): ReadableTally {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const counters = new Map(
    Object.entries(COUNTERS).map(([name, { help, labels }]) => [
      name,
      new Counter({ name, help, labelNames: [...labels], registers }),
    ]),
  );
  const histograms = new Map(
    Object.entries(HISTOGRAMS).map(([name, { help, buckets }]) => [
      name,
      new Histogram({ name, help, buckets: [...buckets], registers }),
    ]),
  );
  const seen = new Map<string, Set<string>>();
  function bounded(label: string, value: string): string {
    const known = seen.get(label) ?? new Set();
    seen.set(label, known);
    if (known.size < MAX_VALUES) known.add(value);
    return known.has(value) ? value : 'other';
  }
  return {
    registry,
    add(name, labels, by = 1) {
      const each = Object.entries<string>(labels).map(([label, value]) => [label, bounded(`${name} ${label}`, value)]);
      counters.get(name)?.inc(Object.fromEntries(each), by);
    },
    measure: (name, seconds) => histograms.get(name)?.observe(seconds),
  };
}
