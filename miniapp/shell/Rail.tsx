/** The rail of a wider screen: every page by group from 1024 px, below that the main ones as icons. */
import { Link } from 'wouter';
import { hrefOf, NAV_GROUPS, ROUTES, type RouteId } from '#shared/access/routes.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { navigation, product, theme } from '#shared/catalogue/pt-br.ts';
import { Icon } from '../ui/Icon.tsx';
import { Logo } from '../ui/Logo.tsx';
import { AccountEntry } from './AccountEntry.tsx';
import styles from './Rail.module.css';

/** The pages that get an icon if there is room for only a few. */
const MAIN: readonly RouteId[] = ['arbitragePre', 'arbitrageLive', 'calculator', 'betTracker', 'dashboard'];

export interface RailProps {
  current: RouteId | null;
  sheetOpen: boolean;
  onMore: () => void;
}

export function Rail({ current, sheetOpen, onMore }: RailProps) {
  return (
    <nav className={styles.rail} aria-label={navigation.main}>
      <Link className={styles.brand} href="/" aria-label={product.name}>
        <Logo />
      </Link>
      <div className={styles.groups}>
        {NAV_GROUPS.map(group => (
          <div key={group}>
            <p className={styles.heading} id={`rail-${group}`}>
              {navigation.groups[group]}
            </p>
            <ul aria-labelledby={`rail-${group}`}>
              {ROUTES.filter(route => route.group === group).map(({ id }) => (
                <li key={id} data-main={MAIN.includes(id) || undefined}>
                  <Link
                    className={styles.link}
                    href={hrefOf(id)}
                    title={pages[id].menu}
                    aria-current={id === current ? 'page' : undefined}
                  >
                    <Icon name={id} />
                    <span className={styles.label}>{pages[id].menu}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <button
        type="button"
        className={styles.link}
        aria-haspopup="dialog"
        aria-expanded={sheetOpen}
        title={navigation.allPages}
        data-only="icons"
        onClick={onMore}
      >
        <Icon name="more" />
        <span className={styles.label}>{navigation.tabs.more}</span>
      </button>
      <button
        type="button"
        className={styles.link}
        aria-haspopup="dialog"
        aria-expanded={sheetOpen}
        data-only="full"
        onClick={onMore}
      >
        <Icon name="palette" />
        <span className={styles.label}>{theme.title}</span>
      </button>
      <AccountEntry className={styles.account} />
    </nav>
  );
}
