/**
 * What a thousand readers cost an API process, in seconds of the processor, in three shapes: one installation with one API
 * process; one with three, each with as many readers; and three installations with one each, side by side. The last shape is
 * three processes that share nothing but this machine, so what the second costs above it is the price of being one
 * installation. The shapes take turns several times, and the medians count. Not part of `npm run bench`. One JSON line each.
 * Run it with `node bench/several-machines/readers.ts [readers of each API process] [quotes] [times]`.
 */
import { openLoadedInstallation, roundsOf } from './loaded-installation.ts';

const [readersEach = 1_000, quotes = 60_000, times = 3] = process.argv.slice(2).map(Number);

interface Shape {
  readonly name: string;
  readonly installations: number;
  /** Processes of each installation; the scanners are counted in the same way. */
  readonly apiCount: number;
  readonly scannerCount: number;
}

/** Every reader is sent the same deltas, however many processes there are: those of one sender's matches. */
async function secondsForReaders({ installations, apiCount, scannerCount }: Shape): Promise<number> {
  const readers = readersEach * apiCount;
  const all = await Promise.all(
    Array.from({ length: installations }, () => openLoadedInstallation({ apiCount, scannerCount, readers, quotes })),
  );
  try {
    const pushAll = (senders: number) => Promise.all(all.map(each => each.spent(() => each.push(senders))));
    const apiSeconds = async () => (await pushAll(1)).reduce((sum, { apis }) => sum + apis, 0);
    await pushAll(apiCount);
    const alone = await apiSeconds();
    const stops = await Promise.all(all.map(each => each.read(readers)));
    const served = await apiSeconds();
    for (const stop of stops) stop();
    return ((served - alone) * 1_000) / (readers * installations);
  } finally {
    await Promise.all(all.map(each => each.stop()));
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const SHAPES: readonly Shape[] = [
  { name: '1 API + 1 scanner', installations: 1, apiCount: 1, scannerCount: 1 },
  { name: '3 API + 2 scanners', installations: 1, apiCount: 3, scannerCount: 2 },
  { name: '3 installations of 1 API + 1 scanner', installations: 3, apiCount: 1, scannerCount: 1 },
];

const measured = new Map<string, number[]>();
for (let turn = 0; turn < times; turn += 1) {
  for (const shape of SHAPES) {
    const seconds = await secondsForReaders(shape);
    measured.set(shape.name, [...(measured.get(shape.name) ?? []), Number(seconds.toFixed(2))]);
  }
}
for (const [shape, seconds] of measured) {
  const name = `a thousand readers over ${roundsOf(quotes)} deltas, ${shape}`;
  process.stdout.write(`${JSON.stringify({ name, value: median(seconds), all: seconds, unit: 's of processor' })}\n`);
}
process.exit(0);
