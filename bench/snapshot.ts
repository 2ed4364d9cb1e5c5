/** How many events of recorded answers are searched for arbs in a second, beside a plain loop that checks nothing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { epochMs } from '#shared/units.ts';
import type { PriceFormat } from '../api/feeds/formats/odds-api-outcome.ts';
import { gunzip, readFileBytes } from '../api/feeds/recordings/file-bytes.ts';
import { readTarEntries } from '../api/feeds/recordings/tar-entries.ts';
import { hasSharedData, sharedData } from '../api/feeds/recordings/test-material.ts';
import { createSnapshotScan } from '../api/feeds/the-odds-api/snapshot-scan.ts';
import { type BenchLine, quickest } from './measure.ts';

/** Each answer is parsed so many times, into objects of its own: none is kept warm by being looked at again. */
const COPIES = 10;
const FORMATS: Readonly<Record<string, PriceFormat>> = {
  'worldcup_20260613T150221Z.json': 'american',
  'worldcup_20260613T194811Z.json': 'american',
  'mlb_20260808T185529Z.json': 'american',
  'nfl_20251228T172025Z.json': 'american',
  'soccer_bundesliga_20230423_eu_dirty.json': 'decimal',
};
const ARCHIVE = 'raw_worldcup_20260629_15min.tar.gz';

/** What the plain loop reads of an event. */
interface PlainEvent {
  readonly away_team: string;
  readonly bookmakers: readonly {
    readonly markets: readonly {
      readonly key: string;
      readonly outcomes: readonly { readonly name: string; readonly price: number; readonly point?: number }[];
    }[];
  }[];
}

interface Answer {
  readonly format: PriceFormat;
  readonly events: readonly PlainEvent[];
}

export async function benchSnapshot(): Promise<BenchLine[]> {
  if (!hasSharedData) return [];
  const answers = await readAnswers();
  const events = answers.reduce((sum, answer) => sum + answer.events.length, 0);
  const terms = { commissionOf: () => 0, minMargin: 0 };
  const scans = { decimal: createSnapshotScan('decimal', terms), american: createSnapshotScan('american', terms) };
  let [ours, theirs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  // In turns, so that both meet the same machine.
  for (let turn = 0; turn < 8; turn++) {
    ours = Math.min(
      ours,
      quickest(1, () => {
        for (const answer of answers) scans[answer.format](answer.events, epochMs(0));
      }),
    );
    theirs = Math.min(
      theirs,
      quickest(1, () => {
        for (const answer of answers) for (const event of answer.events) plainLoop(event);
      }),
    );
  }
  return [
    {
      name: 'scanner.snapshot.recorded',
      value: Math.round((events / ours) * 1_000),
      unit: 'events/s',
      peer: 'a plain loop over the same objects: best price by market, line and name, sum of 1/odds',
      ratio: theirs / ours,
    },
  ];
}

async function readAnswers(): Promise<Answer[]> {
  const texts = Object.entries(FORMATS).map(([name, format]) => ({
    text: readFileSync(sharedData(join('the-odds-api', name)), 'utf8'),
    format,
  }));
  const archive = sharedData(join('the-odds-api', ARCHIVE));
  for await (const { bytes } of readTarEntries(gunzip(readFileBytes(archive), archive), archive)) {
    texts.push({ text: new TextDecoder().decode(bytes), format: 'american' });
  }
  return Array.from({ length: COPIES }, () => texts)
    .flat()
    .map(({ text, format }) => ({ events: JSON.parse(text) as PlainEvent[], format }));
}

/** Best price by market, line and name, as one writes it first; returns how many of these sum to less than 1. */
function plainLoop({ away_team, bookmakers }: PlainEvent): number {
  const best = new Map<string, Map<string, number>>();
  for (const { markets } of bookmakers) {
    for (const { key, outcomes } of markets) {
      for (const { name, price, point = 0 } of outcomes) {
        const line = `${key} ${key === 'spreads' && name === away_team ? 0 - point : point}`;
        let prices = best.get(line);
        if (prices === undefined) {
          prices = new Map();
          best.set(line, prices);
        }
        const odds = price >= 100 ? 1 + price / 100 : price <= -100 ? 1 - 100 / price : price;
        if (odds > (prices.get(name) ?? 0)) prices.set(name, odds);
      }
    }
  }
  let found = 0;
  for (const prices of best.values()) {
    let sum = 0;
    for (const odds of prices.values()) sum += 1 / odds;
    if (prices.size > 1 && sum < 1) found += 1;
  }
  return found;
}
