/** The state of the connection and, unless it is live, the age of the data on the screen. Always visible. */
import { useSyncExternalStore } from 'react';
import { arbitrage as words } from '#shared/catalogue/arbitrage/live-list.ts';
import { formatAge } from '#shared/catalogue/numbers/format.ts';
import type { SourceStatus } from '#shared/wire/arbitrage.ts';
import type { ConnectionState } from '../server/live/live-connection.ts';
import type { OddsClock } from '../server/live/odds-clock.ts';
import styles from './ConnectionStatus.module.css';

export interface ConnectionStatusProps {
  connection: ConnectionState;
  lastAt: () => number | null;
  /** Its ticks update the age; the age itself is measured by this device's clock. */
  clock: OddsClock;
  /** Their states show when a part of the list stands still for a moment, because another machine takes it over. */
  sources: readonly Pick<SourceStatus, 'state'>[];
  /** Below the bar on a phone, where the bar has no room for it. */
  place?: 'inside' | 'under';
}

export function ConnectionStatus(props: ConnectionStatusProps) {
  const { connection, lastAt, clock, sources, place = 'inside' } = props;
  const catchingUp = sources.some(({ state }) => state === 'catching_up');
  const phase = connection.phase === 'live' && catchingUp ? 'catchingUp' : connection.phase;
  const age = useSyncExternalStore(clock.subscribe, () => {
    const heard = lastAt();
    return heard === null ? null : formatAge(Date.now() - heard);
  });
  const text = phase === 'reconnecting' || phase === 'offline' ? words.connection[phase](age) : words.connection[phase];
  return (
    <p className={styles.status} data-phase={phase === 'catchingUp' ? 'reconnecting' : phase} data-place={place}>
      <span aria-hidden="true" className={styles.dot} />
      <span aria-hidden="true" className={styles.text}>
        {text}
      </span>
      <span role="status" className="visually-hidden">
        {words.connection.spoken[phase]}
      </span>
    </p>
  );
}
