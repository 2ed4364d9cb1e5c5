/** A page that is not finished yet: its name, and one line about what it will contain. */
import type { RouteId } from '#shared/access/routes.ts';
import { screens } from '#shared/catalogue/frame.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { Screen } from '../../ui/Screen.tsx';
import styles from './PendingScreen.module.css';

export function PendingScreen({ id }: { id: RouteId }) {
  const { title, soon } = pages[id];
  return (
    <Screen title={title}>
      <p className={styles.text}>{screens.notReady(soon)}</p>
    </Screen>
  );
}
