/** `/planilha?ver=movimentos`: what moved at a house or at all of them, with what was there after each, and the way to change it. */
import arrowLeft from 'lucide:arrow-left';
import plus from 'lucide:plus';
import settings from 'lucide:sliders-horizontal';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import { currencyIn } from '#shared/bets/exchange.ts';
import type { HouseBalance } from '#shared/bets/houses.ts';
import type { Movement } from '#shared/bets/merged-terms.ts';
import { rolloversOf } from '#shared/bets/rollover.ts';
import { movementWords as words } from '#shared/catalogue/bets/movements.ts';
import { findBook } from '#shared/markets/books.ts';
import { epochMs } from '#shared/units.ts';
import type { BetsStore } from '../../../bets/store/bets-store.ts';
import type { BookWriter } from '../../../bets/use-book-writer.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import tools from '../../../ui/tools.module.css';
import { HouseSettingsDialog } from './HouseSettingsDialog.tsx';
import { MovementDialog } from './MovementDialog.tsx';
import styles from './MovementsView.module.css';
import { RolloverLine } from './RolloverLine.tsx';
import { StatementHead } from './StatementHead.tsx';
import { StatementList } from './StatementList.tsx';
import { KIND_FILTERS, PERIODS, type StatementAddress, statementHref } from './statement-address.ts';
import { statementView } from './statement-view.ts';

export interface MovementsViewProps {
  store: BetsStore;
  /** Of the book: its maps stay the same objects. */
  version: number;
  address: StatementAddress;
  houses: readonly HouseBalance[];
  writer: BookWriter;
  /** Opens the operation of a bet. */
  onOperation: (procedure: string) => void;
}

const QUICK = ['deposit', 'withdraw', 'transfer'] as const;
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

type Opened =
  | { readonly before: Movement }
  | { readonly before: null; readonly kind: Movement['kind'] }
  | 'settings'
  | null;

export function MovementsView({ store, version, address, houses, writer, onOperation }: MovementsViewProps) {
  const [, navigate] = useLocation();
  const [opened, setOpened] = useState<Opened>(null);
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
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Link className={tools.button} href={hrefOf('betTracker')} aria-label={words.back}>
          <Icon icon={arrowLeft} size="small" />
        </Link>
        <div className={styles.filters}>
          <SelectField
            label={words.filters.house}
            hidesLabel
            value={house ?? ''}
            options={houseOptions(houses, house)}
            onChange={chosen => go({ house: chosen === '' ? null : chosen })}
          />
          <SelectField
            label={words.filters.kind}
            hidesLabel
            value={address.kind}
            options={KIND_FILTERS.filter(kind => kind !== 'bets' || house !== null).map(
              kind => [kind, words.kindFilter[kind]] as const,
            )}
            onChange={kind => go({ kind })}
          />
          <SelectField
            label={words.filters.period}
            hidesLabel
            value={address.period}
            options={PERIODS.map(period => [period, words.periods[period]] as const)}
            onChange={period => go({ period })}
          />
        </div>
        {house !== null && (
          <IconButton
            icon={settings}
            size="small"
            className={tools.button}
            label={words.settings.open(findBook(house).name)}
            onClick={() => setOpened('settings')}
          />
        )}
        <div className={styles.add}>
          <button type="button" className={tools.button} data-primary="" onClick={() => begin('deposit')}>
            <Icon icon={plus} size="small" />
            {words.add}
          </button>
        </div>
      </div>
      <StatementHead house={house} houses={houses} view={view} rates={book.rates} />
      {rollovers
        .filter(each => house === null || each.house === house)
        .map(each => (
          <RolloverLine key={each.movement} rollover={each} showsHouse={house === null} currencyOf={currencyOf} />
        ))}
      <StatementList
        view={view}
        house={house}
        currencyOf={currencyOf}
        writer={writer}
        onEdit={before => setOpened({ before })}
        onOperation={onOperation}
      />
      <div className={styles.quick}>
        {QUICK.map((kind, index) => (
          <button
            key={kind}
            type="button"
            className={tools.button}
            data-primary={index === 0 ? '' : undefined}
            onClick={() => begin(kind)}
          >
            {words.quick[kind]}
          </button>
        ))}
      </div>
      {opened === 'settings' && house !== null && (
        <HouseSettingsDialog house={house} book={book} writer={writer} onClose={() => setOpened(null)} />
      )}
      {opened !== null && opened !== 'settings' && (
        <MovementDialog
          before={opened.before}
          {...(opened.before === null && { start: { house, kind: opened.kind } })}
          houses={houses}
          currencyOf={currencyOf}
          writer={writer}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

function houseOptions(houses: readonly HouseBalance[], chosen: string | null): (readonly [string, string])[] {
  const keys = new Set(houses.map(({ house }) => house));
  if (chosen !== null) keys.add(chosen);
  return [['', words.filters.allHouses], ...[...keys].map(key => [key, findBook(key).name] as const)];
}
