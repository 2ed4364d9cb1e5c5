/** Every page by group, as plain links. */

import { Link } from 'wouter';
import { hrefOf, NAV_GROUPS, ROUTES, type RouteId } from '#shared/access/routes.ts';
import { navigation } from '#shared/catalogue/frame.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { PAGE_ICONS } from '../../shell/page-icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Directory.module.css';

export function Directory({ current }: { current: RouteId }) {
  return (
    <div className={styles.groups}>
      {NAV_GROUPS.map(group => (
        <section key={group} className={styles.group}>
          <h3 className={styles.heading}>{navigation.groups[group]}</h3>
          <ul className={styles.list}>
            {ROUTES.filter(route => route.group === group).map(({ id }) => (
              <li key={id}>
                <Link className={styles.link} href={hrefOf(id)} aria-current={id === current ? 'page' : undefined}>
                  <Icon icon={PAGE_ICONS[id]} />
                  <span>{pages[id].menu}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
