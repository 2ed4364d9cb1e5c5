/**
 * MODO LOCAL on every page, in the space above its heading: small, and nothing moves when it appears. Loaded after the
 * first screen. It asks without the typed client, its cache and its schemas: a page that only calculates needs none of them.
 */
import { useEffect, useState } from 'react';
import { access as words } from '#shared/catalogue/account/access.ts';
import { plainFetch } from '../server/request.ts';
import { CONFIG_ADDRESS } from '../server/static-addresses.ts';
import styles from './LocalMark.module.css';

export function LocalMark() {
  const [isLocal, setLocal] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    // Without an answer the page stays without its mark.
    void readIsLocal(leaving.signal).then(setLocal, () => undefined);
    return () => leaving.abort();
  }, []);
  if (!isLocal) return null;
  return (
    <p className={styles.mark} title={words.shell.localExplained}>
      {words.shell.local}
    </p>
  );
}

async function readIsLocal(signal: AbortSignal): Promise<boolean> {
  const answer = await plainFetch(CONFIG_ADDRESS, { signal });
  const config: unknown = await answer.json();
  return typeof config === 'object' && config !== null && 'local' in config && config.local === true;
}
