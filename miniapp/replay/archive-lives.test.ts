import { describe, expect, it } from 'vitest';
import { DAY_MS, MORNING, makeLife } from '#shared/replay/replay-fixture.ts';
import { epochMs } from '#shared/units.ts';
import { joinPages } from './archive-lives.ts';

const TODAY = '2026-11-24';
/** The latest first, as the server has them. */
const lives = [2, 1, 0].map(day => makeLife({ id: `a${day}`, from: day * DAY_MS }));
const days = ['2026-11-21', '2026-11-22', '2026-11-23', TODAY].map(day => ({ day, demo: false, count: 1 }));
const page = { now: epochMs(MORNING + 3 * DAY_MS), days, lives, next: null };

describe('joinPages', () => {
  it('has the days whole that are over', () => {
    const { wholeDays, isCut, isDemo } = joinPages([page], TODAY);
    expect({ wholeDays, isCut, isDemo }).toEqual({
      ...{ wholeDays: ['2026-11-21', '2026-11-22', '2026-11-23'], isCut: false, isDemo: false },
    });
  });

  it('has no day whole from the one on which it was cut off', () => {
    const cut = joinPages([{ ...page, lives: lives.slice(0, 2), next: 'more' }], TODAY);
    expect(cut).toMatchObject({ wholeDays: ['2026-11-23'], isCut: true });
  });

  it('leaves made-up odds out, unless there are no others', () => {
    const demo = { ...makeLife({ id: 'd' }), demo: true };
    const madeUp = [{ day: '2026-11-22', demo: true, count: 1 }];
    expect(joinPages([{ ...page, lives: [...lives, demo], days: [...days, ...madeUp] }], TODAY).lives).toEqual(lives);
    expect(joinPages([{ ...page, lives: [demo], days: madeUp }], TODAY)).toMatchObject({
      ...{ isDemo: true, lives: [demo], wholeDays: ['2026-11-22'] },
    });
  });
});
