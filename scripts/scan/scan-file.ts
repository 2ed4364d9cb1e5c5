/** Runs one recording through the scanner and keeps the best arb of every match and market. */
import { basename } from 'node:path';
import type { BestArbTerms } from '#shared/arbitrage/find/best-arb.ts';
import { isMarginOver, MARGIN_ERROR } from '#shared/arbitrage/find/margin.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { createScanner } from '#shared/arbitrage/scan/scanner.ts';
import { isExchangeKey } from '#shared/markets/books.ts';
import type { Quote } from '#shared/markets/market.ts';
import { type MarketId, winnersOf } from '#shared/markets/market-types.ts';
import { hasFewPlaces } from '#shared/odds/exact-odds.ts';
import { nettedBets } from '#shared/payoff/netting.ts';
import { FeedError, type FreshnessLimits } from '#shared/ports/odds-feed.ts';
import type { EpochMs } from '#shared/units.ts';
import { latestRecordedAt } from '../../api/feeds/formats/latest-instants.ts';
import { RECORDING_FRESHNESS } from '../../api/feeds/freshness/freshness-limits.ts';
import { openRecording, type RecordingKind } from '../../api/feeds/recordings/recording.ts';

export interface ScanOptions {
  readonly prices: 'opening' | 'closing';
  /** Quotes on other markets are ignored. */
  readonly markets: ReadonlySet<MarketId>;
  /** Null: exchanges are left out. */
  readonly exchangeCommission: number | null;
  readonly minProfit: number;
  /** Whether to search all markets of a match together, too. */
  readonly crossMarket: boolean;
  /** When the scan is made: odds and matches in the far future are typing errors. */
  readonly now: EpochMs;
}

export interface ScanRow {
  readonly opportunity: Opportunity;
  /** Each leg's odds net of commission, from which the shares and the profit are calculated. */
  readonly netOdds: readonly number[];
  /** Null if the recording has no times of its own. */
  readonly oldestLegAgeMs: number | null;
}

export interface FileScan {
  readonly file: string;
  readonly kind: RecordingKind;
  readonly events: number;
  readonly quotes: number;
  readonly refused: Readonly<Record<string, number>>;
  readonly rows: readonly ScanRow[];
  /** How it was read, where that is not as a person would expect. */
  readonly notes: readonly string[];
  /** The damage that ended the recording early; the rows are those found before it. */
  readonly damage: string | null;
}

/** In a single moment nothing becomes stale: the ages are printed, and the reader judges. */
const NO_LIMIT: FreshnessLimits = { preMs: Number.POSITIVE_INFINITY, liveMs: Number.POSITIVE_INFINITY };
const ROOMY = { maxEvents: 10_000_000, maxPricesPerEvent: 5_000, maxPrices: Number.POSITIVE_INFINITY };

/** Throws `FeedError` if the file is no recording at all. */
export async function scanFile(file: string, options: ScanOptions): Promise<FileScan> {
  const { exchangeCommission, minProfit, markets, prices, crossMarket } = options;
  const terms: BestArbTerms = {
    commissionOf: book => (isExchangeKey(book) ? exchangeCommission : 0),
    // Even sets are let through to `isCounted`, which decides on them as other counts do.
    minMargin: -MARGIN_ERROR,
  };
  const recording = await openRecording(file, { prices, latest: latestRecordedAt(options.now) });
  const scanner = createScanner({ terms, limits: ROOMY, cross: crossMarket, chances: false });
  const isLog = recording.kind === 'change-log';
  const feed = { id: file, demo: false, freshness: isLog ? RECORDING_FRESHNESS['change-log'] : NO_LIMIT };
  const best = new Map<string, ScanRow>();
  let quotes = 0;
  let damage: string | null = null;

  // A single market is scanned with back bets only, as it has always been counted; a lay is half of a second market.
  const isWanted = ({ market, side }: Quote) => markets.has(market) && (crossMarket || side === 'back');
  const keep = (opportunity: Opportunity, at: number) => {
    const { event, market, profit, stale } = opportunity;
    if (stale || profit < minProfit || !isCounted(opportunity)) return;
    const key = `${event.id}|${market}`;
    const before = best.get(key)?.opportunity;
    if (
      before &&
      (before.profit > profit || (before.profit === profit && before.bestProfit >= opportunity.bestProfit))
    ) {
      return;
    }
    best.set(key, {
      opportunity,
      netOdds: netOddsOf(opportunity),
      oldestLegAgeMs: recording.kind === 'football-data' ? null : at - Math.min(...opportunity.legs.map(leg => leg.at)),
    });
  };

  try {
    for await (const batch of recording.batches()) {
      quotes += batch.quotes.length;
      const swept = isLog ? scanner.sweep(batch.at) : [];
      const wanted = { ...batch, quotes: batch.quotes.filter(isWanted) };
      const { changes } = scanner.ingest(wanted, feed, batch.at);
      for (const { type, opportunity } of [...swept, ...changes]) if (type !== 'closed') keep(opportunity, batch.at);
    }
  } catch (cause) {
    if (!(cause instanceof FeedError)) throw cause;
    damage = cause.message;
  }
  return {
    file: basename(file),
    kind: recording.kind,
    events: scanner.stats().eventsSeen,
    quotes,
    refused: recording.refusals.byReason(),
    rows: [...best.values()],
    notes: recording.notes,
    damage,
  };
}

/**
 * Whether a set of odds as good as even is an arb. Decimal odds are compared as plain doubles, as in the counts that a scan
 * is compared with, so that an even set may show as 0.00 %; odds converted from fractions are compared exactly.
 */
function isCounted({ market, legs, bestProfit }: Opportunity): boolean {
  if (market === 'cross' || bestProfit > MARGIN_ERROR) return true;
  const winners = legs.some(({ side }) => side === 'lay') ? 1 : winnersOf(market);
  const margin = winners - legs.reduce((sum, leg) => sum + 1 / netOf(leg), 0);
  return margin > 0 && (legs.every(({ odds }) => hasFewPlaces(odds)) || isMarginOver(margin, 0, winners, legs));
}

/**
 * Each leg's odds net of commission. Backs of one market that an exchange nets have those at which they pay, with these
 * shares, what they pay together where the leg wins; those of an exchange that contradicts itself are counted alone.
 */
function netOddsOf({ legs, market, profit }: Opportunity): number[] {
  const isOneByOne = legs.every(leg => leg.share * netOf(leg) - 1 > profit - MARGIN_ERROR);
  const isNetted = !isOneByOne && market !== 'cross' && legs.every(({ side }) => side === 'back');
  const groups = isNetted ? nettedBets(legs) : [];
  return legs.map((leg, index) => {
    const group = groups.find(each => each.includes(index));
    if (group === undefined) return netOf(leg);
    const staked = group.reduce((sum, at) => sum + (legs[at]?.share ?? 0), 0);
    const won = leg.odds * leg.share - staked;
    return (staked + won * (won > 0 ? 1 - leg.commission : 1)) / leg.share;
  });
}

/** The odds that pay the same without commission: 1 + (o − 1)(1 − c) for a back, 1 + (o − 1)/(1 − c) for a lay. */
function netOf({ side, odds, commission }: Opportunity['legs'][number]): number {
  const kept = 1 - commission;
  return side === 'back' ? 1 + (odds - 1) * kept : 1 + (odds - 1) / kept;
}
