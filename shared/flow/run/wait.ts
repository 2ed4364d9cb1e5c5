/** Until when a conversation waits. */
import { instantOf, wallClockAt } from '../../calendar/local-time.ts';
import { type EpochMs, epochMs } from '../../units.ts';
import { FLOW_ZONE } from '../answers/read-date.ts';
import type { BlockOf } from '../schema/blocks.ts';
import { LONGEST_WAIT_MINUTES } from '../schema/limits.ts';
import type { Walk } from './walk.ts';

export const MINUTE_MS = 60_000;

/** Null: the date is not known, or further away than anybody may wait. */
export function untilOf({ now, scope }: Walk, { until }: BlockOf<'wait'>): EpochMs | null {
  switch (until.kind) {
    case 'minutes':
      return epochMs(now + until.minutes * MINUTE_MS);
    case 'clock':
      return nextClock(now, until.minute, [0, 1, 2, 3, 4, 5, 6]);
    case 'date': {
      const date = scope.value(until.variable);
      if (typeof date !== 'number') return null;
      const at = date - until.minutesBefore * MINUTE_MS;
      return at - now > LONGEST_WAIT_MINUTES * MINUTE_MS ? null : epochMs(at);
    }
  }
}

/** The next time after `now` that the clocks in São Paulo show this minute on one of these days; null without a day. */
export function nextClock(now: EpochMs, minute: number, days: readonly number[]): EpochMs | null {
  const { year, month, day } = wallClockAt(now, FLOW_ZONE);
  for (let ahead = 0; ahead <= 8; ahead++) {
    const date = new Date(Date.UTC(year, month - 1, day + ahead));
    if (!days.includes(date.getUTCDay())) continue;
    const at = instantOf(
      {
        year: date.getUTCFullYear(),
        month: date.getUTCMonth() + 1,
        day: date.getUTCDate(),
        hour: Math.floor(minute / 60),
        minute: minute % 60,
      },
      FLOW_ZONE,
    );
    if (at > now) return at;
  }
  return null;
}
