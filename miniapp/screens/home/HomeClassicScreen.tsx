/** `/index_old`: a plain list of plain links, and nothing else. */
import { hrefOf, NAV_GROUPS, ROUTES } from '#shared/access/routes.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { navigation } from '#shared/catalogue/pt-br.ts';
import { Screen } from '../../ui/Screen.tsx';
import styles from './HomeClassicScreen.module.css';

export function HomeClassicScreen() {
  return (
    <Screen title={pages.homeClassic.title}>
      {NAV_GROUPS.map(group => (
        <section key={group} className={styles.group}>
          <h2 className={styles.heading}>{navigation.groups[group]}</h2>
          <ul>
            {ROUTES.filter(route => route.group === group).map(({ id }) => (
              <li key={id}>
                <a className={styles.link} href={hrefOf(id)}>
                  {pages[id].title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Screen>
  );
}
