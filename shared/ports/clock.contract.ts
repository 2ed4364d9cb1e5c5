/** What every clock guarantees. */
import { describe, expect, it } from 'vitest';
import { toEpochMs } from '../units.ts';
import type { Clock } from './clock.ts';

const READINGS = 50_000;

export function clockContract(name: string, makeClock: () => Clock): void {
  describe(name, () => {
    it('returns instants in whole milliseconds', () => {
      const clock = makeClock();
      for (let i = 0; i < 100; i++) expect(toEpochMs(clock.now()).ok).toBe(true);
    });

    it('never runs backwards', () => {
      const clock = makeClock();
      let previous = clock.now();
      for (let i = 0; i < READINGS; i++) {
        const now = clock.now();
        if (now < previous) expect.fail(`${now} came after ${previous}`);
        previous = now;
      }
    });
  });
}
