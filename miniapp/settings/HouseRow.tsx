/** One house: whether I have an account there, and, opened, what holds for my stakes there. */
import { useId } from 'react';
import { houseSettings as words } from '#shared/catalogue/account/settings.ts';
import { formatMoney, formatMoneyInput, formatPercent } from '#shared/catalogue/numbers/format.ts';
import { rateText } from '#shared/catalogue/numbers/typed-percent.ts';
import { findBook } from '#shared/markets/books.ts';
import type { HouseSettings } from '#shared/stakes/house-settings.ts';
import { cents } from '#shared/units.ts';
import { Pressable } from '../ui/button/Pressable.tsx';
import { NumberField } from '../ui/field/NumberField.tsx';
import { parseCommissionField, parseReaisField, parseStepField } from '../ui/field/number-fields.ts';
import { Switch } from '../ui/field/Switch.tsx';
import { HouseChip } from '../ui/figure/HouseChip.tsx';
import styles from './HouseList.module.css';
import { useCommissions } from './use-commissions.ts';

export interface HouseRowProps {
  name: string;
  house: HouseSettings;
  /** How many arbs need it. */
  arbs: number;
  isOpen: boolean;
  onOpen: () => void;
  onChange: (house: HouseSettings) => void;
}

export function HouseRow({ name, house, arbs, isOpen, onOpen, onChange }: HouseRowProps) {
  const id = useId();
  const { balance } = house;
  return (
    <li className={styles.house} data-house={house.book} data-off={!house.on || undefined}>
      <div className={styles.row}>
        <Pressable
          className={styles.what}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onOpen}
        >
          <HouseChip house={name} size={28} />
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <span className={styles.detail}>{detailOf(house, arbs)}</span>
          </span>
          {balance != null && (
            <span className={styles.balance}>
              {formatMoney(balance)}
              <span className={styles.detail}>{words.balanceShort}</span>
            </span>
          )}
        </Pressable>
        <Switch label={words.has(name)} isOn={house.on} onChange={on => onChange({ ...house, on })} />
      </div>
      {isOpen && (
        <div id={id}>
          <HouseTerms name={name} house={house} onChange={onChange} />
        </div>
      )}
    </li>
  );
}

/** Example: 'limite R$ 12.300,00'; of a house that is off, 'sem conta, 1 surebet'. */
function detailOf({ on, maxStake, step, commission }: HouseSettings, arbs: number): string {
  const known = [
    maxStake !== null && words.limitOf(formatMoney(maxStake)),
    commission !== null && words.commissionOf(formatPercent(commission).replace('+', '')),
    step !== null && words.stepOf(formatMoney(step)),
  ].filter(each => each !== false);
  if (on) return known.length > 0 ? known.join(', ') : words.noTerms;
  return arbs > 0 ? words.offWith(arbs) : words.off;
}

function HouseTerms({ name, house, onChange }: Pick<HouseRowProps, 'name' | 'house' | 'onChange'>) {
  const { maxStake, step, balance, commission, fieldOf } = words;
  // Who writes what holds at a house has an account there.
  const change = (part: Partial<HouseSettings>) => onChange({ ...house, on: true, ...part });
  const printMoney = (value: number) => formatMoneyInput(cents(value));
  const { exchange } = findBook(house.book);
  const commissions = useCommissions();
  return (
    <div className={styles.terms}>
      <NumberField
        label={maxStake}
        name={fieldOf(maxStake, name)}
        value={house.maxStake}
        print={printMoney}
        parse={parseReaisField}
        onChange={value => change({ maxStake: value })}
      />
      <NumberField
        label={step}
        name={fieldOf(step, name)}
        value={house.step}
        print={printMoney}
        parse={parseStepField}
        onChange={value => change({ step: value })}
      />
      <NumberField
        label={balance}
        name={fieldOf(balance, name)}
        value={house.balance ?? null}
        print={printMoney}
        parse={parseReaisField}
        onChange={value => change({ balance: value })}
      />
      {exchange !== null && (
        <NumberField
          label={commission}
          name={fieldOf(commission, name)}
          value={house.commission}
          placeholder={rateText(commissions[exchange])}
          print={rateText}
          parse={parseCommissionField}
          onChange={value => change({ commission: value })}
        />
      )}
    </div>
  );
}
