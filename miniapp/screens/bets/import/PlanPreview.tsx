/** Row by row what an import would do: what comes in with its remarks, and what stays out and why. */
import type { ShownPlan } from '#shared/bets-import/shown-plan.ts';
import { rejectionWords, remarkWords, betsImport as words } from '#shared/catalogue/bets/import.ts';
import { formatMoney, formatOdds } from '#shared/catalogue/numbers/format.ts';
import { cents, decimalOdds } from '#shared/units.ts';
import styles from './ImportDialog.module.css';

const placeOf = ({ sheet, row }: { readonly sheet: string | null; readonly row: number }) =>
  sheet === null ? words.row(row) : words.rowOf(sheet, row);

export function PlanPreview({ plan }: { plan: ShownPlan }) {
  const remarks = new Map(plan.warned.map(each => [placeOf(each), remarkWords[each.remark]]));
  return (
    <>
      {plan.rejected.length > 0 && (
        <details open>
          <summary>{words.left}</summary>
          <ul className={styles.list}>
            {plan.rejected.map(each => (
              <li key={placeOf(each)}>
                {placeOf(each)}: {rejectionWords[each.reason]} {each.cell === '' ? '' : `(${each.cell.slice(0, 60)})`}
              </li>
            ))}
          </ul>
          <More count={plan.totals.rejected - plan.rejected.length} />
        </details>
      )}
      {plan.totals.accepted > 0 && (
        <details>
          <summary>{words.preview}</summary>
          <ul className={styles.list}>
            {plan.accepted.map(leg => (
              <li key={`${placeOf(leg)} ${leg.leg}`}>
                {placeOf(leg)}: {leg.date.replace('T', ' ')} · {leg.event?.slice(0, 80)} · {leg.house}
                {leg.odds === null ? '' : ` · ${formatOdds(decimalOdds(leg.odds))}`}
                {leg.stakeCents === null ? '' : ` · ${formatMoney(cents(leg.stakeCents))}`}
                {remarks.has(placeOf(leg)) ? ` · ${remarks.get(placeOf(leg))}` : ''}
              </li>
            ))}
          </ul>
          <More count={plan.totals.accepted - plan.accepted.length} />
        </details>
      )}
    </>
  );
}

function More({ count }: { count: number }) {
  return count > 0 && <p>{words.more(count)}</p>;
}
