import { expect, it } from 'vitest';
import { createFairQueue, QueueFull, type QueueTurn } from './fair-queue.ts';

const stranger = (lane: string, about: string | null = null): QueueTurn => ({ lane, about, isKnown: false });
const known = (lane: string): QueueTurn => ({ lane, about: lane, isKnown: true });

/** A queue whose work ends one piece at a time, and what became of each piece. */
function createBench(maxWaiting: number) {
  const queue = createFairQueue({ atOnce: 1, maxWaiting });
  const served: string[] = [];
  const refused: string[] = [];
  const finishers: (() => void)[] = [];
  const all: Promise<void>[] = [];
  return {
    served,
    refused,
    ask(name: string, turn: QueueTurn) {
      const work = () => {
        served.push(name);
        return new Promise<void>(finish => finishers.push(finish));
      };
      const outcome = queue.run(turn, work).catch(cause => {
        if (!(cause instanceof QueueFull)) throw cause;
        refused.push(name);
      });
      all.push(outcome);
    },
    /** Lets everything run to its end. */
    async finish() {
      let isOver = false;
      const end = Promise.all(all).then(() => {
        isOver = true;
      });
      while (!isOver) {
        for (const finish of finishers.splice(0)) finish();
        await Promise.resolve();
      }
      await end;
    },
  };
}

it('serves the lanes in rotation, no matter who came first', async () => {
  const bench = createBench(64);
  bench.ask('running', stranger('x'));
  for (let i = 0; i < 4; i++) bench.ask(`flood${i}`, stranger('flood'));
  bench.ask('ana', stranger('ana'));
  await bench.finish();
  expect(bench.served).toEqual(['running', 'flood0', 'ana', 'flood1', 'flood2', 'flood3']);
});

it('lets the known and the strangers take turns', async () => {
  const bench = createBench(64);
  bench.ask('running', stranger('x'));
  for (let i = 0; i < 5; i++) bench.ask(`s${i}`, stranger(`address ${i}`));
  for (let i = 0; i < 2; i++) bench.ask(`k${i}`, known(`account ${i}`));
  await bench.finish();
  expect(bench.served).toEqual(['running', 'k0', 's0', 'k1', 's1', 's2', 's3', 's4']);
});

it('has places for eighty addresses that flood it, and still for the owner of an account', async () => {
  const bench = createBench(64);
  bench.ask('running', stranger('x'));
  for (let i = 0; i < 80; i++) bench.ask(`s${i}`, stranger(`address ${i}`));
  bench.ask('owner', known('account'));
  await bench.finish();
  expect(bench.refused).toHaveLength(80 - 48);
  expect(bench.served[1]).toBe('owner');
});

it('gives one lane eight places, and one account as many from all lanes together', async () => {
  const bench = createBench(64);
  bench.ask('running', stranger('x'));
  for (let i = 0; i < 20; i++) bench.ask(`lane${i}`, stranger('one address'));
  for (let i = 0; i < 20; i++) bench.ask(`about${i}`, stranger(`address ${i}`, 'one account'));
  await bench.finish();
  expect(bench.served.filter(name => name.startsWith('lane'))).toHaveLength(8);
  expect(bench.served.filter(name => name.startsWith('about'))).toHaveLength(8);
});

it('takes a place from the fullest lane for somebody who has none', async () => {
  const bench = createBench(8);
  bench.ask('running', stranger('x'));
  for (let i = 0; i < 6; i++) bench.ask(`flood${i}`, stranger('flood'));
  bench.ask('ana', stranger('ana'));
  await bench.finish();
  expect(bench.refused).toEqual(['flood5']);
  expect(bench.served).toContain('ana');
});

it('goes on after work that failed', async () => {
  const queue = createFairQueue({ atOnce: 1, maxWaiting: 2 });
  const failed = queue.run(stranger('a'), () => Promise.reject(new Error('no')));
  const next = queue.run(stranger('a'), async () => 'done');
  await expect(failed).rejects.toThrow('no');
  await expect(next).resolves.toBe('done');
});
