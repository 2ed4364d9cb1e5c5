/**
 * What several processes cost beside few: seconds of the processor for a million quotes, for a thousand readers and for a
 * minute of nothing, of every process together, Redis included. Readers and quotes grow with the API processes: each has as
 * many readers, and takes as many quotes of its own matches in the same time. Not part of `npm run bench`: it starts an
 * installation of its own. One JSON line each.
 * Run it with `node bench/several-machines/costs.ts [readers of each API process] [quotes of each API process]`.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { INSTALLATION_TOKEN, openInstallation } from './installation.ts';
import { openReader, pushMatches, type Reader, signInReader } from './reader.ts';

const [readersEach = 1_000, quotes = 40_000] = process.argv.slice(2).map(Number);
/** Of each API process. */
const MATCHES = 400;
const IDLE_MS = 20_000;
/** As many as one person may have open. */
const STREAMS_EACH = 20;
const MOST_APIS = 3;
const people = Array.from({ length: Math.ceil((readersEach * MOST_APIS) / STREAMS_EACH) }, (_, n) => ({
  id: 920_000_000 + n,
  is_bot: false,
  first_name: `P${n}`,
  language_code: 'pt-br',
}));

/** Seconds of the processor that this process has had, at the usual 100 ticks a second. */
function secondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function measure(apiCount: number, scannerCount: number): Promise<void> {
  const all = await openInstallation(people);
  const times = async <T>(count: number, make: () => Promise<T>) => {
    const made: T[] = [];
    for (let at = 0; at < count; at += 1) made.push(await make());
    return made;
  };
  const scanners = await times(scannerCount, () => all.start('scanner'));
  const apis = await times(apiCount, () => all.start('api'));
  await wait(6_000);
  const cookies: string[] = [];
  for (const [n, { id }] of people.entries()) {
    cookies.push(await signInReader(apis[n % apiCount]?.url ?? '', all.telegram.people.launchData(id)));
  }
  const pids = { scanners: scanners.map(({ pid }) => pid), apis: apis.map(({ pid }) => pid), redis: [all.redis.pid] };
  type Seconds = Record<keyof typeof pids, number>;
  const read = () =>
    Object.fromEntries(
      Object.entries(pids).map(([name, ids]) => [name, ids.reduce((sum, id) => sum + secondsOf(id), 0)]),
    ) as Seconds;
  /** What they spend meanwhile, in seconds of the processor, and how many seconds of the clock it lasts. */
  async function spent(work: () => Promise<void>): Promise<Seconds & { readonly lasted: number }> {
    const [before, began] = [read(), performance.now()];
    await work();
    const after = read();
    const by = (name: keyof Seconds) => after[name] - before[name];
    const lasted = (performance.now() - began) / 1_000;
    return { scanners: by('scanners'), apis: by('apis'), redis: by('redis'), lasted };
  }
  let round = 0;
  /** senders: how many API processes are sent quotes at the same time. */
  async function push(senders: number): Promise<void> {
    for (let sent = 0; sent < quotes; sent += 2 * MATCHES) {
      round += 1;
      // One in forty is an arb, and its profit moves each time.
      const price = (n: number) => (n % 40 === 0 ? 2.02 + (round % 5) / 100 : 1.8 + (round % 7) / 100);
      const send = (sender: number) => {
        const odds = Object.fromEntries(Array.from({ length: MATCHES }, (_, n) => [`s${sender}m${n}`, price(n)]));
        return pushMatches(apis[(round + sender) % apiCount]?.url ?? '', INSTALLATION_TOKEN, odds);
      };
      await Promise.all(Array.from({ length: senders }, (_, sender) => send(sender)));
      await wait(100);
    }
    await wait(1_500);
  }
  const say = (name: string, value: number, unit: string) =>
    process.stdout.write(
      `${JSON.stringify({ name: `${name}, ${apiCount} API + ${scannerCount} scanners`, value: Number(value.toFixed(2)), unit })}\n`,
    );
  // As much of each process is compiled whether there is one or several.
  for (let times = 0; times < 2; times += 1) await push(apiCount);
  const idle = await spent(() => wait(IDLE_MS));
  const fed = await spent(() => push(apiCount));
  for (const name of ['scanners', 'apis', 'redis'] as const) {
    const idleSecond = idle[name] / idle.lasted;
    say(`a minute of nothing, ${name}`, idleSecond * 60, 's of processor');
    const own = fed[name] - idleSecond * fed.lasted;
    say(`a million quotes, ${name}`, (own * 1e6) / (quotes * apiCount), 's of processor');
  }
  // Every reader sees the same list and the same deltas, however many processes there are.
  const alone = await spent(() => push(1));
  const readers = readersEach * apiCount;
  const open: Reader[] = [];
  for (let n = 0; n < readers; n += 1)
    open.push(openReader(() => [apis[n % apiCount]?.url ?? ''], cookies[n % people.length] ?? ''));
  while (open.some(each => each.matches().length < (apiCount * MATCHES) / 40)) await wait(200);
  const served = await spent(() => push(1));
  const perReader = ((served.apis - alone.apis) * 1_000) / readers;
  say(`a thousand readers over ${Math.round(quotes / (2 * MATCHES))} deltas, apis`, perReader, 's of processor');
  for (const each of open) each.stop();
  await all.stop();
}

await measure(1, 1);
await measure(3, 2);
process.exit(0);
