/** The texts of the rows of closed arbs. Pure. */

import { classes, archive as words } from '#shared/catalogue/arbitrage/archive.ts';
import { arbitrage as liveWords, marketLabels, selectionLabel, sports } from '#shared/catalogue/arbitrage/live-list.ts';
import { formatAge, formatHandicap, formatLine, formatOdds, formatPercent } from '#shared/catalogue/numbers/format.ts';
import { formatDate } from '#shared/catalogue/numbers/format-date.ts';
import { lifetimeOf } from '#shared/history/life-record.ts';
import type { EpochMs } from '#shared/units.ts';
import type { ArchivedArb } from '#shared/wire/archive.ts';

export interface ArchiveRow {
  readonly id: string;
  readonly teams: string;
  /** Sport and league. */
  readonly about: string;
  readonly when: string;
  /** Class, market and line, pre-match or live. */
  readonly market: string;
  readonly peak: string;
  readonly sign: 'gain' | 'none';
  readonly median: string;
  readonly lived: string;
  readonly age: string;
  readonly stale: string;
  readonly wasStale: boolean;
  readonly reason: string;
  readonly legs: readonly {
    readonly key: string;
    readonly label: string;
    readonly book: string;
    readonly odds: string;
    readonly lay: boolean;
  }[];
  readonly warnings: readonly { readonly key: string; readonly text: string; readonly hint: string }[];
  readonly demo: boolean;
}

export interface ArchiveRowOptions {
  readonly now: EpochMs;
  readonly timeZone: string;
  /** False if the whole page is already marked. */
  readonly markDemo: boolean;
}

export function toArchiveRow(arb: ArchivedArb, { now, timeZone, markDemo }: ArchiveRowOptions): ArchiveRow {
  const { event, kind } = arb;
  return {
    id: arb.id,
    teams: `${event.home} ${liveWords.row.versus} ${event.away}`,
    about: `${sports[event.sport]} · ${event.league}`,
    when: formatDate(arb.lastSeen, now, timeZone),
    market: [classes[arb.class], marketOf(arb), words.kinds[kind]].filter(text => text !== '').join(' · '),
    peak: formatPercent(arb.peak),
    sign: arb.peak > 0 ? 'gain' : 'none',
    median: words.list.median(formatPercent(arb.median)),
    lived: formatSpan(lifetimeOf(arb)),
    age: formatAge(arb.oldestLegAgeMs),
    stale: arb.staleShare > 0 ? words.list.ofLife(formatShare(arb.staleShare)) : words.list.neverStale,
    wasStale: arb.staleShare > 0,
    reason: words.reasons[arb.reason],
    legs: arb.legs.map(leg => ({
      key: `${leg.book} ${leg.market} ${leg.selection} ${leg.line} ${leg.side}`,
      label: selectionLabel(leg.market, leg.selection, leg.line, event),
      book: leg.bookName,
      odds: formatOdds(leg.odds),
      lay: leg.side === 'lay',
    })),
    warnings: arb.warnings.map(key => ({ key, text: liveWords.warnings[key], hint: liveWords.warningHints[key] })),
    demo: arb.demo && markDemo,
  };
}

/** For a cross-market arb the class is enough. Example: 'Mais/menos 2,5'. */
function marketOf({ market, line }: ArchivedArb): string {
  if (market === 'cross') return '';
  if (line === null) return marketLabels[market];
  return `${marketLabels[market]}\u00a0${market === 'ah' ? formatHandicap(line) : formatLine(line)}`;
}

/** How long something lasted. Example: 400 → 'menos de 1 s'; 95_000 → '1 min'. */
export function formatSpan(ms: number): string {
  return ms < 1_000 ? words.list.underSecond : formatAge(ms);
}

/** A fraction of a whole, unsigned, to the nearest per cent. Example: 0.834 → '83 %'; 0.001 → '<1 %'; 0.999 → '>99 %'. */
export function formatShare(share: number): string {
  if (share > 0 && share < 0.01) return '<1\u00a0%';
  if (share > 0.99 && share < 1) return '>99\u00a0%';
  return `${Math.round(share * 100)}\u00a0%`;
}

/** A day of the archive as people write it. Example: '2026-11-21' → '21/11/2026'. */
export function formatDay(day: string): string {
  return day.split('-').reverse().join('/');
}
