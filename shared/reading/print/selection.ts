/** What a bet of a print is on: the match, the market, the side and the line, as far as its rows say it. */
import type { FoundEvent } from '../post/found-event.ts';
import { BOTH, countedIn, type SaidBet } from '../post/said-bet.ts';
import type { PrintFactRow, PrintFacts } from './facts.ts';
import type { PrintSelection } from './print-bet.ts';

export interface RowRange {
  readonly from: number;
  readonly to: number;
}

const MARKET =
  /\b(?:resultado|vencedor|vencedora|total|totais|gols|mais\/menos|mais ou menos|over\/under|handicap|ambas|ambos|dupla (?:chance|hipotese)|chance dupla|empate anula|draw no bet|linha|pontos|1x2|ml|moneyline|money line|match (?:odds|winner|result)|full ?time|escanteios|cartoes|probabilidades|odds da partida|placar|marcador|jogador|tempo|intervalo|sets?|games|mercado|para (?:vencer|ganhar)|spread|btts)\b/;
const YES_NO = /^(?:\W*)(sim|nao|yes|no)\b(?=\W*(?:\d|$|\|| {2}))/;

/** anchor: the row of its price, which what is bet on stands nearest to. */
export function selectionOf(facts: PrintFacts, range: RowRange, anchor: number): PrintSelection {
  const rows = facts.rows.slice(range.from, range.to).map((row, at) => ({ row, at: range.from + at }));
  const found = eventOf(facts, range, anchor);
  const event = found === undefined ? null : eventText(found);
  const isEventRow = (at: number) => facts.events.some(each => each.line === at);
  const near = rows.toSorted((a, b) => Math.abs(a.at - anchor) - Math.abs(b.at - anchor) || a.at - b.at);
  const isBoth = near.some(({ row }) => countedIn(row.row.plain) === BOTH);
  const yesNo = near.find(({ row }) => YES_NO.test(row.row.plain));
  const own = near.flatMap(({ row, at }) =>
    betsOutsideEvent(
      row,
      facts.events.find(({ line }) => line === at),
    ).map(bet => ({ bet, row, at })),
  )[0];
  const marketRow = near.find(({ row, at }) => isMarketRow(row) && !(own?.at === at) && !isEventRow(at));
  const marketText = marketRow === undefined ? null : cleaned(marketRow.row.row.raw);
  if (yesNo !== undefined && (isBoth || own === undefined)) {
    const isYes = /sim|yes/.test(YES_NO.exec(yesNo.row.row.plain)?.[1] ?? '');
    const market = isBoth ? 'both_teams_to_score' : 'other';
    return {
      event,
      market,
      selection: isYes ? 'yes' : 'no',
      line: null,
      marketText,
      selectionText: textBeside(yesNo.row),
    };
  }
  if (own === undefined) {
    const beside = rows.find(({ at }) => at === anchor)?.row;
    const text = beside === undefined ? null : textBeside(beside);
    return { event, market: null, selection: null, line: null, marketText, selectionText: text };
  }
  const { bet, row } = own;
  const printed = textBeside(row) ?? row.row.raw.slice(bet.at, bet.end);
  return {
    event,
    market: bet.market,
    selection: bet.selection === '' ? null : bet.selection,
    line: bet.line ?? null,
    marketText,
    selectionText: isEventRow(own.at) ? row.row.raw.slice(bet.at, bet.end) : printed,
  };
}

/** Its own match; else the last one named above it; else the only one of the print. */
export function eventOf({ events }: PrintFacts, { from, to }: RowRange, anchor: number): FoundEvent | undefined {
  const inside = events.filter(({ line }) => line >= from && line < to);
  const nearest = inside.toSorted((a, b) => Math.abs(a.line - anchor) - Math.abs(b.line - anchor))[0];
  const isOnly = new Set(events.map(({ event }) => event)).size === 1;
  return nearest ?? events.findLast(({ line }) => line < from) ?? (isOnly ? events[0] : undefined);
}

export const eventText = ({ event: { home, away } }: FoundEvent): string => (away === '' ? home : `${home} x ${away}`);

/** The teams of a match are no bet where only the match is named. */
function betsOutsideEvent({ bets }: PrintFactRow, event: FoundEvent | undefined): readonly SaidBet[] {
  return event === undefined ? bets : bets.filter(({ at, end }) => end <= event.at || at >= event.end);
}

export const isMarketRow = ({ row: { plain }, numbers, labels }: PrintFactRow): boolean =>
  MARKET.test(plain) && labels.length === 0 && !numbers.some(({ kind }) => kind === 'money');

/** The words of a row without its prices, amounts and signs. */
function textBeside({ row, numbers }: PrintFactRow): string | null {
  let text = row.raw;
  for (const { at, end } of numbers) text = text.slice(0, at) + '¦'.repeat(end - at) + text.slice(end);
  const [first = ''] = text
    .split(/¦+|\s{2,}|\|/)
    .map(part => cleaned(part) ?? '')
    .filter(part => /\p{L}{2}/u.test(part));
  return first === '' ? null : first;
}

function cleaned(text: string): string | null {
  const plain = text.replace(/^[^\p{L}\d(+-]+|[^\p{L}\d)%.]+$/gu, '').trim();
  return plain === '' ? null : plain;
}
