/** Whether the bets of a sheet could be lays, and nothing in it says so: an exchange takes both, and the same result is another's money. */
import { houseInField } from '../language/houses/find-house.ts';
import { isBetfairAlone } from '../language/names/betfair.ts';
import { isExchangeKey } from '../markets/books.ts';
import type { Worksheet } from '../spreadsheet/cells.ts';
import { cleanedText, textOf } from './cells/clean-text.ts';
import type { ImportField, SheetMapping } from './result/fields.ts';

const EXCHANGE = /\b(exchange|bolsa)\b/;
/** What tells a back from a lay: words, or the money of either. */
const TELLING: ReadonlySet<ImportField> = new Set<ImportField>(['side', 'liability', 'profit', 'return', 'code']);

/** answered: the house of rows that name none. */
export function hasUnsaidSide({ rows, name }: Worksheet, mapping: SheetMapping, answered: string | undefined): boolean {
  const { columns, headerRows, layLegs, legHouses } = mapping;
  if (layLegs.length > 0 || columns.some(({ field, leg }) => leg !== null || TELLING.has(field))) return false;
  const house = columns.find(({ field }) => field === 'house');
  const below = rows.filter(({ number }) => number > (headerRows.at(-1) ?? 0));
  const named = house ? below.map(({ cells }) => textOf(cells[house.column])) : legHouses.map(each => each.house);
  const houses = new Set(house || legHouses.length > 0 ? named.filter(Boolean) : [answered ?? ''].filter(Boolean));
  if (houses.size === 0 || ![...houses].every(isExchange)) return false;
  // "Betfair" alone may be the bookmaker: something has to say that it is not.
  const says = [name ?? '', house?.header ?? ''].some(text => EXCHANGE.test(cleanedText(text)));
  const hasCommission = columns.some(({ field }) => field === 'commission');
  return says || hasCommission || ![...houses].every(isBetfairAlone);
}

const isExchange = (house: string): boolean => isExchangeKey(houseInField(house) ?? '') || isBetfairAlone(house);
