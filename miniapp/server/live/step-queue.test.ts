import { expect, it } from 'vitest';
import { createStepQueue } from './step-queue.ts';

it('runs a step at once, and steps after a long one in order of arrival', async () => {
  const taken: string[] = [];
  const inTurn = createStepQueue();
  const long = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    inTurn(() => {
      taken.push(`${name} begins`);
      return promise.then(() => {
        taken.push(`${name} ends`);
      });
    });
    return resolve;
  };
  const short = (name: string) =>
    inTurn(() => {
      taken.push(name);
      return undefined;
    });

  short('a');
  expect(taken).toEqual(['a']);
  const endFirst = long('b');
  short('c');
  const endSecond = long('d');
  short('e');
  expect(taken).toEqual(['a', 'b begins']);
  endFirst();
  endSecond();
  await expect.poll(() => taken.at(-1)).toBe('e');
  expect(taken).toEqual(['a', 'b begins', 'b ends', 'c', 'd begins', 'd ends', 'e']);
  short('f');
  expect(taken.at(-1)).toBe('f');
});

it('continues after a step that failed', async () => {
  const taken: string[] = [];
  const inTurn = createStepQueue();
  inTurn(() => Promise.reject(new Error('no list')));
  inTurn(() => {
    taken.push('after');
    return undefined;
  });
  await expect.poll(() => taken).toEqual(['after']);
});
