/** What has to be known of a whole sheet before its rows are read, and what it leaves open. */
import type { Worksheet } from '../spreadsheet/cells.ts';
import { cleanedText, textOf } from './cells/clean-text.ts';
import type { createHouseNames } from './cells/house-names.ts';
import type { SheetTable } from './mapping/sheet-tables.ts';
import { isThreeWayTable } from './mapping/three-way-headers.ts';
import { hasUnreadResults } from './mapping/unread-results.ts';
import type { Doubts } from './questions.ts';
import type { SheetMapping } from './result/fields.ts';
import type { RowContext } from './rows/row-context.ts';
import { rowReader } from './rows/row-reader.ts';
import { statusKey } from './rows/status-words.ts';
import { saysSideLetters, type WinnerWords } from './rows/winner.ts';
import type { ImportAnswers, ImportSettings } from './settings.ts';
import { returnsOf, statusWordsOf } from './sheet-doubts.ts';
import { sheetFacts } from './sheet-facts.ts';
import { hasDayHeadings, hasHouseHeadings, likelyHouse } from './sheet-headings.ts';
import { hasUnsaidSide } from './unsaid-side.ts';

/** Reads what has to be known of a whole sheet, and asks what it leaves open. */
export function sheetContext(
  sheet: SheetTable,
  mapping: SheetMapping,
  settings: ImportSettings,
  houses: ReturnType<typeof createHouseNames>,
  doubts: Doubts,
): RowContext {
  const { answers } = settings;
  const facts = sheetFacts(sheet, mapping, settings);
  const reader = rowReader(mapping);
  const { guessed } = doubts;
  // Where the amounts stand beside the units, nobody has to say what one was worth.
  const isOnlyUnits = reader.has('stake_units') && !reader.has('stake');
  if (isOnlyUnits || facts.hasUnits || (reader.has('profit_units') && !reader.has('profit') && !reader.has('return')))
    doubts.ask('unit');
  // What is written as a fraction leaves no doubt.
  if (facts.oddsFormat === 'american') doubts.ask('odds_format');
  const isRisk = reader.has('liability') && !reader.has('side') && mapping.layLegs.length === 0;
  if (isRisk || (reader.has('odds') && hasUnsaidSide(sheet, mapping, answers.house))) doubts.ask('side');
  const isBare = !reader.has('odds') && !reader.has('stake') && !reader.has('stake_units');
  if (isBare) doubts.ask('profit_only');
  else if (reader.legs.length === 1) {
    for (const field of ['date', 'odds', 'stake'] as const) {
      const isThere =
        reader.has(field) || (field === 'stake' && (reader.has('stake_units') || reader.has('liability')));
      if (!isThere && !(field === 'date' && hasDayHeadings(sheet, facts.dates))) doubts.ask(`column:${field}`);
    }
  }
  if (!isBare && hasUnreadResults(sheet, mapping, settings.today)) doubts.ask('column:profit');
  if (!reader.has('status') && !reader.has('winner') && reader.has('odds')) doubts.ask('status_from_profit');
  if (!reader.has('house') && mapping.legHouses.length === 0 && !hasHouseHeadings(sheet)) doubts.ask('house');
  if (facts.doubtfulDate !== null) doubts.ask('date_order', facts.doubtfulDate);
  if (facts.year.doubt !== null) doubts.ask('year', facts.year.doubt);
  const side = !reader.has('stake') && reader.has('liability') ? 'lay' : 'back';
  doubts.guess({
    unitCents: guessed.unitCents ?? facts.unitCents,
    oddsFormat: guessed.oddsFormat === 'decimal' ? facts.oddsFormat : guessed.oddsFormat,
    dateOrder: facts.dates.isMonthFirst ? 'mdy' : guessed.dateOrder,
    year: guessed.year ?? facts.year.likely,
    side: guessed.side === 'lay' ? 'lay' : side,
    house: guessed.house ?? likelyHouse(sheet, mapping),
  });
  const first: RowContext = {
    ...facts,
    sheet: sheet.name,
    block: sheet.block,
    reader,
    oddsFormat: answers.oddsFormat ?? facts.oddsFormat,
    unitCents: answers.unitCents ?? facts.unitCents,
    statusWords: new Map(),
    askedWords: new Set(),
    overWords: new Set(),
    isLayFlag: mapping.columns.some(
      ({ field, header }) => field === 'side' && /\blay\b/.test(cleanedText(header)) && !/back/i.test(header),
    ),
    returns: 'paid',
    layLegs: mapping.layLegs,
    statusLeg: statusLegOf(mapping),
    isOfFreeBets: FREE_BETS.test(cleanedText(sheet.name ?? '')) && !reader.has('freebet'),
    winnerWords: winnerWordsOf(sheet, mapping),
    side: answers.side ?? (side === 'lay' ? 'lay' : null),
    acceptsAmounts: answers.profitOnly === 'accept',
    houseOfLeg: houseOfLeg(mapping, answers.house),
    isTrial: false,
    houseName: houses.name,
    betfairName: houses.betfairName,
  };
  return withMeanings(sheet, mapping, first, answers, doubts);
}

