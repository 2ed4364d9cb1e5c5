/** Fills in a house's terms with one tap: my houses first, then well-known exchanges. */

import { type FormField, isCommission } from '#shared/calculators/forms/field.ts';
import type { FormRow } from '#shared/calculators/forms/form.ts';
import { calculatorScreen as words } from '#shared/catalogue/calculators/screen.ts';
import { rateText } from '#shared/catalogue/numbers/typed-percent.ts';
import { COMMISSION_PRESETS } from '#shared/markets/commissions.ts';
import { useHouseTerms } from '../../settings/use-terms.ts';
import { Pressable } from '../../ui/button/Pressable.tsx';
import { HOUSE, type MyHouse, myHouses, rowTerms } from '../house-terms.ts';
import styles from './TermChips.module.css';

export interface TermChipsProps {
  /** The fields of a row, or of the form around the rows. */
  fields: readonly FormField[];
  onChoose: (texts: FormRow['texts']) => void;
}

export function TermChips({ fields, onChoose }: TermChipsProps) {
  const terms = useHouseTerms();
  const mine = myHouses(terms);
  const commission = fields.find(isCommission)?.path ?? '';
  const hasName = fields.some(({ path }) => path === HOUSE);
  const chips = [
    ...mine.map(house => [labelOf(house), hasName ? { [HOUSE]: house.name } : rowTerms(fields, house)] as const),
    ...COMMISSION_PRESETS.filter(({ exchange }) => !mine.some(house => house.exchange === exchange)).map(
      ({ exchange, name }) => {
        const rate = rateText(terms.commissions[exchange]);
        return [`${name} ${rate}\u00a0%`, { [commission]: rate }] as const;
      },
    ),
  ].filter(([, texts]) => Object.keys(texts).length > 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons beside the fields that they fill.
    <div role="group" className={styles.chips} aria-label={words.commissions}>
      {chips.map(([label, texts]) => (
        <Pressable key={label} className={styles.chip} onClick={() => onChoose(texts)}>
          {label}
        </Pressable>
      ))}
    </div>
  );
}

function labelOf({ name, exchange, commission }: MyHouse): string {
  return exchange === null ? name : `${name} ${rateText(commission)}\u00a0%`;
}
