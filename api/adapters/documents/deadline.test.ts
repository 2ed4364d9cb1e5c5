import { describe, expect, it } from 'vitest';
import { createDeadline } from './deadline.ts';

const never = () => new Promise<string>(() => {});
const late = expect.objectContaining({ code: 'timeout', message: 'O banco de dados não respondeu a tempo' });

describe('a deadline', () => {
  it('passes on what comes in time, failures too', async () => {
    const deadline = createDeadline({ ms: 60_000 });
    expect(await deadline.run(async () => 1)).toBe(1);
    const failure = new Error('mine');
    await expect(deadline.run(() => Promise.reject(failure))).rejects.toBe(failure);
  });

  it('rejects what does not come, and tells the work', async () => {
    const deadline = createDeadline({ ms: 5 });
    let given: AbortSignal | undefined;
    const answer = deadline.run(signal => {
      given = signal;
      return never();
    });
    await expect(answer).rejects.toEqual(late);
    expect(given?.aborted).toBe(true);
  });

  it('lets one call at a time through while there is silence, and all of them after an answer', async () => {
    const deadline = createDeadline({ ms: 5 });
    await expect(deadline.run(never)).rejects.toEqual(late);
    const trial = Promise.withResolvers<string>();
    const trying = deadline.run(() => trial.promise, 60_000);
    let asked = 0;
    const ask = () => deadline.run(async () => ++asked);
    await expect(ask()).rejects.toEqual(late);
    expect(asked).toBe(0);
    trial.resolve('back');
    expect(await trying).toBe('back');
    expect(await Promise.all([ask(), ask()])).toEqual([1, 2]);
  });

  it('takes a late answer as a sign of life', async () => {
    const deadline = createDeadline({ ms: 5 });
    const slow = Promise.withResolvers<string>();
    await expect(deadline.run(() => slow.promise)).rejects.toEqual(late);
    slow.resolve('at last');
    await slow.promise;
    expect(await Promise.all([deadline.run(async () => 1), deadline.run(async () => 2)])).toEqual([1, 2]);
  });
});
