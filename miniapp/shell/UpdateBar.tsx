/**
 * Offers a newer build without forcing it: on the next page, or when somebody comes back to this one, so that nothing moves
 * while it is read.
 */

import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { updateTexts } from '#shared/catalogue/frame.ts';
import { reloadPage } from '../navigation/reload-page.ts';
import { BuildsContext, NOTHING_NEWER } from '../server/use-builds.ts';
import { Pressable } from '../ui/button/Pressable.tsx';
import styles from './UpdateBar.module.css';

export function UpdateBar({ location }: { location: string }) {
  const builds = useContext(BuildsContext);
  const { newer } = useSyncExternalStore(builds.subscribe, builds.get, () => NOTHING_NEWER);
  const [readAt, setReadAt] = useState<string | null>(newer ? null : location);
  const isOffered = newer && readAt !== location;
  // Once the bar is shown, it stays on every page.
  if (isOffered && readAt !== null) setReadAt(null);
  if (!newer && readAt !== location) setReadAt(location);
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && setReadAt(null);
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, []);
  return (
    <div role="status" className={isOffered ? styles.bar : undefined}>
      {isOffered && (
        <>
          <span>{updateTexts.available}</span>
          <Pressable className={styles.apply} onClick={reloadPage}>
            {updateTexts.apply}
          </Pressable>
        </>
      )}
    </div>
  );
}
