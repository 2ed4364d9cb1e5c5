/** The odds of a leg: what is typed stays; otherwise the current ones, or none if they cannot be relied on. */

import type { Leg } from '#shared/arbitrage/opportunity.ts';
import { rescue as words } from '#shared/catalogue/arbitrage/around-list.ts';
import { formatAge, formatOdds } from '#shared/catalogue/numbers/format.ts';
import type { ExitPrice } from '#shared/rescue/exit-price.ts';
import type { EpochMs } from '#shared/units.ts';
import { Input } from '../../../ui/field/Input.tsx';
import { Labelled } from '../../../ui/field/Labelled.tsx';
import tools from '../../../ui/tools.module.css';
import { readRescueField } from './rescue-fields.ts';

interface OddsFieldProps {
  label: string;
  leg: Leg;
  typed: string | null;
  /**
   * The current price at its house; undefined: withdrawn. 'taken': the bet is placed at the odds shown. 'refused': the
   * house has refused it.
   */
  price: ExitPrice | 'taken' | 'refused' | undefined;
  /** Null: not known yet. */
  now: EpochMs | null;
  onType: (text: string) => void;
}

export function OddsField({ label, leg, typed, price, now, onType }: OddsFieldProps) {
  const isSure = price === 'taken' || (typeof price === 'object' && !price.stale);
  const odds = typeof price === 'object' ? price.odds : leg.odds;
  const note = isSure || now === null || readRescueField(typed) !== null ? null : noteOf(price, now);
  return (
    <Labelled label={label}>
      <Input
        inputMode="decimal"
        placeholder={formatOdds(odds)}
        value={typed ?? (isSure ? formatOdds(odds) : '')}
        onChange={event => onType(event.target.value)}
      />
      {note !== null && <span className={tools.problem}>{note}</span>}
    </Labelled>
  );
}

function noteOf(price: OddsFieldProps['price'], now: EpochMs): string {
  if (price === 'refused') return words.legRefused;
  return typeof price === 'object' ? words.legStale(formatAge(now - price.at)) : words.legGone;
}
