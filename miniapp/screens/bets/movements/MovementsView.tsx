/** `/planilha?ver=movimentos`: what moved at a house or at all of them, with what was there after each, and the way to change it. */

import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'wouter';
import { worthIn } from '#shared/bets/bet-in-reais.ts';
import { currencyIn } from '#shared/bets/exchange.ts';
import type { HouseBalance } from '#shared/bets/houses.ts';
import { type Movement, movedAt } from '#shared/bets/merged-terms.ts';
import { rolloversOf } from '#shared/bets/rollover.ts';
import { movementWords as words } from '#shared/catalogue/bets/movements.ts';
import { type EpochMs, epochMs } from '#shared/units.ts';
import type { BetsStore } from '../../../bets/store/bets-store.ts';
import type { BookWriter } from '../../../bets/use-book-writer.ts';
import { useMedia, WIDE } from '../../../browser/use-media.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { BalanceCheck } from './BalanceCheck.tsx';
import { HouseSettingsDialog } from './HouseSettingsDialog.tsx';
import { MovementDialog } from './MovementDialog.tsx';
import { MovementPanel } from './MovementPanel.tsx';
import { MovementsBar } from './MovementsBar.tsx';
import styles from './MovementsView.module.css';
import { RolloverLine } from './RolloverLine.tsx';
import { StatementHead } from './StatementHead.tsx';
import { StatementHouses } from './StatementHouses.tsx';
import { StatementList } from './StatementList.tsx';
import { type StatementAddress, statementHref } from './statement-address.ts';
import { statementView } from './statement-view.ts';

export interface MovementsViewProps {
  store: BetsStore;
  /** Of the book: its maps stay the same objects. */
  version: number;
  address: StatementAddress;
  houses: readonly HouseBalance[];
  writer: BookWriter;
  /** Where the bar of a wide page stands; null: not there yet. */
  barPlace: HTMLElement | null;
  /** Opens the operation of a bet. */
  onOperation: (procedure: string) => void;
}

const QUICK = ['deposit', 'withdraw', 'transfer'] as const;
/** Wide enough for the statement and a form beside it. */
const ROOMY = '(min-width: 1240px)';
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

type Opened =
  | { readonly before: Movement }
  | { readonly before: null; readonly kind: Movement['kind'] }
  | 'settings'
  | null;

export function MovementsView({ store, version, address, houses, writer, barPlace, onOperation }: MovementsViewProps) {
  const [, navigate] = useLocation();
  const [opened, setOpened] = useState<Opened>(null);
  const isWide = useMedia(WIDE);
  const isRoomy = useMedia(ROOMY);
  const { book } = store;
  const currencyOf = useMemo(() => currencyIn(book), [book]);
  const place = { now: epochMs(Date.now()), timeZone, currencyOf };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the maps of the book stay the same; its version changes.
  const view = useMemo(() => statementView(book, address, place), [book, version, address]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const rollovers = useMemo(() => rolloversOf(book, timeZone), [book, version]);
  const { house } = address;
  const go = (change: Partial<StatementAddress>) =>
    navigate(statementHref({ ...address, ...change }), { replace: true });
  const begin = (kind: Movement['kind']) => setOpened({ before: null, kind });
  const bar = (
    <MovementsBar
      {...{ address, houses, isWide }}
      onChange={go}
      onSettings={() => setOpened('settings')}
      onAdd={() => begin('deposit')}
    />
  );
  const form = opened !== null &&
    opened !== 'settings' && {
      before: opened.before,
      ...(opened.before === null && { start: { house, kind: opened.kind } }),
      ...{ houses, currencyOf, writer },
      onClose: () => setOpened(null),
    };
  return (
    <div className={styles.page} data-form={(form && isRoomy) || undefined}>
      {isWide ? barPlace && createPortal(bar, barPlace) : bar}
      {isWide && <StatementHouses {...{ houses, address }} worth={worthIn(book)} />}
      <div className={styles.statement}>
        <StatementHead {...{ house, houses, view, isWide }} rates={book.rates} />
        {house !== null && (
          <BalanceCheck
            {...{ house, writer }}
            checkedAt={lastCheck(book.movements.values(), house)}
            onDiffers={() => begin('adjust')}
          />
        )}
        {rollovers
          .filter(each => house === null || each.house === house)
          .map(each => (
            <RolloverLine key={each.movement} rollover={each} showsHouse={house === null} currencyOf={currencyOf} />
          ))}
        <StatementList
          {...{ view, house, currencyOf, writer, isWide, book, onOperation }}
          edited={opened !== null && opened !== 'settings' ? (opened.before?.id ?? null) : null}
          onEdit={before => setOpened({ before })}
        />
      </div>
      {form && isRoomy && <MovementPanel key={form.before?.id ?? form.start?.kind} {...form} />}
      {!isWide && (
        <div className={styles.quick}>
          {QUICK.map((kind, index) => (
            <Button key={kind} primary={index === 0} onClick={() => begin(kind)}>
              {words.quick[kind]}
            </Button>
          ))}
        </div>
      )}
      {opened === 'settings' && house !== null && (
        <HouseSettingsDialog house={house} book={book} writer={writer} onClose={() => setOpened(null)} />
      )}
      {form && !isRoomy && <MovementDialog {...form} />}
    </div>
  );
}

/** When the balance of a house was last compared with what the house itself shows; null: never. */
function lastCheck(movements: Iterable<Movement>, house: string): EpochMs | null {
  let last: EpochMs | null = null;
  for (const movement of movements) {
    if (movement.kind === 'adjust' && movement.house === house && movedAt(movement) > (last ?? 0))
      last = movedAt(movement);
  }
  return last;
}
