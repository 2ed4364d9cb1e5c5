/** The numbers of Redis as this process sees it; none where the process runs alone. */
import { Gauge, type Registry } from 'prom-client';

export interface RedisNumbers {
  readonly isReached: boolean;
  /** Since the start. */
  readonly reconnects: number;
  /** How long an answer took, in milliseconds; null: there was none. */
  readonly answerMs: number | null;
  /** How old the newest news were when they were read, by the clock of this machine; null: there were none yet. */
  readonly lagMs: number | null;
  /** Updates of the bot that came by webhook and have not been handled; null: there is no bot, or no answer. */
  readonly updatesWaiting: number | null;
}

/** Returns what brings them up to date. */
export function redisNumbers(registry: Registry, read: (() => Promise<RedisNumbers>) | null): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const up = gauge('arbi_redis_up', '1 while Redis answers; nothing where the process runs alone');
  const reconnects = gauge('arbi_redis_reconnects_total', 'How often Redis answered again after it did not');
  const answer = gauge('arbi_redis_answer_seconds', 'How long Redis takes to answer');
  const lag = gauge('arbi_redis_lag_seconds', 'How old the newest news were when they were read');
  const waiting = gauge(
    'arbi_redis_updates_waiting',
    'Updates of the bot that came by webhook and were not handled yet',
  );
  const all = [up, reconnects, answer, lag, waiting];
  for (const each of all) each.remove();
  return async () => {
    if (read === null) return;
    const { isReached, reconnects: times, answerMs, lagMs, updatesWaiting } = await read();
    up.set(isReached ? 1 : 0);
    reconnects.set(times);
    if (updatesWaiting === null) waiting.remove();
    else waiting.set(updatesWaiting);
    for (const [each, ms] of [[answer, answerMs] as const, [lag, lagMs] as const]) {
      if (ms === null) each.remove();
      else each.set(ms / 1_000);
    }
  };
}
