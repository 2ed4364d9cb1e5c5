/** What a person asks of their own planilha: balances, open bets, what a time came to. */
import { worthIn } from '#shared/bets/bet-in-reais.ts';
import type { Book } from '#shared/bets/book.ts';
import { currencyIn, inReais } from '#shared/bets/exchange.ts';
import { sumIfAll } from '#shared/bets/money/amounts.ts';
import { exchangeWords } from '#shared/catalogue/bets/exchange.ts';
import { registeringWords as words } from '#shared/catalogue/chat/registering.ts';
import { formatMoney, formatPercent, formatSignedMoney } from '#shared/catalogue/numbers/format.ts';
import { bold, html, lines } from '#shared/chat/html.ts';
import { balancesIn, periodFigures } from '#shared/chat/registration/ledger-figures.ts';
import { isAt, openBets } from '#shared/chat/registration/open-bets.ts';
import { findBook } from '#shared/markets/books.ts';
import type { RegisteringReading } from '#shared/reading/result/registering.ts';
import type { Clock } from '#shared/reading/said/moments.ts';
import { cents } from '#shared/units.ts';
import { betLine } from './settle-buttons.ts';

type SaidProfit = Extract<RegisteringReading, { kind: 'profit' }>;

const MOST_ROWS = 15;

/** houses: none: of all. */
export function openText(book: Book, houses: readonly string[]): string {
  const bets = openBets(book).filter(bet => houses.length === 0 || houses.some(house => isAt(bet, house)));
  if (bets.length === 0) return html(words.open.none);
  const currencyOf = currencyIn(book);
  const worth = worthIn(book);
  const inPlay = sumIfAll(bets.map(({ openCents, terms }) => worth(openCents, terms.house)));
  return lines([
    bold(words.open.title(bets.length)),
    ...bets.slice(0, MOST_ROWS).map(bet => html(betLine(bet, currencyOf))),
    bets.length > MOST_ROWS ? html(words.open.more(bets.length - MOST_ROWS)) : null,
    html(words.open.total(inPlay === null ? exchangeWords.noRate : formatMoney(inPlay))),
  ]);
}

export function balanceText(book: Book, houses: readonly string[]): string {
  const all = balancesIn(book);
  const names = houses.map(house => findBook(house).name);
  const shown = names.length === 0 ? all : all.filter(each => names.includes(findBook(each.house).name));
  if (shown.length === 0) return html(names.length === 0 ? words.balance.none : words.balance.noneAt(names.join(', ')));
  const rows = shown
    .slice(0, MOST_ROWS)
    .map(({ house: key, currency, cashCents, inPlayCents }) =>
      html(
        words.balance.row(
          findBook(key).name,
          formatMoney(cashCents, currency),
          inPlayCents === 0 ? null : formatMoney(inPlayCents, currency),
        ),
      ),
    );
  const total = sumIfAll(
    shown.map(({ currency, cashCents, inPlayCents }) =>
      inReais(cents(cashCents + inPlayCents), currency, 'newest', book.rates),
    ),
  );
  return lines([
    bold(words.balance.title),
    ...rows,
    shown.length > 1 ? html(words.balance.total(total === null ? exchangeWords.noRate : formatMoney(total))) : null,
  ]);
}

export function profitText(book: Book, { period, houses }: SaidProfit, clock: Clock): string {
  const { profitCents, roi, operations, green, red } = periodFigures(book, period, clock, houses);
  const time = typeof period === 'string' ? words.periods[period] : words.days(period.from, period.to);
  const name = [time, ...houses.map(house => findBook(house).name)].join(' · ');
  if (operations === 0 && profitCents === 0) return html(words.profit.none(name));
  return lines([
    bold(words.profit.line(name, formatSignedMoney(profitCents))),
    html(
      [
        words.profit.count(operations, green, red),
        ...(roi === null ? [] : [words.profit.roi(formatPercent(roi))]),
      ].join(' · '),
    ),
  ]);
}
