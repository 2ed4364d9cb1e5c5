/** A newer build is out: offered, quietly, never forced. */
import { useContext, useSyncExternalStore } from 'react';
import { update } from '#shared/catalogue/pt-br.ts';
import { reloadPage } from '../navigation/reload-page.ts';
import { BuildsContext, NOTHING_NEWER } from '../server/use-builds.ts';
import styles from './UpdateBar.module.css';

export function UpdateBar() {
  const builds = useContext(BuildsContext);
  const { newer } = useSyncExternalStore(builds.subscribe, builds.get, () => NOTHING_NEWER);
  return (
    <div role="status" className={newer ? styles.bar : undefined}>
      {newer && (
        <>
          <span>{update.available}</span>
          <button type="button" className={styles.apply} onClick={reloadPage}>
            {update.apply}
          </button>
        </>
      )}
    </div>
  );
}
