/**
 * What several processes cost beside few: seconds of the processor for a million quotes and for a thousand readers, of every
 * process together, Redis included. Not part of `npm run bench`: it starts an installation of its own. One JSON line each.
 * Run it with `node bench/several-machines.ts [readers] [quotes]`.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { INSTALLATION_TOKEN, openInstallation } from './several-machines/installation.ts';
import { openReader, pushMatches, type Reader, signInReader } from './several-machines/reader.ts';

const [readers = 1_000, quotes = 40_000] = process.argv.slice(2).map(Number);
const MATCHES = 400;
/** As many as one person may have open. */
const STREAMS_EACH = 20;
const people = Array.from({ length: Math.ceil(readers / STREAMS_EACH) }, (_, n) => ({
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
  let round = 0;
  async function push(): Promise<{ scanners: number; apis: number; redis: number }> {
    const pids = { scanners: scanners.map(({ pid }) => pid), apis: apis.map(({ pid }) => pid), redis: [all.redis.pid] };
    const read = () =>
      Object.fromEntries(
        Object.entries(pids).map(([name, ids]) => [name, ids.reduce((sum, id) => sum + secondsOf(id), 0)]),
      );
    const before = read();
    for (let sent = 0; sent < quotes; sent += 2 * MATCHES) {
      round += 1;
      // One in forty is an arb, and its profit moves each time.
      const price = (n: number) => (n % 40 === 0 ? 2.02 + (round % 5) / 100 : 1.8 + (round % 7) / 100);
      const odds = Object.fromEntries(Array.from({ length: MATCHES }, (_, n) => [`m${n}`, price(n)]));
      await pushMatches(apis[round % apiCount]?.url ?? '', INSTALLATION_TOKEN, odds);
      await wait(100);
    }
    await wait(1_500);
    const after = read();
    return Object.fromEntries(Object.entries(after).map(([name, sum]) => [name, sum - (before[name] ?? 0)])) as never;
  }
  const say = (name: string, value: number, unit: string) =>
    process.stdout.write(
      `${JSON.stringify({ name: `${name}, ${apiCount} API + ${scannerCount} scanners`, value: Number(value.toFixed(2)), unit })}\n`,
    );
  await push();
  const alone = await push();
  for (const [name, seconds] of Object.entries(alone))
    say(`a million quotes, ${name}`, (seconds * 1e6) / quotes, 's of processor');
  const open: Reader[] = [];
  for (let n = 0; n < readers; n += 1)
    open.push(openReader(() => [apis[n % apiCount]?.url ?? ''], cookies[n % people.length] ?? ''));
  while (open.some(each => each.matches().length < MATCHES / 40)) await wait(200);
  const read = await push();
  const perReader = ((read.apis - alone.apis) * 1_000) / readers;
  say(`a thousand readers over ${Math.round(quotes / (2 * MATCHES))} deltas, apis`, perReader, 's of processor');
  for (const each of open) each.stop();
  await all.stop();
}

await measure(1, 1);
await measure(3, 2);
process.exit(0);
