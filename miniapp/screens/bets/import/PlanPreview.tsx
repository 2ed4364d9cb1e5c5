/** Row by row what an import would do: what comes in with its remarks, and what stays out and why. */
import { HOME_CURRENCY } from '#shared/bets/entries.ts';
import type { ImportPlan } from '#shared/bets-import/plan.ts';
import { rejectionWords, remarkWords, betsImport as words } from '#shared/catalogue/bets/import.ts';
import { formatMoney, formatMoneyInput, formatOdds } from '#shared/catalogue/numbers/format.ts';
import { cents, decimalOdds } from '#shared/units.ts';
import styles from './ImportDialog.module.css';

const SHOWN = 100;

const placeOf = ({ sheet, row }: { readonly sheet: string | null; readonly row: number }) =>
  words.row(sheet === null ? String(row) : `${sheet} ${row}`);

const stakeText = (stake: number, currency: string): string =>
  currency === HOME_CURRENCY ? formatMoney(cents(stake)) : `${currency} ${formatMoneyInput(cents(stake))}`;

export function PlanPreview({ plan }: { plan: ImportPlan }) {
  const remarks = new Map(plan.warned.map(each => [placeOf(each), remarkWords[each.remark]]));
  const foreign = plan.accepted.filter(({ currency }) => currency !== HOME_CURRENCY).length;
  return (
    <>
      {foreign > 0 && <p role="alert">{words.otherCurrency(foreign)}</p>}
      {plan.rejected.length > 0 && (
        <details open>
          <summary>{words.left}</summary>
          <ul className={styles.list}>
            {plan.rejected.slice(0, SHOWN).map(each => (
              <li key={placeOf(each)}>
                {placeOf(each)}: {rejectionWords[each.reason]} {each.cell === '' ? '' : `(${each.cell.slice(0, 60)})`}
              </li>
            ))}
          </ul>
          {plan.rejected.length > SHOWN && <p>{words.more(plan.rejected.length - SHOWN)}</p>}
        </details>
      )}
      <details>
        <summary>{words.preview}</summary>
        <ul className={styles.list}>
          {plan.accepted.slice(0, SHOWN).map(leg => (
            <li key={`${placeOf(leg)} ${leg.leg}`}>
              {placeOf(leg)}: {leg.date.replace('T', ' ')} · {leg.event?.slice(0, 80)} · {leg.house}
              {leg.odds === null ? '' : ` · ${formatOdds(decimalOdds(leg.odds))}`}
              {leg.stakeCents === null ? '' : ` · ${stakeText(leg.stakeCents, leg.currency)}`}
              {remarks.has(placeOf(leg)) ? ` · ${remarks.get(placeOf(leg))}` : ''}
            </li>
          ))}
        </ul>
        {plan.accepted.length > SHOWN && <p>{words.more(plan.accepted.length - SHOWN)}</p>}
      </details>
    </>
  );
}
