/**
 * What the cells of a table say of its columns beyond their names: numbers that keep to each other's sums, words of results,
 * days, houses. It completes and corrects what the names gave, in rows of one leg.
 */
import type { SheetRow } from '../../spreadsheet/cells.ts';
import { currencyIn } from '../../spreadsheet/xlsx-styles.ts';
import { cleanedText, textOf } from '../cells/clean-text.ts';
import { readStatus } from '../cells/read-status.ts';
import type { ImportField, MappedColumn } from '../result/fields.ts';
import { isReturned, readSide } from '../rows/row-cells.ts';
import { isResultWord } from '../rows/status-words.ts';
import type { AssignedColumns } from './assign-columns.ts';
import { COLOUR_HEADER } from './colour-column.ts';
import { type ColumnContent, isOfAmounts, looksLike } from './column-content.ts';
import { moneyFigures, oddsFigures } from './column-figures.ts';
import { withProcedureProfit } from './leg-sums.ts';
import {
  type Figures,
  isPriceAgain,
  isProven,
  layProofOf,
  type MoneyRole,
  proofOf,
  strengthOf,
} from './number-proof.ts';

export interface TableCells {
  readonly names: readonly string[];
  readonly contents: readonly ColumnContent[];
  readonly data: readonly SheetRow[];
  readonly hidden: ReadonlySet<number>;
}

const MOST_ROWS = 600;
/** A role that explains nearly all of a column. */
const STRONG = 0.8;
const LEAST_FRACTIONS = 0.3;
/** A column that few rows have is what a stray comma made. */
const LEAST_FILLED = 0.2;
/** Names of prices and of what is reckoned from them, which are no stakes whatever their cells look like. */
const NO_STAKE =
  /\b(odds?|price|preco|quotas?|cotes?|cotacao|cuotas?|close|closing|clv|ev|edge|prob\w*|kelly|roi|yield|conf\w*|rating)\b/;
/** In hundredths: a commission of more than half is none. */
const HIGHEST_RATE = 5_000;
/** How many words people have for the ends of bets. */
const MOST_WORDS = 5;
/** Fewer rows prove no word. */
const LEAST_ROWS = 4;
const CURRENCY = /^(BRL|USD|EUR|GBP|ARS|R\$|US\$|\$|€|£)$/i;
/** The longest name of a pick. */
const MOST_NAME = 40;
const NOTE = /\b(obs|nota|notas|notes?|coment|titular|tipster|quem|nome|grupo|canal|fonte|user|autor)/;

/** How a pick is written that is no team. */
const PICK =
  /\b(mais|menos|over|under|acima|abaixo|ambas|btts|empate|draw|vence|vitoria|handicap|ou|moneyline|ml|dnb|gols|goals|dupla)\b|^[ou] ?\d/;

export function provenColumns(assigned: AssignedColumns, table: TableCells): AssignedColumns {
  if (assigned.columns.some(({ leg }) => leg !== null))
    return withPicks(withWinner(withProcedureProfit(assigned, table), table), table);
  const found = foundColumns(assigned, table);
  found.takeWords();
  found.takeNumbers();
  return found.result();
}

/** How a row says which of its legs paid. */
const WINNER =
  /^((perna|leg|lado|ponta|casa|entrada|opcao|aposta) )?([1-9]|[a-h])$|^(x|(back|lay|casa|exchange|bolsa|book|bookie)( (won|ganhou|venceu|bateu|green))?|ambas|ambos|todas|nenhum|nenhuma|devolvid[oa]s?|anulad[oa]s?|void|[1-9] (e|and) [1-9])$/;

/** Open, or given back: then no leg has won. */
function isUndecided(text: string): boolean {
  const reading = readStatus(text);
  if (isReturned(text)) return true;
  return reading.kind === 'status' && (reading.status === 'open' || reading.status === 'void');
}

