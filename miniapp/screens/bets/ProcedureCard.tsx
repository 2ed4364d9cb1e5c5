/** An operation: its legs, what it holds or brought, and how it is settled. */

import check from 'lucide:check';
import pencil from 'lucide:pencil';
import { useState } from 'react';
import { betInReais, type Worth } from '#shared/bets/bet-in-reais.ts';
import type { Book } from '#shared/bets/book.ts';
import type { BookedBet } from '#shared/bets/booked-bet.ts';
import type { DeletedBet } from '#shared/bets/deleted-bet.ts';
import { type CurrencyOf, HOME_CURRENCY } from '#shared/bets/exchange.ts';
import type { FreeBetChain } from '#shared/bets/free-bet-chain.ts';
import type { BookedProcedure } from '#shared/bets/procedures.ts';
import { exchangeWords } from '#shared/catalogue/bets/exchange.ts';
import { slipPictures } from '#shared/catalogue/bets/pictures.ts';
import { betStatusWords, bets as words } from '#shared/catalogue/bets/screen.ts';
import { legTexts } from '#shared/catalogue/bets/selection-text.ts';
import { formatMoney, formatOdds, formatPercent, formatSignedMoney } from '#shared/catalogue/numbers/format.ts';
import { findBook } from '#shared/markets/books.ts';
import { closingGain } from '#shared/report/luck.ts';
import type { ResultStep } from '#shared/results/result-steps.ts';
import { cents, epochMs } from '#shared/units.ts';
import { ResultOffer, sourceText } from '../../bets/settle/ResultOffer.tsx';
import { SettleBox } from '../../bets/settle/SettleBox.tsx';
import type { BookWriter } from '../../bets/use-book-writer.ts';
import { nameOf, whenText } from '../../bets/view/book-view.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Pressable } from '../../ui/button/Pressable.tsx';
import { Amount } from '../../ui/figure/Amount.tsx';
import { HouseChip } from '../../ui/figure/HouseChip.tsx';
import { Price } from '../../ui/figure/Price.tsx';
import { RatedAmount } from '../../ui/figure/RatedAmount.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { DeletedBetList, OverrideList } from './OverrideList.tsx';
import styles from './ProcedureCard.module.css';

export interface ProcedureCardProps {
  procedure: BookedProcedure;
  /** Its legs that one device deleted and another changed. */
  deleted: readonly DeletedBet[];
  /** Of the free bet that it won or spent; null: none. */
  chain: FreeBetChain | null;
  /** What match results mean for its bets. */
  steps: readonly ResultStep[];
  /** How many pictures of its slips there are. */
  pictures: number;
  currencyOf: CurrencyOf;
  worth: Worth;
  rates: Book['rates'];
  writer: BookWriter;
  onEdit: () => void;
}

