/**
 * `npm run scan -- FILE…`: lists the arbs in recorded odds, only the best one per match and market. With `--cross-market`
 * also the best over all markets of a match together, if it pays more than any single market.
 * Prints a table, or one JSON object per line with `--json`; a summary goes to standard error, with what is wrong with a
 * file; the other files are still scanned. Exits with 1 if a file was damaged, with 2 if one could not be read at all.
 */
import { parseArgs } from 'node:util';
import { MARKET_IDS, type MarketId } from '#shared/markets/market-types.ts';
import { FeedError } from '#shared/ports/odds-feed.ts';
import { epochMs } from '#shared/units.ts';
import { toJsonLine, toSummary, toTable } from './scan/print.ts';
import { type FileScan, scanFile } from './scan/scan-file.ts';

const USAGE = `Uso: npm run scan -- ARQUIVO… [--json] [--prices opening|closing] [--markets 1x2,ou,ah]
  [--cross-market] [--exchange-commission 0.05] [--min-profit 0]`;

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      prices: { type: 'string', default: 'closing' },
      markets: { type: 'string', default: MARKET_IDS.join(',') },
      'cross-market': { type: 'boolean', default: false },
      'exchange-commission': { type: 'string' },
      'min-profit': { type: 'string', default: '0' },
    },
  });
  if (positionals.length === 0) throw new FeedError('falta ao menos um arquivo');
  if (values.prices !== 'opening' && values.prices !== 'closing') {
    throw new FeedError(`--prices é opening ou closing, não "${values.prices}"`);
  }
  const markets = values.markets.split(',').map(name => {
    if (!(MARKET_IDS as readonly string[]).includes(name)) {
      throw new FeedError(`--markets não conhece "${name}"; há ${MARKET_IDS.join(', ')}`);
    }
    return name as MarketId;
  });
  const commission = values['exchange-commission'];
  return {
    files: positionals,
    json: values.json,
    scan: {
      prices: values.prices as 'opening' | 'closing',
      markets: new Set(markets),
      exchangeCommission: commission === undefined ? null : readPart('--exchange-commission', commission, 0.99),
      crossMarket: values['cross-market'],
      minProfit: readPart('--min-profit', values['min-profit'], 10),
      now: epochMs(Date.now()),
    },
  };
}

function readPart(name: string, text: string, max: number): number {
  const value = /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  if (!(value <= max)) throw new FeedError(`${name} é um número de 0 a ${max}, não "${text}"`);
  return value;
}

try {
  const options = readOptions();
  const scans: FileScan[] = [];
  const unreadable: string[] = [];
  for (const file of options.files) {
    try {
      const scan = await scanFile(file, options.scan);
      scans.push(scan);
      if (options.json) for (const row of scan.rows) console.log(toJsonLine(row));
    } catch (cause) {
      if (!(cause instanceof FeedError)) throw cause;
      unreadable.push(cause.message);
    }
  }
  if (!options.json && scans.length > 0) console.log(toTable(scans.flatMap(scan => scan.rows)));
  for (const scan of scans) console.error(toSummary(scan));
  for (const message of unreadable) console.error(message);
  if (unreadable.length > 0) process.exitCode = 2;
  else if (scans.some(scan => scan.damage !== null)) process.exitCode = 1;
} catch (cause) {
  const isUsage = cause instanceof TypeError && 'code' in cause;
  if (!(cause instanceof FeedError) && !isUsage) throw cause;
  console.error(`${cause.message}${isUsage ? `\n${USAGE}` : ''}`);
  process.exitCode = 2;
}
