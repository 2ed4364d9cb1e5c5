/** What was read off a picture, field by field, with what is doubtful or was not read. */
import { printWords as words } from '#shared/catalogue/chat/prints.ts';
import { formatMoney, formatOdds, formatPercent } from '#shared/catalogue/numbers/format.ts';
import { bold, html } from '#shared/chat/html.ts';
import { houseOfPrint, selectionText } from '#shared/chat/registration/print-bets.ts';
import { findBook } from '#shared/markets/books.ts';
import type { PrintBet, PrintField } from '#shared/reading/print/print-bet.ts';
import { cents } from '#shared/units.ts';

const { fields } = words;

/** A line of HTML each. */
export function printLines(bet: PrintBet): string[] {
  const house = houseOfPrint(bet);
  const money = (value: number) => formatMoney(cents(value));
  return [
    said(fields.house, { ...bet.house, value: house }, value => findBook(value).name),
    bet.event === null ? null : row(fields.match, bet.event),
    selectionText(bet) === '' || bet.legs.length > 0 ? null : row(fields.selection, selectionText(bet)),
    ...bet.legs.map(({ event, selectionText: name, odds }, at) => {
      const price = odds.value === null ? words.unread : `${formatOdds(odds.value)}${doubtOf(odds)}`;
      return row(fields.leg(at + 1), [name ?? event ?? '', price].filter(part => part !== '').join(' · '));
    }),
    bet.side.value === 'lay' ? said(fields.side, bet.side, () => words.lay) : null,
    said(fields.odds, bet.odds, formatOdds),
    bet.stakeUnits.value === null
      ? said(fields.stake, bet.stakeCents, money)
      : said(fields.units, bet.stakeUnits, unitsText),
    bet.freeBet.value === null ? null : said(fields.freeBet, bet.freeBet, value => words.freeBet[value]),
    bet.commission.value === null ? null : said(fields.commission, bet.commission, formatPercent),
    bet.liabilityCents.value === null ? null : said(fields.liability, bet.liabilityCents, money),
    bet.potentialCents.value === null ? null : said(fields.potential, bet.potentialCents, money),
    bet.status.value === null ? null : said(fields.status, bet.status, words.status),
    bet.returnCents.value === null ? null : said(fields.returned, bet.returnCents, money),
    bet.code === null ? null : row(fields.code, bet.code),
  ].flatMap(line => line ?? []);
}

const row = (name: string, text: string): string => `${html(`${name}:`)} ${bold(text)}`;

const said = <T>(name: string, field: PrintField<T>, textOf: (value: T) => string): string =>
  field.value === null
    ? `${html(`${name}:`)} ${html(words.unread)}`
    : `${row(name, textOf(field.value))}${html(doubtOf(field))}`;

const doubtOf = ({ certainty }: PrintField<unknown>): string => (certainty === 'sure' ? '' : ` ${words.doubt}`);

const unitsText = (count: number): string => words.units(String(count).replace('.', ','));

/** The fields that a touch begins to correct. */
export function fixable({ odds, stakeCents, stakeUnits, house }: PrintBet): (keyof typeof words.fix)[] {
  const isUnsure = (field: PrintField<unknown>) => field.certainty !== 'sure';
  return [
    ...(isUnsure(odds) ? (['odds'] as const) : []),
    ...(stakeUnits.value === null && isUnsure(stakeCents) ? (['stake'] as const) : []),
    ...(isUnsure(house) ? (['house'] as const) : []),
  ];
}
