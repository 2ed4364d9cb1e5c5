/**
 * Finds which columns of a football-data.co.uk file hold the prices of which house. A column name is a house's token, C
 * for closing prices, and what is priced: B365H, B365CH, B365C>2.5, B365CAHH. Names: football-data.co.uk/notes.txt.
 */
import type { MarketId, Selection } from '#shared/markets/market-types.ts';

export interface PriceColumns {
  readonly book: string;
  readonly market: MarketId;
  readonly prices: 'opening' | 'closing';
  /** The column of each selection's price; every selection of the market has one. */
  readonly cells: readonly { readonly selection: Selection; readonly column: number }[];
  /** The total, if the column's name contains it. */
  readonly total: number | null;
  /** The column of home's handicap. */
  readonly lineColumn: number | null;
}

/** BF is Betfair's bookmaker and BFE its exchange, gross of commission; BFD has nothing to do with them. */
const HOUSES: Readonly<Record<string, string>> = {
  '1XB': '1xbet',
  B365: 'bet365',
  BF: 'betfair_sb_uk',
  BFD: 'betfred',
  BFE: 'betfair_ex',
  BMGM: 'betmgm',
  BS: 'bluesquare',
  BV: 'betvictor',
  BW: 'bwin',
  CL: 'coral',
  GB: 'gamebookers',
  IW: 'interwetten',
  LB: 'ladbrokes',
  P: 'pinnacle',
  PS: 'pinnacle',
  SB: 'sportingbet',
  SJ: 'stanjames',
  SO: 'sportingodds',
  SY: 'stanleybet',
  VC: 'vcbet',
  WH: 'williamhill',
};

/** Aggregates of many houses: highest and mean of the day, and Betbrain's of earlier years. Nobody takes bets at these. */
const SUMS = /^(Max|Avg|Bb)/;

const MARKETS: readonly { readonly pattern: RegExp; readonly market: MarketId; readonly marks: Marks }[] = [
  { pattern: /^(.+)AH([HA])$/, market: 'ah', marks: { H: 'home', A: 'away' } },
  { pattern: /^(.+)([<>])(\d+\.\d+)$/, market: 'ou', marks: { '>': 'over', '<': 'under' } },
  { pattern: /^(.+)([HDA])$/, market: '1x2', marks: { H: 'home', D: 'draw', A: 'away' } },
];
type Marks = Readonly<Record<string, Selection>>;

/**
 * One entry per house, market and kind of price, if the header has every selection of it. refuse: is given a column of each
 * group of a known house that lacks another.
 */
export function findPriceColumns(
  header: readonly string[],
  refuse: (column: number) => void = () => undefined,
): readonly PriceColumns[] {
  const groups = new Map<string, { token: Token; market: MarketId; total: number | null; cells: Cells }>();
  for (const [column, name] of header.entries()) {
    for (const { pattern, market, marks } of MARKETS) {
      const [, prefix = '', mark = '', total] = pattern.exec(name) ?? [];
      const selection = marks[mark];
      if (selection === undefined || SUMS.test(prefix)) continue;
      const key = `${market} ${prefix} ${total ?? ''}`;
      const group = groups.get(key) ?? {
        token: readToken(prefix),
        market,
        total: total ? Number(total) : null,
        cells: [],
      };
      groups.set(key, group);
      if (!group.cells.some(cell => cell.selection === selection)) group.cells.push({ selection, column });
      break;
    }
  }

  const taken = new Set<string>();
  return [...groups.values()].flatMap(({ token, market, total, cells }) => {
    const wanted = market === '1x2' ? 3 : 2;
    const lineColumn = market === 'ah' ? findLine(header, token) : null;
    // P and PS in one file are the same house, and either can be used.
    const key = [token.book, market, token.prices, total].join(' ');
    const isIncomplete = cells.length < wanted || lineColumn === -1;
    if (isIncomplete && HOUSES[token.name] !== undefined) refuse(cells[0]?.column ?? 0);
    if (isIncomplete || taken.has(key)) return [];
    taken.add(key);
    return [{ book: token.book, prices: token.prices, market, cells, total, lineColumn }];
  });
}

type Cells = { selection: Selection; column: number }[];

interface Token {
  readonly name: string;
  readonly book: string;
  readonly prices: 'opening' | 'closing';
}

/**
 * A known token as it is (VC is VC Bet's opening price); otherwise a final C means closing (BFEC is BFE's, PC is P's, VCC
 * is VC's); otherwise a house named by its own token.
 */
function readToken(prefix: string): Token {
  const known = HOUSES[prefix];
  if (known === undefined && prefix.length > 1 && prefix.endsWith('C')) {
    const name = prefix.slice(0, -1);
    return { name, book: HOUSES[name] ?? bookKey(name), prices: 'closing' };
  }
  return { name: prefix, book: known ?? bookKey(prefix), prices: 'opening' };
}

function bookKey(token: string): string {
  return token.toLowerCase().replace(/[^\w.:-]/g, '_');
}

/** Files before 2019 give each house its own handicap (B365AH); since then all share AHh, and AHCh at closing. */
function findLine(header: readonly string[], { name, prices }: Token): number {
  const own = header.indexOf(`${name}AH`);
  if (prices === 'opening' && own >= 0) return own;
  return header.indexOf(prices === 'opening' ? 'AHh' : 'AHCh');
}
