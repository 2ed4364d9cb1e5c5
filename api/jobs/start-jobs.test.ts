import { expect, it } from 'vitest';
import { type Jobs, startJobs } from './start-jobs.ts';

function noted() {
  const acts: string[] = [];
  const part = (name: string) => ({
    start() {
      acts.push(`+${name}`);
      return async () => {
        // Ends a turn later, so that the order of the acts shows whether each end is waited for.
        await new Promise(resolve => setImmediate(resolve));
        acts.push(`-${name}`);
      };
    },
  });
  const jobs: Jobs = {
    closings: {
      start() {
        acts.push('+closings');
        return () => void acts.push('-closings');
      },
    },
    archive: part('archive'),
    alerts: part('alerts'),
    posts: part('posts'),
    fileSweep: part('fileSweep'),
    erasure: part('erasure'),
    team: part('team'),
    flows: part('flows'),
    flowCalculator: { close: async () => void acts.push('-flowCalculator') },
    procedureNews: part('procedureNews'),
    procedureReminders: part('procedureReminders'),
    results: part('results'),
    backups: part('backups'),
    warnings: part('warnings'),
    receiveMessages: async () => void acts.push('+messages'),
  };
  return { acts, jobs };
}

it('begins what keeps records first and the messages last, and ends in such an order that nobody writes to what has ended', async () => {
  const { acts, jobs } = noted();
  const stop = startJobs(jobs);
  expect(acts.splice(0)).toEqual([
    '+closings',
    '+archive',
    '+alerts',
    '+posts',
    '+fileSweep',
    '+erasure',
    '+team',
    '+flows',
    '+procedureNews',
    '+procedureReminders',
    '+results',
    '+backups',
    '+warnings',
    '+messages',
  ]);
  await stop();
  expect(acts).toEqual([
    '-warnings',
    '-backups',
    '-results',
    '-alerts',
    '-procedureNews',
    '-procedureReminders',
    '-posts',
    '-fileSweep',
    '-erasure',
    '-team',
    '-flows',
    '-flowCalculator',
    '-archive',
    '-closings',
  ]);
});

it('does without the bot what needs none', async () => {
  const { acts, jobs } = noted();
  await startJobs({ ...jobs, alerts: null, team: null, warnings: null })();
  expect(acts.filter(act => /alerts|team|warnings/.test(act))).toEqual([]);
  expect(acts.at(-1)).toBe('-closings');
});

it('waits for what the bot is answering before the alerts end', async () => {
  const { acts, jobs } = noted();
  const { promise, resolve } = Promise.withResolvers<void>();
  const stopped = startJobs({ ...jobs, receiveMessages: () => promise })();
  await expect.poll(() => acts).toContain('-results');
  expect(acts).not.toContain('-alerts');
  resolve();
  await stopped;
  expect(acts).toContain('-alerts');
});
