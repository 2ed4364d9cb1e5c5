/**
 * MODO LOCAL on every page, in the space above its heading: small, and nothing moves when it appears. Loaded after the
 * first screen, with the code that asks the server.
 */
import { access as words } from '#shared/catalogue/account/access.ts';
import { useConfig } from '../server/use-config.ts';
import styles from './LocalMark.module.css';

export function LocalMark() {
  if (useConfig()?.local !== true) return null;
  return (
    <p className={styles.mark} title={words.shell.localExplained}>
      {words.shell.local}
    </p>
  );
}
