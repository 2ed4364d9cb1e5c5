/** What the statement is of: its house, kind and period; and the way to write a movement down. */

import arrowLeft from 'lucide:arrow-left';
import plus from 'lucide:plus';
import settings from 'lucide:sliders-horizontal';
import { hrefOf } from '#shared/access/routes.ts';
import type { HouseBalance } from '#shared/bets/houses.ts';
import { movementWords as words } from '#shared/catalogue/bets/movements.ts';
import { findBook } from '#shared/markets/books.ts';
import button from '../../../ui/button/Button.module.css';
import { Button } from '../../../ui/button/Button.tsx';
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { SegmentChoice } from '../../../ui/field/SegmentChoice.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './MovementsBar.module.css';
import { KIND_FILTERS, PERIODS, type StatementAddress } from './statement-address.ts';

export interface MovementsBarProps {
  address: StatementAddress;
  houses: readonly HouseBalance[];
  /** The houses stand beside the statement: they are not chosen here. */
  isWide: boolean;
  onChange: (change: Partial<StatementAddress>) => void;
  onSettings: () => void;
  onAdd: () => void;
}

export function MovementsBar({ address, houses, isWide, onChange, onSettings, onAdd }: MovementsBarProps) {
  const { house, kind, period } = address;
  return (
    <div className={styles.bar}>
      <ButtonLink href={hrefOf('betTracker')} aria-label={words.back}>
        <Icon icon={arrowLeft} size="small" />
      </ButtonLink>
      {!isWide && (
        <div className={styles.house}>
          <SelectField
            label={words.filters.house}
            hidesLabel
            value={house ?? ''}
            options={houseOptions(houses, house)}
            onChange={chosen => onChange({ house: chosen === '' ? null : chosen })}
          />
        </div>
      )}
      <div className={styles.filters}>
        {isWide ? (
          <SegmentChoice
            name="period"
            label={words.filters.period}
            value={period}
            options={words.periods}
            onChange={chosen => onChange({ period: chosen })}
          />
        ) : (
          <SelectField
            label={words.filters.period}
            hidesLabel
            value={period}
            options={PERIODS.map(each => [each, words.periods[each]] as const)}
            onChange={chosen => onChange({ period: chosen })}
          />
        )}
        <SelectField
          label={words.filters.kind}
          hidesLabel
          value={kind}
          options={KIND_FILTERS.filter(each => each !== 'bets' || house !== null).map(
            each => [each, words.kindFilter[each]] as const,
          )}
          onChange={chosen => onChange({ kind: chosen })}
        />
      </div>
      {house !== null && (
        <IconButton
          icon={settings}
          size="small"
          className={button.button}
          label={words.settings.open(findBook(house).name)}
          onClick={onSettings}
        />
      )}
      {isWide && (
        <Button primary onClick={onAdd}>
          <Icon icon={plus} size="small" />
          {words.add}
        </Button>
      )}
    </div>
  );
}

function houseOptions(houses: readonly HouseBalance[], chosen: string | null): (readonly [string, string])[] {
  const keys = new Set(houses.map(({ house }) => house));
  if (chosen !== null) keys.add(chosen);
  return [['', words.filters.allHouses], ...[...keys].map(key => [key, findBook(key).name] as const)];
}