/** In rows of several legs without a status of their own: the column that says which of them paid. */
function withWinner(assigned: AssignedColumns, { names, data, hidden }: TableCells): AssignedColumns {
  const { columns } = assigned;
  const isOfLegs = columns.some(({ field, leg }) => field === 'status' && leg !== null);
  if (isOfLegs || columns.some(({ field }) => field === 'winner')) return assigned;
  const ofLegs = columns.filter(({ field, leg }) => leg !== null && (field === 'house' || field === 'selection'));
  const weak: readonly ImportField[] = ['status', 'notes', 'category', 'market', 'selection'];
  const isFree = (column: number) => {
    const known = columns.find(each => each.column === column);
    return !hidden.has(column) && (known === undefined || (known.leg === null && weak.includes(known.field)));
  };
  const share = (column: number) => {
    const filled = data
      .map(row => [row, cleanedText(textOf(row.cells[column]))] as const)
      .filter(([, text]) => text !== '');
    const said = filled.filter(
      ([row, text]) =>
        WINNER.test(text) ||
        isUndecided(text) ||
        ofLegs.some(each => cleanedText(textOf(row.cells[each.column])) === text),
    );
    const isTelling = new Set(filled.map(([, text]) => text)).size > 1 || filled.length === 1;
    return filled.length > 0 && isTelling ? said.length / filled.length : 0;
  };
  const [best] = names
    .map((_, column) => ({ column, share: isFree(column) ? share(column) : 0 }))
    .filter(each => each.share >= 0.8)
    .sort((a, b) => b.share - a.share);
  if (!best) return assigned;
  const header = names[best.column] ?? '';
  const winner: MappedColumn = { column: best.column, header, field: 'winner', leg: null, why: 'cells' };
  const others = columns.filter(({ column }) => column !== best.column);
  return { ...assigned, columns: [...others, winner].sort((a, b) => a.column - b.column) };
}

/** A "Linha" of each leg that holds picks is what was bet on. */
function withPicks(assigned: AssignedColumns, { data }: TableCells): AssignedColumns {
  if (assigned.columns.some(({ field }) => field === 'selection')) return assigned;
  const isPick = (column: number) => {
    const filled = data.map(row => cleanedText(textOf(row.cells[column]))).filter(text => text !== '');
    return filled.filter(text => PICK.test(text)).length * 2 > filled.length;
  };
  const columns = assigned.columns.map(each =>
    each.field === 'market' && each.leg !== null && isPick(each.column)
      ? { ...each, field: 'selection' as const }
      : each,
  );
  return { ...assigned, columns };
}