export function ProcedureCard({
  procedure,
  deleted,
  chain,
  steps,
  pictures,
  currencyOf,
  worth,
  rates,
  writer,
  onEdit,
}: ProcedureCardProps) {
  const { terms, bets, status, stakeCents, voidCents, profitCents, lacksRate } = procedure;
  const [isOpen, setOpen] = useState(status === 'open');
  const name = nameOf(procedure) || words.form.noName;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const facts = [
    whenText(procedure, epochMs(Date.now()), zone),
    lacksRate ? exchangeWords.noRate : words.staked(formatMoney(cents(stakeCents - voidCents)), voidCents > 0),
    ...(pictures === 0 ? [] : [slipPictures.count(pictures)]),
    ...(terms.plannedWorstCents === null ? [] : [words.planned(formatSignedMoney(terms.plannedWorstCents))]),
  ];
  const isDone = status === 'settled';
  const texts = legTexts(bets.map(bet => bet.terms));
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.head}>
        {isDone && (
          <span className={styles.mark} data-gain={(!lacksRate && profitCents > 0) || undefined}>
            <Icon icon={check} size="small" />
          </span>
        )}
        <div className={styles.names}>
          <h2 className={styles.title}>
            {isDone ? (
              <Pressable className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {name}
              </Pressable>
            ) : (
              name
            )}
          </h2>
          <p className={styles.facts}>{facts.join(' · ')}</p>
        </div>
        {terms.category !== '' && <span className={styles.tag}>{terms.category}</span>}
        {(isDone || profitCents !== 0 || lacksRate) && (
          <span className={styles.profit}>
            <RatedAmount cents={lacksRate ? null : profitCents} profit />
          </span>
        )}
        <IconButton icon={pencil} size="small" label={words.edit(name)} className={styles.edit} onClick={onEdit} />
      </header>
      {chain && (
        <p className={styles.facts}>
          {words.chain(
            formatSignedMoney(chain.earnedCents),
            formatSignedMoney(chain.burnedCents),
            formatSignedMoney(chain.totalCents),
          )}
        </p>
      )}
      {isOpen && (
        <ul className={styles.legs}>
          {bets.map((bet, index) => (
            <Leg
              key={bet.id}
              bet={bet}
              text={texts[index] ?? ''}
              currencyOf={currencyOf}
              rates={rates}
              writer={writer}
            />
          ))}
          {terms.missed.map(({ house, selection, odds, stakeCents }) => (
            <li key={`${house} ${selection} ${odds} ${stakeCents}`} className={styles.missed}>
              {words.missed(findBook(house).name, selection)}
            </li>
          ))}
        </ul>
      )}
      <DeletedBetList {...{ deleted, currencyOf, writer }} />
      {steps.map(step => (
        <ResultOffer key={step.result.event} step={step} writer={writer} />
      ))}
      {!isDone && <SettleBox procedure={procedure} name={name} worth={worth} writer={writer} />}
    </article>
  );
}

interface LegProps {
  bet: BookedBet;
  /** What it is on. */
  text: string;
  currencyOf: CurrencyOf;
  rates: Book['rates'];
  writer: BookWriter;
}

function Leg({ bet, text, currencyOf, rates, writer }: LegProps) {
  const currency = currencyOf(bet.terms.house);
  const { terms, settled, profitCents } = bet;
  const isOver = settled.status !== 'open';
  const shown = isOver ? 'profitCents' : 'stakeCents';
  const reais =
    currency === HOME_CURRENCY ? undefined : (betInReais({ ...bet, refunds: [] }, currency, rates)?.[shown] ?? null);
  return (
    <li className={styles.leg}>
      <HouseChip house={findBook(terms.house).name} size={18} label={findBook(terms.house).name} />
      <span className={styles.selection}>
        {text}
        {terms.side === 'lay' && <span className={styles.small}>{words.lay}</span>}
        {terms.voucher !== null && <span className={styles.small}>{words.freeBet}</span>}
        {terms.tags.map(tag => (
          <span key={tag} className={styles.small}>
            {tag}
          </span>
        ))}
        {isOver && (
          <span className={styles.status} data-status={settled.status}>
            {betStatusWords[settled.status]}
          </span>
        )}
        {terms.closingOdds !== null && (
          <span className={styles.small} title={words.closed(formatOdds(terms.closingOdds))}>
            {words.clv(formatPercent(closingGain(terms, terms.closingOdds)))}
          </span>
        )}
        {settled.source !== '' && settled.at !== null && (
          <span className={styles.small}>{words.results.by(sourceText(settled.source, settled.at))}</span>
        )}
      </span>
      <span className={styles.odds}>
        <Price odds={terms.odds} />
      </span>
      <span className={styles.stake}>
        {isOver && profitCents !== null ? (
          <Amount cents={profitCents} currency={currency} profit />
        ) : (
          <Amount cents={terms.stakeCents} currency={currency} />
        )}
        {reais !== undefined && (
          <span className={styles.reais}>
            <RatedAmount cents={reais} />
          </span>
        )}
      </span>
      <OverrideList {...{ bet, currencyOf, writer }} />
    </li>
  );
}
