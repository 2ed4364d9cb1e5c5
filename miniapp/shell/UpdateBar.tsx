/** Offers a newer build, quietly and never forced. */
import { useContext, useSyncExternalStore } from 'react';
import { updateTexts } from '#shared/catalogue/pt-br.ts';
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
          <span>{updateTexts.available}</span>
          <button type="button" className={styles.apply} onClick={reloadPage}>
            {updateTexts.apply}
          </button>
        </>
      )}
    </div>
  );
}
