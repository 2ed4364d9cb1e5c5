/** Row by row what an import would do: each bet as it will be, what corrects another, and what stays out and why. */
import { useId, useState } from 'react';
import type { ImportedLeg, RejectedRow } from '#shared/bets-import/result/imported.ts';
import type { ShownPlan } from '#shared/bets-import/shown-plan.ts';
import { rejectionWords, remarkWords, betsImport as words } from '#shared/catalogue/bets/import.ts';
import { betStatusWords } from '#shared/catalogue/bets/screen.ts';
import { formatMoney, formatSignedMoney } from '#shared/catalogue/numbers/format.ts';
import { cents } from '#shared/units.ts';
import { SegmentChoice } from '../../../ui/field/SegmentChoice.tsx';
import { Amount } from '../../../ui/figure/Amount.tsx';
import { HouseChip } from '../../../ui/figure/HouseChip.tsx';
import { Price } from '../../../ui/figure/Price.tsx';
import styles from './PlanRows.module.css';

type Shown = 'in' | 'out' | 'known';

const placeOf = ({ sheet, row }: { readonly sheet: string | null; readonly row: number }) =>
  sheet === null ? String(row) : `${sheet} ${row}`;

export function PlanRows({ plan }: { plan: ShownPlan }) {
  const { totals } = plan;
  const known = plan.rejected.filter(({ reason }) => reason === 'duplicate');
  const out = plan.rejected.filter(({ reason }) => reason !== 'duplicate');
  const [chosen, setChosen] = useState<Shown | null>(null);
  const shown = chosen ?? (totals.accepted === 0 && totals.rejected > 0 ? (out.length > 0 ? 'out' : 'known') : 'in');
  const name = useId();
  return (
    <section className={styles.rows} aria-label={words.preview}>
      <div className={styles.bar}>
        <SegmentChoice
          name={name}
          label={words.preview}
          value={shown}
          options={{
            in: words.tabs.in(plan.entries),
            out: words.tabs.out(totals.rejected - totals.duplicates),
            known: words.tabs.known(totals.duplicates),
          }}
          onChange={setChosen}
        />
      </div>
      {shown === 'in' && <AcceptedTable plan={plan} />}
      {shown === 'out' && <RejectedList rows={out} total={totals.rejected - totals.duplicates} />}
      {shown === 'known' && <RejectedList rows={known} total={totals.duplicates} />}
    </section>
  );
}

function AcceptedTable({ plan }: { plan: ShownPlan }) {
  const remarks = new Map<string, string[]>();
  for (const each of plan.warned) {
    const place = placeOf(each);
    remarks.set(place, [...(remarks.get(place) ?? []), remarkWords[each.remark]]);
  }
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{words.heads.row}</th>
            <th>{words.heads.date}</th>
            <th>{words.heads.house}</th>
            <th>{words.heads.selection}</th>
            <th data-number>{words.heads.odds}</th>
            <th data-number>{words.heads.stake}</th>
            <th>{words.heads.status}</th>
            <th data-number>{words.heads.profit}</th>
            <th>{words.heads.remark}</th>
          </tr>
        </thead>
        <tbody>
          {plan.accepted.map(leg => (
            <AcceptedRow key={`${leg.id} ${leg.leg}`} leg={leg} remarks={remarks.get(placeOf(leg)) ?? []} />
          ))}
        </tbody>
      </table>
      <More count={plan.totals.accepted - plan.accepted.length} />
    </>
  );
}

