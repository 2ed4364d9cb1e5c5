/** Every page by group, as plain links. */

import { Link } from 'wouter';
import { hrefOf, NAV_GROUPS, ROUTES, type RouteId } from '#shared/access/routes.ts';
import { navigation } from '#shared/catalogue/frame.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './Directory.module.css';
import { PAGE_ICONS } from './page-icons.ts';

export interface DirectoryProps {
  current: RouteId | null;
  /** h2 on a page, h3 below another heading. */
  level: 2 | 3;
}

export function Directory({ current, level }: DirectoryProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.groups}>
      {NAV_GROUPS.map(group => (
        <section key={group} className={styles.group}>
          <Heading className={styles.heading}>{navigation.groups[group]}</Heading>
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
