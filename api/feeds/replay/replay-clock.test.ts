import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { epochMs } from '#shared/units.ts';
import { createReplayClock } from './replay-clock.ts';

const at = (ms: number) => epochMs(ms);

describe('createReplayClock', () => {
  it('stops, runs at its speed up to the limit, and stops again', () => {
    let real = 5_000;
    const clock = createReplayClock(60, at(1_000), () => real);
    real += 10;
    expect([clock.now(), clock.speed()]).toEqual([1_000, 0]);
    clock.runUntil(at(4_000));
    expect(clock.realUntil(at(4_000))).toBe(50);
    real += 20;
    expect([clock.now(), clock.speed()]).toEqual([2_200, 60]);
    expect(clock.realUntil(at(4_000))).toBe(30);
    real += 1_000;
    expect(clock.now()).toBe(4_000);
    clock.freeze();
    real += 1_000;
    expect([clock.now(), clock.speed()]).toEqual([4_000, 0]);
  });

  it('is never ahead of the elapsed time, and never goes back', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('pass'), ms: fc.nat(1_000) }),
      fc.record({ kind: fc.constant('jump'), ms: fc.nat(50_000) }),
      fc.record({ kind: fc.constant('run'), ms: fc.nat(50_000) }),
      fc.record({ kind: fc.constant('freeze'), ms: fc.constant(0) }),
    );
    fc.assert(
      fc.property(fc.array(step), fc.integer({ min: 1, max: 1_000 }), (steps, speed) => {
        let real = 0;
        const clock = createReplayClock(speed, at(0), () => real);
        let [last, jumped] = [0, 0];
        for (const { kind, ms } of steps) {
          if (kind === 'pass') real += ms;
          if (kind === 'jump') clock.jump(at(ms));
          if (kind === 'run') clock.runUntil(at(ms));
          if (kind === 'freeze') clock.freeze();
          jumped = kind === 'jump' ? Math.max(jumped, ms) : jumped;
          expect(clock.now()).toBeGreaterThanOrEqual(last);
          expect(clock.now()).toBeLessThanOrEqual(jumped + real * speed);
          last = clock.now();
        }
      }),
    );
  });
});