function AcceptedRow({ leg, remarks }: { leg: ImportedLeg; remarks: readonly string[] }) {
  const { corrects } = leg;
  return (
    <tr>
      <td className={styles.place}>{placeOf(leg)}</td>
      <td className={styles.date}>{formatDay(leg.date)}</td>
      <td>
        {leg.house !== null && (
          <span className={styles.house}>
            <HouseChip house={leg.house} size={18} /> {leg.house}
          </span>
        )}
      </td>
      <td className={styles.pick}>
        {leg.side === 'lay' ? `${words.lay} ` : ''}
        {leg.selection ?? leg.event ?? ''}
        {leg.selection !== null && leg.event !== null && <span className={styles.event}>{leg.event}</span>}
      </td>
      <td data-number>{leg.odds !== null && <Price odds={leg.odds} />}</td>
      <td data-number>
        {leg.freebet !== null ? `${words.freebet} ` : ''}
        {leg.stakeCents !== null && <Amount cents={leg.stakeCents} />}
      </td>
      <td>
        {leg.status !== null && (
          <span className={styles.status} data-status={leg.status}>
            {betStatusWords[leg.status]}
          </span>
        )}
      </td>
      <td data-number>{leg.profitCents !== null && <Amount cents={leg.profitCents} profit />}</td>
      <td className={styles.remark}>{corrects?.about ? words.was(changeOf(leg)) : remarks.join(' · ')}</td>
    </tr>
  );
}

/** What of a bet of the book becomes another. Example: 'red → green, −R$ 50,00 → +R$ 40,00'. */
function changeOf({ corrects, status, profitCents, odds, stakeCents }: ImportedLeg): string {
  const before = corrects?.about;
  if (!before || !corrects) return '';
  const parts = [
    before.odds !== odds && odds !== null ? words.change(String(before.odds), String(odds)) : '',
    before.stakeCents !== stakeCents && stakeCents !== null
      ? words.change(formatMoney(before.stakeCents), formatMoney(stakeCents))
      : '',
    corrects.status !== status && corrects.status !== null && status !== null
      ? words.change(betStatusWords[corrects.status], betStatusWords[status])
      : '',
    corrects.profitCents !== profitCents && corrects.profitCents !== null && profitCents !== null
      ? words.change(formatSignedMoney(corrects.profitCents), formatSignedMoney(profitCents))
      : '',
  ];
  return parts.filter(Boolean).join(', ');
}

const formatDay = (date: string): string => {
  const [day = '', clock = ''] = date.split('T');
  const [year = '', month = '', of = ''] = day.split('-');
  return `${of}/${month}/${year.slice(2)}${clock === '' ? '' : ` ${clock}`}`;
};

/** Equal complaints are one line; fewer are shown each with its row. */
const MANY = 4;

function RejectedList({ rows, total }: { rows: readonly RejectedRow[]; total: number }) {
  const groups = Map.groupBy(rows, ({ reason, cell }) => `${reason}\n${cell}`);
  return (
    <>
      <ul className={styles.list}>
        {[...groups.values()].flatMap(group =>
          group.length < MANY
            ? group.map(each => (
                <li key={placeOf(each)} className={styles.left}>
                  <span className={styles.place}>{placeOf(each)}</span>
                  <span className={styles.text}>{each.text}</span>
                  <Reason row={each} />
                </li>
              ))
            : [
                <li key={`${group[0]?.reason} ${group[0]?.cell}`} className={styles.left}>
                  <span className={styles.place}>{words.times(group.length)}</span>
                  <span className={styles.text}>
                    {words.rowsFrom(group.slice(0, MANY).map(placeOf), group.length - MANY)}
                  </span>
                  {group[0] && <Reason row={group[0]} />}
                </li>,
              ],
        )}
      </ul>
      <More count={total - rows.length} />
    </>
  );
}

function Reason({ row: { reason, cell, profitCents } }: { row: RejectedRow }) {
  return (
    <span className={styles.reason}>
      {rejectionWords[reason]}
      {cell === '' ? '' : `: ${cell.slice(0, 60)}`}
      {profitCents !== null && reason !== 'duplicate' && (
        <>
          {' '}
          <Amount cents={cents(profitCents)} profit />
        </>
      )}
    </span>
  );
}

function More({ count }: { count: number }) {
  return count > 0 && <p className={styles.more}>{words.more(count)}</p>;
}