/** The columns as they are known so far, and what can still be said of the others. */
function foundColumns(assigned: AssignedColumns, table: TableCells) {
  const byField = new Map<ImportField, MappedColumn>(assigned.columns.map(each => [each.field, each]));
  let layLegs = assigned.layLegs;
  const step = Math.max(1, Math.floor(table.data.length / MOST_ROWS));
  const rows = table.data.filter((_, index) => index % step === 0);
  const figures = new Map<number, Figures>();

  return { takeWords, takeNumbers, result };

  function result(): AssignedColumns {
    const columns = [...byField.values()].sort((a, b) => a.column - b.column);
    return { ...assigned, columns, layLegs: layLegs };
  }

  /** Days, houses, matches and results, where no column has their name. */
  function takeWords(): void {
    correctDay();
    for (const field of ['date', 'house', 'side', 'status', 'event'] as const) {
      if (byField.has(field) || (field === 'event' && byField.has('home'))) continue;
      const column = free()
        .filter(each => isTelling(field, each))
        .find(each => (field === 'event' ? content(each).versus >= 0.6 : looksLike(field, content(each))));
      if (column !== undefined) take(column, field, 'cells');
    }
    takeCurrency();
    takeFreeBets();
    if (!byField.has('selection')) takeSelection();
    correctMarket();
    if (!byField.has('selection')) takeNames();
  }

  /** A "Time" that holds days with their hours. */
  function correctDay(): void {
    const time = byField.get('time');
    if (time !== undefined && !byField.has('date') && content(time.column).date >= 0.8) {
      take(time.column, 'date', 'cells');
    }
  }

  /** Colours say how a bet ended only where no money does. */
  function isTelling(field: ImportField, column: number): boolean {
    const isColour = table.names[column] === COLOUR_HEADER;
    return !isColour || (field === 'status' && !byField.has('profit') && !byField.has('return'));
  }

  /** A "Market" that holds matches, a "Linha" that holds picks, an "event" that is a tournament. */
  function correctMarket(): void {
    const market = byField.get('market');
    const [event, home] = [byField.get('event'), byField.get('home')];
    // Beside both teams an "event" without a match is where they play.
    if (event && home && byField.has('away') && !byField.has('league') && content(event.column).versus < 0.2) {
      byField.delete('event');
      take(event.column, 'league', 'cells');
    }
    if (market === undefined) return;
    if (!byField.has('event') && !byField.has('home') && content(market.column).versus >= 0.6) {
      byField.delete('market');
      take(market.column, 'event', 'cells');
    } else if (!byField.has('selection') && content(market.column).letters >= 0.5 && pickShare(market.column) >= 0.7) {
      byField.delete('market');
      take(market.column, 'selection', 'cells');
    }
  }

  /** How many of the cells are picks: words of markets, or one of the names of the match. */
  function pickShare(column: number): number {
    const about = (['event', 'home', 'away'] as const).flatMap(field => byField.get(field)?.column ?? []);
    const filled = rows.filter(row => textOf(row.cells[column]) !== '');
    const picked = filled.filter(row => {
      const text = textOf(row.cells[column]);
      const name = cleanedText(text.replace(/[+-]?\d.*$/, ''));
      const events = about.map(each => cleanedText(textOf(row.cells[each]))).join(' ');
      return PICK.test(cleanedText(text)) || (name.length > 1 && events.includes(name));
    });
    return filled.length === 0 ? 0 : picked.length / filled.length;
  }

  /** Codes and signs of currencies, under any name: amounts in euros are no reais. */
  function takeCurrency(): void {
    if (byField.has('currency')) return;
    const column = free().find(each => {
      const texts = rows.map(row => textOf(row.cells[each]).trim()).filter(text => text !== '');
      return texts.length > 1 && texts.every(text => CURRENCY.test(text));
    });
    if (column !== undefined) take(column, 'currency', 'cells');
  }

  /** Cells that name free bets, and nothing else but own money. */
  function takeFreeBets(): void {
    if (byField.has('freebet')) return;
    const paidWith = (['market', 'category', 'promotion', 'phase'] as const)
      .flatMap(field => byField.get(field)?.column ?? [])
      .find(each => content(each).free > 0 && content(each).own > 0 && content(each).free + content(each).own === 1);
    const column = paidWith ?? free().find(each => content(each).free > 0 && looksLike('freebet', content(each)));
    if (column !== undefined) take(column, 'freebet', 'cells');
  }

  function takeSelection(): void {
    const [best] = free()
      .filter(column => content(column).letters >= 0.5 && content(column).count >= rows.length * LEAST_FILLED)
      .map(column => ({ column, share: pickShare(column) }))
      .filter(each => each.share >= 0.5)
      .sort((a, b) => b.share - a.share);
    if (best) take(best.column, 'selection', 'cells');
  }

  /** Names that stand in no match: the one column of short texts that differ. */
  function takeNames(): void {
    const texts = free().filter(column => {
      const { letters, distinct, versus, count, code } = content(column);
      const isShort = rows.every(row => textOf(row.cells[column]).length <= MOST_NAME);
      const isNote = NOTE.test(cleanedText(table.names[column] ?? ''));
      return (
        letters >= 0.8 &&
        code < 0.5 &&
        distinct >= 0.4 &&
        versus === 0 &&
        count >= rows.length / 2 &&
        isShort &&
        !isNote
      );
    });
    if (texts.length === 1 && texts[0] !== undefined) take(texts[0], 'selection', 'cells');
  }

  /** A column of a few words, each of which goes with one result of the money beside it. */
  function takeStatusByMoney(): void {
    const [odds, stake] = [byField.get('odds')?.column, byField.get('stake')?.column];
    const profit = byField.get('profit')?.column;
    if (byField.has('status') || odds === undefined || stake === undefined || profit === undefined) return;
    const [prices, stakes, profits] = [oddsOf(odds), stakesOf(stake), moneyOf(profit)];
    const column = free().find(each => {
      const { letters, distinct, count } = content(each);
      const isCoded = letters < 0.8 && rows.every(row => textOf(row.cells[each]).length <= 2);
      if ((letters < 0.8 && !isCoded) || count < LEAST_ROWS || distinct > 0.5) return false;
      const words = rows.map(row => cleanedText(textOf(row.cells[each])));
      const isWon = (row: number) => {
        const [price, staked, amount] = [prices[row] ?? null, stakes[row] ?? null, profits[row] ?? null];
        return price === null || staked === null || amount === null || amount === 0 ? null : amount > 0;
      };
      const signs = new Map<string, Set<boolean>>();
      words.forEach((word, row) => {
        const sign = isWon(row);
        if (word !== '' && sign !== null) signs.set(word, (signs.get(word) ?? new Set()).add(sign));
      });
      const pure = [...signs.values()].filter(each => each.size === 1);
      return pure.length === signs.size && new Set(pure.flatMap(each => [...each])).size === 2;
    });
    if (column !== undefined) take(column, 'status', 'sums');
  }

  /** "B/T" over a column of B and T, and of words that all know: what the letters mean is asked. */
  function takeStatusByLetters(): void {
    if (byField.has('status') || byField.has('winner')) return;
    const column = free().find(each => {
      const name = cleanedText((table.names[each] ?? '').replace(/[/|]/g, ' '));
      const words = rows.map(row => textOf(row.cells[each])).filter(text => text !== '');
      const letters = name.split(' ');
      const isSpelled = (word: string) => letters.includes(cleanedText(word)) || isResultWord(word);
      return /^\p{L}( \p{L}){1,3}$/u.test(name) && words.length > 0 && words.every(isSpelled);
    });
    if (column !== undefined) take(column, 'status', 'cells');
  }

  /** The one column of a few words that nothing else explains, where nothing says how bets ended: each word is asked about. */
  function takeStatusByWords(): void {
    if ((['status', 'winner', 'profit', 'return', 'procedure_profit'] as const).some(field => byField.has(field)))
      return;
    // A code that rows share may be that of an operation, if nothing else says how they ended.
    const codes = (['procedure', 'ticket', 'category'] as const).flatMap(field => byField.get(field)?.column ?? []);
    const isLetter = (column: number) => rows.every(row => /^\p{L}?$/u.test(textOf(row.cells[column])));
    const candidates = [...free(), ...codes.filter(isLetter)].filter(column => {
      const { letters, distinct, count, versus, house } = content(column);
      // Letters of one's own mean a result, too; numbers are counted before they are codes.
      const isCoded = rows.every(row => /^(\p{L}{1,2})?$/u.test(textOf(row.cells[column])));
      const isWords = count >= LEAST_ROWS && (letters >= 0.8 || isCoded) && distinct * count <= MOST_WORDS;
      return isWords && versus === 0 && house === 0 && pickShare(column) < 0.5;
    });
    if (candidates.length === 1 && candidates[0] !== undefined) take(candidates[0], 'status', 'cells');
  }

  function takeNumbers(): void {
    takeOdds();
    takeStake();
    takeBoosted();
    correctRoles();
    takeResult();
    takeStatusByMoney();
    takeStatusByLetters();
    takeStatusByWords();
  }

  /** Beside the usual price the raised one, which is what was paid. */
  function takeBoosted(): void {
    const [odds, stake] = [byField.get('odds')?.column, byField.get('stake')?.column];
    if (odds === undefined || stake === undefined || byField.has('boosted_odds')) return;
    const worth = (column: number) =>
      Math.max(0, ...moneyColumns(column).map(amount => strength(column, stake, amount)));
    if (worth(odds) > 0) return;
    const raised = best(
      free().filter(column => looksLike('odds', content(column))),
      worth,
    );
    if (raised) take(raised.column, 'boosted_odds', 'sums');
  }

  function takeOdds(): void {
    if (byField.has('odds')) return;
    const candidates = free().filter(column => looksLike('odds', content(column)));
    const stake = byField.get('stake')?.column;
    const found = best(candidates, column =>
      Math.max(
        0,
        ...moneyColumns(column).flatMap(amount =>
          (stake === undefined ? moneyColumns(column) : [stake]).map(each => strength(column, each, amount)),
        ),
      ),
    );
    if (found) take(found.column, 'odds', 'sums');
    else if (candidates.length === 1 && candidates[0] !== undefined && hasFractions(candidates[0])) {
      take(candidates[0], 'odds', 'cells');
    }
  }

  /** Whole numbers alone are counts, or numbers of rows, before they are prices. */
  function hasFractions(column: number): boolean {
    const prices = oddsOf(column).filter(price => price !== null);
    return prices.filter(price => !Number.isInteger(price)).length >= prices.length * LEAST_FRACTIONS;
  }

  function takeStake(): void {
    const odds = byField.get('odds')?.column;
    const named = byField.get('stake');
    if (odds === undefined || byField.has('stake_units') || byField.has('liability')) return;
    const amountsBeside = (stake: number) => moneyColumns(stake).filter(column => column !== odds);
    const worth = (stake: number) => Math.max(0, ...amountsBeside(stake).map(amount => strength(odds, stake, amount)));
    // Lays have sums of their own: beside a column of sides the name counts.
    if (named && (byField.has('side') || worth(named.column) > 0 || named.leg !== null)) return;
    const candidates = moneyColumns(odds).filter(column => column !== named?.column && isFree(column));
    const weak = [...byField.values()].filter(
      ({ column, field }) =>
        column !== odds &&
        ['return', 'profit', 'selection', 'procedure'].includes(field) &&
        looksLike('stake', content(column)),
    );
    const found = best([...candidates, ...weak.map(({ column }) => column)].filter(isOfStakes), worth);
    // What brings units is units.
    if (found) take(found.column, byField.has('profit_units') ? 'stake_units' : 'stake', 'sums');
    const [only, ...others] = candidates.filter(column => looksLike('stake', content(column)) && isOfStakes(column));
    if (!found && !named && only !== undefined && others.length === 0) take(only, 'stake', 'cells');
  }

  /** Shares of a bank keep to the sums of stakes, too, but nobody bets less than a real on the whole. */
  function isOfStakes(column: number): boolean {
    if (NO_STAKE.test(cleanedText(table.names[column] ?? ''))) return false;
    const amounts = moneyOf(column).flatMap(amount => (amount === null ? [] : Math.abs(amount)));
    return amounts.filter(amount => amount >= 100).length * 2 >= amounts.length;
  }

  /** A "Retorno" that is negative on lost bets is the profit, and a "Risco" that a lay costs is its liability. */
  function correctRoles(): void {
    correctCommission();
    correctPrices();
    correctLiability();
    const [odds, stake] = [byField.get('odds')?.column, byField.get('stake')?.column];
    if (odds === undefined || stake === undefined) return;
    const whole = byField.get('procedure_profit');
    if (whole && !byField.has('profit') && !byField.has('procedure') && isOf('profit', whole.column)) {
      byField.delete('procedure_profit');
      take(whole.column, 'profit', 'sums');
    }
    const [returned, profit] = [byField.get('return'), byField.get('profit')];
    const isRather = (role: 'profit' | 'return', column: number) => {
      const other = role === 'profit' ? 'return' : 'profit';
      const byLosses = roleByLosses(moneyOf(column));
      // A free bet that lost costs nothing: then the wins say which it is.
      if (byLosses !== null && strengthOf(proof(other, column)) < STRONG) return byLosses === role;
      return strengthOf(proof(role, column)) > strengthOf(proof(other, column)) + 0.3;
    };
    if (returned && !profit && isRather('profit', returned.column)) {
      byField.delete('return');
      take(returned.column, 'profit', 'sums');
    } else if (profit && !returned && isRather('return', profit.column)) {
      byField.delete('profit');
      take(profit.column, 'return', 'sums');
    }
    const brought = byField.get('profit')?.column;
    if (byField.has('liability') || byField.has('side') || brought === undefined) return;
    const asLay = layProofOf(oddsOf(odds), moneyOf(stake), moneyOf(brought));
    const asBack = proofOf('profit', oddsOf(odds), moneyOf(stake), moneyOf(brought));
    if (strengthOf(asLay) <= strengthOf(asBack) || !isProven(asLay)) return;
    byField.delete('stake');
    take(stake, 'liability', 'sums');
    layLegs = [1];
  }

  /** What an exchange took is an amount, and the profit is without it; only a rate is a commission. */
  function correctCommission(): void {
    const commission = byField.get('commission');
    if (commission === undefined || content(commission.column).percent > 0) return;
    const isAmount = moneyOf(commission.column).some(amount => amount !== null && amount > HIGHEST_RATE);
    if (isAmount || currencyIn(commission.header.toUpperCase()) !== null) byField.delete('commission');
  }

  /** A "payout" that is the price once more, or what one real brings at it. */
  function correctPrices(): void {
    const odds = byField.get('odds')?.column;
    if (odds === undefined) return;
    for (const field of ['return', 'profit'] as const) {
      const column = byField.get(field)?.column;
      if (column !== undefined && isPriceAgain(oddsOf(odds), moneyOf(column))) byField.delete(field);
    }
  }

  /** Beside bets that lost, a profit is below zero and a return is nothing. */
  function roleByLosses(amounts: Figures): 'profit' | 'return' | null {
    const status = byField.get('status')?.column;
    if (status === undefined) return null;
    const lost = rows.flatMap((row, index) => {
      const reading = readStatus(textOf(row.cells[status]));
      const amount = amounts[index] ?? null;
      return reading.kind === 'status' && reading.status === 'lost' && amount !== null ? [amount] : [];
    });
    if (lost.length === 0) return null;
    return lost.every(amount => amount < 0) ? 'profit' : lost.every(amount => amount === 0) ? 'return' : null;
  }

  /** A "risco" that wins as a stake does is one. */
  function correctLiability(): void {
    const [odds, risk, profit] = [byField.get('odds'), byField.get('liability'), byField.get('profit')];
    if (!odds || !risk || !profit || layLegs.length > 0 || byField.has('side') || byField.has('stake')) return;
    const asLay = layProofOf(oddsOf(odds.column), moneyOf(risk.column), moneyOf(profit.column));
    const asBack = proofOf('profit', oddsOf(odds.column), moneyOf(risk.column), moneyOf(profit.column));
    if (!isProven(asBack) || strengthOf(asLay) >= strengthOf(asBack)) return;
    byField.delete('liability');
    take(risk.column, 'stake', 'sums');
  }

  /** A column whose sums are those of the profit, or of the return, where none has the name. */
  function takeResult(): void {
    const [odds, stake] = [byField.get('odds')?.column, byField.get('stake')?.column];
    if (odds === undefined || byField.has('profit') || byField.has('return')) return;
    const risk = byField.get('liability')?.column;
    if (risk !== undefined) {
      const column = moneyColumns(odds)
        .filter(isFree)
        .find(each => isProven(layProofOf(oddsOf(odds), moneyOf(risk), moneyOf(each))));
      if (column !== undefined) take(column, 'profit', 'sums');
      return;
    }
    if (stake === undefined) return;
    const candidates = moneyColumns(odds).filter(isFree);
    for (const role of ['profit', 'return'] as const) {
      const column = candidates.find(each => isOf(role, each) && !isPossible(each));
      if (column === undefined) continue;
      take(column, role, 'sums');
      return;
    }
  }

  /** Whether it is what each bet could bring, also those that lost. */
  function isPossible(column: number): boolean {
    return (['possible-return', 'possible-profit'] as const).some(role => {
      const { explained, unexplained } = proof(role, column);
      return explained > 0 && unexplained === 0;
    });
  }

  function isOf(role: MoneyRole, column: number): boolean {
    return isProven(proof(role, column));
  }

  function proof(role: MoneyRole, column: number) {
    const [odds = -1, stake = -1] = [byField.get('odds')?.column, byField.get('stake')?.column];
    return proofOf(role, ...asBacks(oddsOf(odds), stakesOf(stake)), moneyOf(column));
  }

  /** Each lay as the back that brings and costs the same: its liability at the price of the other side. */
  function asBacks(odds: Figures, stakes: Figures): [Figures, Figures] {
    const side = byField.get('side')?.column;
    if (side === undefined) return [odds, stakes];
    const isLay = rows.map(row => readSide(textOf(row.cells[side])) === 'lay');
    return [
      odds.map((price, row) => (price !== null && isLay[row] ? price / (price - 1) : price)),
      stakes.map((stake, row) => {
        const price = odds[row] ?? null;
        return stake !== null && price !== null && isLay[row] ? stake * (price - 1) : stake;
      }),
    ];
  }

  function strength(odds: number, stake: number, amount: number): number {
    if (new Set([odds, stake, amount]).size < 3) return 0;
    const [[prices, stakes], amounts] = [asBacks(oddsOf(odds), stakesOf(stake)), moneyOf(amount)];
    return Math.max(
      ...(['profit', 'return', 'possible-return', 'possible-profit'] as const).map(role => {
        const proof = proofOf(role, prices, stakes, amounts);
        return isProven(proof) ? strengthOf(proof) : 0;
      }),
    );
  }

  function best(columns: readonly number[], worth: (column: number) => number) {
    const rated = columns.map(column => ({ column, worth: worth(column) })).filter(each => each.worth > 0);
    return rated.sort((a, b) => b.worth - a.worth)[0] ?? null;
  }

  function take(column: number, field: ImportField, why: MappedColumn['why']): void {
    for (const [other, mapped] of byField) if (mapped.column === column) byField.delete(other);
    byField.set(field, { column, header: table.names[column] ?? '', field, leg: null, why });
  }

  function content(column: number): ColumnContent {
    return table.contents[column] as ColumnContent;
  }

  function isFree(column: number): boolean {
    return !table.hidden.has(column) && ![...byField.values()].some(each => each.column === column);
  }

  function free(): number[] {
    return table.names.flatMap((_, column) => (isFree(column) ? [column] : []));
  }

  /** Columns of money other than this one; a column of lines is one, too, until its sums say what it is. */
  function moneyColumns(except: number): number[] {
    return table.names.flatMap((_, column) =>
      column !== except && !table.hidden.has(column) && isOfAmounts(content(column)) ? [column] : [],
    );
  }

  function oddsOf(column: number): Figures {
    return kept(-1 - column, () => oddsFigures(rows, column));
  }

  function moneyOf(column: number): Figures {
    return kept(column, () => moneyFigures(rows, column));
  }

  /** What was put in, also where it is written as what went out. */
  function stakesOf(column: number): Figures {
    const amounts = moneyOf(column);
    const isOutflow =
      amounts.some(amount => amount !== null && amount < 0) && amounts.every(amount => (amount ?? 0) <= 0);
    return isOutflow ? amounts.map(amount => (amount === null ? null : -amount)) : amounts;
  }

  function kept(key: number, read: () => Figures): Figures {
    const known = figures.get(key) ?? read();
    figures.set(key, known);
    return known;
  }
}