function winnerWordsOf({ rows }: Worksheet, { columns, headerRows }: SheetMapping): WinnerWords {
  const column = columns.find(({ field }) => field === 'winner')?.column;
  const below = column === undefined ? [] : rows.filter(({ number }) => number > (headerRows.at(-1) ?? 0));
  return {
    isThreeWay: isThreeWayTable(columns.map(({ header }) => header)),
    hasSideLetters: saysSideLetters(below.map(({ cells }) => textOf(cells[column ?? 0]))),
  };
}

/** The same, with what its returns and its words of results mean. */
function withMeanings(
  sheet: Worksheet,
  mapping: SheetMapping,
  context: RowContext,
  answers: ImportAnswers,
  doubts: Doubts,
): RowContext {
  const data = sheet.rows.filter(({ number }) => number > (mapping.headerRows.at(-1) ?? 0));
  const found = returnsOf(data, context);
  if (found.isDoubtful) {
    doubts.ask('return_meaning');
    if (found.isPossible) doubts.guess({ returnMeaning: 'possible' });
  }
  const unanswered = found.isPossible ? 'possible' : found.isDoubtful ? 'unclear' : found.isNet ? 'net' : 'paid';
  const said = found.isNet && answers.returnMeaning === 'paid' ? 'net' : answers.returnMeaning;
  const meaning: RowContext = { ...context, returns: said ?? unanswered };
  const header = mapping.columns.find(({ field }) => field === 'status')?.header ?? '';
  const { proven, asked, over } = statusWordsOf(data, meaning, header);
  const answered = Object.entries(answers.statusWords ?? {}).map(
    ([word, status]) => [statusKey(word), status] as const,
  );
  const open = [...asked].filter(([word]) => !answered.some(([key]) => key === statusKey(word)));
  for (const [word, likely] of asked) {
    doubts.ask(`status_word:${word}`);
    doubts.guess({ statusWords: { ...doubts.guessed.statusWords, [word]: likely } });
  }
  return {
    ...meaning,
    statusWords: new Map([...proven, ...answered]),
    askedWords: new Set(open.map(([word]) => statusKey(word))),
    overWords: over,
  };
}

/** How a tab is called in which somebody keeps free bets apart. */
const FREE_BETS = /^((as )?free ?bets?|fbs?|de graca|gratis|apostas gratis|bonus bets?)$/;

function statusLegOf({ columns, layLegs }: SheetMapping): number | null {
  const status = columns.find(({ field }) => field === 'status');
  return status?.leg === null && /\blay\b/i.test(status.header) ? (layLegs[0] ?? null) : null;
}

function houseOfLeg({ legHouses }: SheetMapping, answered: string | undefined): RowContext['houseOfLeg'] {
  return leg => legHouses.find(each => each.leg === leg || each.leg === null)?.house ?? answered ?? null;
}
