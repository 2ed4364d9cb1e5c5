/** Said once, of a book that was kept before: by how much the exchange changed its profit. "Entendi" is remembered with the book. */
import { useMemo } from 'react';
import type { Book } from '#shared/bets/book.ts';
import { currencyIn } from '#shared/bets/exchange.ts';
import { exchangeChange, knowsExchange } from '#shared/bets/exchange-change.ts';
import { exchangeWords } from '#shared/catalogue/bets/exchange.ts';
import { formatSignedMoney } from '#shared/catalogue/numbers/format.ts';
import type { BookWriter } from '../../bets/use-book-writer.ts';
import { NoticeLine } from '../../ui/feedback/NoticeLine.tsx';

export interface ExchangeNoticeProps {
  book: Book;
  /** Of the book: its maps stay the same objects. */
  version: number;
  writer: BookWriter;
}

const { changed: words } = exchangeWords;

export function ExchangeNotice({ book, version, writer }: ExchangeNoticeProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the maps of the book stay the same; its version changes.
  const change = useMemo(() => exchangeChange(book, currencyIn(book)), [book, version]);
  if (change === null) return null;
  const { operations, beforeCents, nowCents } = change;
  return (
    <NoticeLine
      tone="info"
      text={words.text(operations, formatSignedMoney(beforeCents), formatSignedMoney(nowCents))}
      act={words.known}
      onAct={() => writer.write([knowsExchange], words.said)}
    />
  );
}
