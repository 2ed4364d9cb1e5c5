/** The procedures that are out, each with what it surely leaves, and the last that ended. */
import list from 'lucide:table-2';
import { Link } from 'wouter';
import { proceduresScreen as words } from '#shared/catalogue/procedures/procedures-screen.ts';
import { findBook } from '#shared/markets/books.ts';
import { procedureHref } from '#shared/procedures/procedure-link.ts';
import { procedureHouses } from '#shared/procedures/schema/procedure.ts';
import { plannedTotal } from '#shared/procedures/sums/differs.ts';
import type { KeptProcedure } from '#shared/wire/procedures.ts';
import { ListFailed } from '../../ui/feedback/ListFailed.tsx';
import { ListLoading } from '../../ui/feedback/ListLoading.tsx';
import { StateNotice } from '../../ui/feedback/StateNotice.tsx';
import { Amount } from '../../ui/figure/Amount.tsx';
import styles from './Procedures.module.css';
import { shownDate } from './shown-date.ts';
import { useProcedureList } from './use-procedures.ts';

export function ProcedureList() {
  const { data, isError, refetch } = useProcedureList();
  if (data === undefined) {
    return isError ? (
      <ListFailed words={words.failed} onRetry={() => void refetch()} />
    ) : (
      <ListLoading text={words.loading} lines={3} />
    );
  }
  if (data.procedures.length === 0) return <StateNotice icon={list} title={words.none.title} text={words.none.text} />;
  return (
    <ul className={styles.list}>
      {data.procedures.map(each => (
        <li key={each.id}>
          <ProcedureRow kept={each} />
        </li>
      ))}
    </ul>
  );
}

function ProcedureRow({ kept: { id, state, procedure } }: { kept: KeptProcedure }) {
  const total = plannedTotal(procedure);
  const { event, deadline, number } = procedure;
  const match = event === null ? null : `${event.home} × ${event.away}`;
  const notes = [
    number === undefined ? null : words.number(number),
    match,
    deadline === null ? null : words.until(shownDate(deadline.at)),
    state === 'open' ? null : words.states[state],
  ];
  return (
    <Link className={styles.row} href={procedureHref(id)} data-ended={state !== 'open' || undefined}>
      <span className={styles.rowMain}>
        <span className={styles.rowTitle}>{procedure.title}</span>
        <span className={styles.note}>{notes.filter(note => note !== null).join(' · ')}</span>
        <span className={styles.note}>
          {procedureHouses(procedure)
            .map(house => findBook(house).name)
            .join(', ')}
        </span>
      </span>
      {total !== null && (
        <span className={styles.rowFigure}>
          <span className={styles.note}>{words.worst}</span>
          <Amount cents={total} profit />
        </span>
      )}
    </Link>
  );
}
