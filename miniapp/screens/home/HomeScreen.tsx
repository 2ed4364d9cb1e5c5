/** `/`: what this is, the live lists, every page. */
import { hrefOf } from '#shared/access/routes.ts';
import { product, screens } from '#shared/catalogue/pt-br.ts';
import { Directory } from '../../shell/Directory.tsx';
import { ActionLink } from '../../ui/Action.tsx';
import { Screen } from '../../ui/Screen.tsx';
import styles from './HomeScreen.module.css';

export function HomeScreen() {
  const words = screens.home;
  return (
    <Screen wide title={words.title}>
      <p className={styles.about}>{product.about.join(' ')}</p>
      <div className={styles.actions}>
        <ActionLink primary href={hrefOf('arbitragePre')}>
          {words.pre}
        </ActionLink>
        <ActionLink href={hrefOf('arbitrageLive')}>{words.live}</ActionLink>
      </div>
      <nav aria-label={words.pages}>
        <Directory current="home" level={2} />
      </nav>
    </Screen>
  );
}
