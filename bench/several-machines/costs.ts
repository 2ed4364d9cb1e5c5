/**
 * What several processes cost compared with few: seconds of the processor for a million quotes, and for a minute without any,
 * summed over all processes, Redis included. The quotes grow with the API processes: each is sent as many, of its own matches,
 * in the same time. Readers are measured by `readers.ts`. Not part of `npm run bench`: it starts an installation of its own.
 * One JSON line each. Run it with `node bench/several-machines/costs.ts [quotes of each API process]`.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { openLoadedInstallation } from './loaded-installation.ts';

const [quotes = 40_000] = process.argv.slice(2).map(Number);
const IDLE_MS = 20_000;

async function measure(apiCount: number, scannerCount: number): Promise<void> {
  const all = await openLoadedInstallation({ apiCount, scannerCount, readers: 0, quotes });
  const say = (name: string, value: number, unit: string) =>
    process.stdout.write(
      `${JSON.stringify({ name: `${name}, ${apiCount} API + ${scannerCount} scanners`, value: Number(value.toFixed(2)), unit })}\n`,
    );
  try {
    // Two rounds first, so that the same code of each process is compiled whether there is one or several.
    for (let times = 0; times < 2; times += 1) await all.push(apiCount);
    const idle = await all.spent(() => wait(IDLE_MS));
    const fed = await all.spent(() => all.push(apiCount));
    for (const name of ['scanners', 'apis', 'redis'] as const) {
      const idleSecond = idle[name] / idle.lasted;
      say(`a minute of nothing, ${name}`, idleSecond * 60, 's of processor');
      const own = fed[name] - idleSecond * fed.lasted;
      say(`a million quotes, ${name}`, (own * 1e6) / (quotes * apiCount), 's of processor');
    }
  } finally {
    await all.stop();
  }
}

await measure(1, 1);
await measure(3, 2);
process.exit(0);
