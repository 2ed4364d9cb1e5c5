/** Where the bets are kept, and what has not reached the server yet. */
import { hrefOf } from '#shared/access/routes.ts';
import { bets as words } from '#shared/catalogue/bets/screen.ts';
import type { BetsState } from '../../bets/store/bets-state.ts';
import type { BetsStore } from '../../bets/store/bets-store.ts';
import { reloadPage } from '../../navigation/reload-page.ts';
import { loginHref } from '../../session/redirect.ts';
import { ActionButton, ActionLink } from '../../ui/button/Action.tsx';
import styles from './BetsScreen.module.css';

const sync = words.sync;
const ON_DEVICE: ReadonlySet<BetsState['trouble']> = new Set(['unsaved', 'outdated', 'blocked']);

export function SyncLine({ state, store }: { state: BetsState; store: BetsStore }) {
  const { trouble, problem, waiting, owner, fromVisitor } = state;
  return (
    <div role="status" className={styles.sync}>
      {trouble !== null && (
        <p
          data-trouble={ON_DEVICE.has(trouble) || undefined}
          className={trouble === 'outdated' ? styles.offer : undefined}
        >
          {trouble === 'files' ? sync.files(problem) : trouble === 'noRoom' ? problem : sync[trouble]}{' '}
          {trouble === 'outdated' && <ActionButton onClick={reloadPage}>{sync.reload}</ActionButton>}
        </p>
      )}
      {trouble === null && waiting > 0 && <p>{sync.waiting(waiting)}</p>}
      {owner === null && (trouble === null || !ON_DEVICE.has(trouble)) && (
        <p className={styles.offer}>
          {sync.visitor} <ActionLink href={loginHref(hrefOf('betTracker'))}>{sync.signIn}</ActionLink>
        </p>
      )}
      {owner !== null && fromVisitor > 0 && (
        <p className={styles.offer}>
          {sync.fromVisitor(fromVisitor)}{' '}
          <ActionButton onClick={() => void store.adoptVisitor()}>{sync.adopt}</ActionButton>
        </p>
      )}
    </div>
  );
}
