/** Prints a scan: a table for people, JSON lines for programs, a summary for both. */
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import type { FileScan, ScanRow } from './scan-file.ts';

/**
 * The fixed shape of a JSON line. `odds` and `netOdds` are the same, net of commission; `quotedOdds` is what the house
 * shows, of which it keeps `commission` of the profit. `line` is the selection's own.
 */
export function toJsonLine({ opportunity, netOdds, oldestLegAgeMs }: ScanRow): string {
  const { event, market, profit, bestProfit, legs } = opportunity;
  return JSON.stringify({
    event: {
      id: event.id,
      sport: event.sport,
      league: event.league,
      home: event.home,
      away: event.away,
      startsAt: new Date(event.startsAt).toISOString(),
    },
    market,
    profit: round(profit),
    bestProfit: round(bestProfit),
    legs: legs.map((leg, i) => ({
      book: leg.book,
      market: leg.market,
      selection: leg.selection,
      line: leg.line,
      side: leg.side,
      odds: round(netOdds[i] ?? leg.odds),
      netOdds: round(netOdds[i] ?? leg.odds),
      quotedOdds: leg.odds,
      commission: leg.commission,
      share: round(leg.share),
    })),
    oldestLegAgeMs,
  });
}

export function toTable(rows: readonly ScanRow[]): string {
  const cells = rows
    .toSorted((a, b) => b.opportunity.profit - a.opportunity.profit)
    .map(({ opportunity: { event, market, line, profit, legs }, netOdds, oldestLegAgeMs }) => [
      `${(profit * 100).toFixed(2)} %`,
      line === null ? market : `${market} ${line}`,
      new Date(event.startsAt).toISOString().slice(0, 16).replace('T', ' '),
      `${event.home} × ${event.away}`,
      legs.map((leg, i) => nameOf(leg, market, Number((netOdds[i] ?? leg.odds).toFixed(6)))).join(' · '),
      oldestLegAgeMs === null ? '' : `${Math.round(oldestLegAgeMs / 1000)} s`,
    ]);
  const header = ['lucro', 'mercado', 'início (UTC)', 'jogo', 'pernas', 'perna mais velha'];
  const widths = header.map((title, i) => Math.max(title.length, ...cells.map(row => row[i]?.length ?? 0)));
  return [header, ...cells]
    .map(row =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function toSummary({ file, events, quotes, refused, rows, notes, damage }: FileScan): string {
  const byMarket = new Map<Opportunity['market'], number>();
  for (const { opportunity } of rows) byMarket.set(opportunity.market, (byMarket.get(opportunity.market) ?? 0) + 1);
  const counts = [...byMarket].map(([market, count]) => `${market} ${count}`).join(', ') || 'nenhum';
  const left = Object.entries(refused).map(([reason, count]) => `${reason} ${count}`);
  const tail = left.length > 0 ? `; recusas: ${left.join(', ')}` : '';
  const end = damage === null ? '' : `\n${damage}; acima, o que veio antes`;
  return `${file}: ${numbered(events, 'jogo', 'jogos')}, ${numbered(quotes, 'cotação', 'cotações')}; arbs: ${counts}${tail}${notes.map(note => `\n${note}`).join('')}${end}`;
}

const numbered = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Example: 'betano home 2.1'; over several markets 'kto ah away -0.5 4.2'; 'matchbook home lay 1.36'. */
function nameOf({ book, selection, line, side, ...leg }: Opportunity['legs'][number], market: string, odds: number) {
  const where = market === 'cross' ? [leg.market, selection, ...(line === null ? [] : [line])] : [selection];
  return [book, ...where, ...(side === 'lay' ? ['lay'] : []), odds].join(' ');
}

/** A double is accurate to twelve digits, so that 0.1 + 0.2 is shown as 0.3. */
function round(value: number): number {
  return Number(value.toPrecision(12));
}
