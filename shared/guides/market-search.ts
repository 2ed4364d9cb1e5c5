/** Which markets a person means by the words of a house: "Ambas marcam", "chance dupla", "mais de 2,5", "HT/FT". */
import { MARKET_ALIASES } from '../catalogue/guides/market-notes.ts';
import { MARKET_TABLE, SETTLED_MARKET_IDS, type SettledMarketId } from '../settlement/market-table.ts';
import { MARKET_WORDS } from '../settlement/names.pt-br.ts';
import { normalizeAlias } from '../settlement/settle.ts';

export interface FoundMarket {
  readonly market: SettledMarketId;
  /** The name that was recognised, as houses write it. */
  readonly alias: string;
  /** The line typed with the name, if the market has that line. */
  readonly line: number | null;
}

/** Every name of a market, the product's own first. */
export function marketNames(market: SettledMarketId): readonly string[] {
  const { name, aliases } = MARKET_WORDS[market];
  const seen = new Set<string>();
  return [name, ...MARKET_ALIASES[market], ...aliases].filter(each => {
    const plain = normalizeAlias(each);
    return seen.has(plain) ? false : seen.add(plain);
  });
}

/**
 * Markets, best match first; for an empty query all of them, in the table's order.
 * Example: 'mais de 2,5' → asian_total with line 2.5, then the others with such a name; 'xyz' → none.
 */
export function searchMarkets(query: string): readonly FoundMarket[] {
  const { words, line } = readMarketQuery(query);
  if (words === '' && line === null) {
    return SETTLED_MARKET_IDS.map(market => ({ market, alias: MARKET_WORDS[market].name, line: null }));
  }
  return SETTLED_MARKET_IDS.flatMap(market => {
    const best = bestName(market, words);
    const own = lineOf(market, line);
    // A number alone asks for the markets that have such a line.
    if (best === null || (words === '' && own === null)) return [];
    return [{ market, alias: best.alias, line: own, fit: best.fit }];
  })
    .toSorted((a, b) => a.fit - b.fit)
    .map(({ market, alias, line: own }) => ({ market, alias, line: own }));
}

/** The fit is 0 for the exact name, 1 if the name begins with the query, 2 if it has every word of it. */
function bestName(market: SettledMarketId, words: string): { alias: string; fit: number } | null {
  let best: { alias: string; fit: number } | null = null;
  for (const alias of marketNames(market)) {
    const fit = fitOf(normalizeAlias(alias), words);
    if (fit !== null && (best === null || fit < best.fit)) best = { alias, fit };
  }
  return best;
}

function fitOf(name: string, words: string): number | null {
  if (name === words) return 0;
  if (name.startsWith(words)) return 1;
  const parts = name.split(' ');
  return words.split(' ').every(word => parts.some(part => part.startsWith(word))) ? 2 : null;
}

const NUMBER = /(^|\s)([+\-\u2212]?\d+[.,]\d+|[+\-\u2212]\d+)(?=\s|$)/;

/** The query without its line. '1x2' and '1º tempo' are names, not numbers. */
function readMarketQuery(query: string): { words: string; line: number | null } {
  const found = NUMBER.exec(query);
  const line = found?.[2] === undefined ? null : Number(found[2].replace('\u2212', '-').replace(',', '.'));
  return { words: normalizeAlias(found === null ? query : query.replace(found[0], ' ')), line };
}

function lineOf(market: SettledMarketId, line: number | null): number | null {
  const { kind, min, max, step } = MARKET_TABLE[market].line;
  if (line === null || kind === 'none' || kind === 'listed') return null;
  return line >= min && line <= max && Number.isInteger(line / step) ? line : null;
}
