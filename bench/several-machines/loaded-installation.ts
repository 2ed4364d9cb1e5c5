/** An installation that is sent quotes and read by people, and what its processes spend on it. */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { INSTALLATION_TOKEN, openInstallation } from './installation.ts';
import { openReader, pushMatches, type Reader, signInReader } from './reader.ts';

/** Matches of each API process. */
const MATCHES = 400;
/** One match in so many is an arb, and its profit changes each time. */
const ARB_EVERY = 40;
/** As many streams as one person may have open. */
const STREAMS_EACH = 20;
const QUOTES_A_MATCH = 2;

/** Seconds of the processor, summed over all processes of a kind. */
export interface Spent {
  readonly scanners: number;
  readonly apis: number;
  readonly redis: number;
  /** How long it took by the clock, in seconds. */
  readonly lasted: number;
}

export interface LoadedInstallation {
  spent(work: () => Promise<void>): Promise<Spent>;
  /** senders: how many API processes are sent quotes at the same time, each of its own matches. */
  push(senders: number): Promise<void>;
  /** Resolves once every reader has the whole list of what all API processes were sent. Returns the stop function. */
  read(readers: number): Promise<() => void>;
  stop(): Promise<void>;
}

export interface LoadedInstallationOptions {
  readonly apiCount: number;
  readonly scannerCount: number;
  /** How many may read. */
  readonly readers: number;
  /** Quotes in one push, for each sender. */
  readonly quotes: number;
}

/** How many times `push` sends. */
export const roundsOf = (quotes: number): number => Math.round(quotes / (QUOTES_A_MATCH * MATCHES));

export async function openLoadedInstallation(options: LoadedInstallationOptions): Promise<LoadedInstallation> {
  const { apiCount, scannerCount, quotes } = options;
  const people = Array.from({ length: Math.ceil(options.readers / STREAMS_EACH) }, (_, n) => ({
    id: 920_000_000 + n,
    is_bot: false,
    first_name: `P${n}`,
    language_code: 'pt-br',
  }));
  const all = await openInstallation(people);
  const scanners = await times(scannerCount, () => all.start('scanner'));
  const apis = await times(apiCount, () => all.start('api'));
  await wait(6_000);
  const cookies: string[] = [];
  for (const [n, { id }] of people.entries()) {
    cookies.push(await signInReader(apis[n % apiCount]?.url ?? '', all.telegram.people.launchData(id)));
  }
  const secondsOfAll = (machines: readonly { readonly pid: number }[]) =>
    machines.reduce((sum, { pid }) => sum + secondsOf(pid), 0);
  const readAll = () => ({
    scanners: secondsOfAll(scanners),
    apis: secondsOfAll(apis),
    redis: secondsOfAll([all.redis]),
  });
  let round = 0;

  async function push(senders: number): Promise<void> {
    for (let sent = 0; sent < roundsOf(quotes); sent += 1) {
      round += 1;
      const price = (n: number) => (n % ARB_EVERY === 0 ? 2.02 + (round % 5) / 100 : 1.8 + (round % 7) / 100);
      const send = (sender: number) => {
        const odds = Object.fromEntries(Array.from({ length: MATCHES }, (_, n) => [`s${sender}m${n}`, price(n)]));
        return pushMatches(apis[(round + sender) % apiCount]?.url ?? '', INSTALLATION_TOKEN, odds);
      };
      await Promise.all(Array.from({ length: senders }, (_, sender) => send(sender)));
      await wait(100);
    }
    await wait(1_500);
  }

  return {
    push,
    async spent(work) {
      const [before, began] = [readAll(), performance.now()];
      await work();
      const after = readAll();
      const by = (name: keyof typeof after) => after[name] - before[name];
      const lasted = (performance.now() - began) / 1_000;
      return { scanners: by('scanners'), apis: by('apis'), redis: by('redis'), lasted };
    },
    async read(readers) {
      const open: Reader[] = [];
      for (let n = 0; n < readers; n += 1)
        open.push(openReader(() => [apis[n % apiCount]?.url ?? ''], cookies[n % people.length] ?? ''));
      while (open.some(each => each.matches().length < (apiCount * MATCHES) / ARB_EVERY)) await wait(200);
      return () => {
        for (const each of open) each.stop();
      };
    },
    stop: all.stop,
  };
}

/** Assumes the usual 100 ticks a second. */
function secondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function times<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let at = 0; at < count; at += 1) made.push(await make());
  return made;
}
