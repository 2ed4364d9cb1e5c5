/** `/index_old`: every page by group, one line each, as plain links that need no script. */
import { hrefOf, NAV_GROUPS, ROUTES } from '#shared/access/routes.ts';
import { navigation } from '#shared/catalogue/frame.ts';
import { directory as words } from '#shared/catalogue/home.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { Screen } from '../../ui/Screen.tsx';
import styles from './HomeClassicScreen.module.css';

export function HomeClassicScreen() {
  return (
    <Screen title={pages.homeClassic.title}>
      <p className={styles.intro}>{words.intro}</p>
      {NAV_GROUPS.map(group => (
        <section key={group} className={styles.group}>
          <h2 className={styles.heading}>{navigation.groups[group]}</h2>
          <ul>
            {ROUTES.filter(route => route.group === group).map(({ id, access }) => (
              <li key={id} className={styles.page}>
                <a className={styles.link} href={hrefOf(id)}>
                  {pages[id].title}
                </a>
                {access !== 'public' && <span className={styles.access}>{words.access[access]}</span>}
                <span className={styles.line}>{words.lines[id]}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Screen>
  );
}
