/** The five tabs of a phone. The last one opens everything that has no tab. */

import calculator from 'lucide:calculator';
import chart from 'lucide:chart-no-axes-column';
import menu from 'lucide:menu';
import radar from 'lucide:radar';
import table from 'lucide:table-2';
import { Link } from 'wouter';
import { hrefOf, type Route, type RouteId } from '#shared/access/routes.ts';
import { navigation } from '#shared/catalogue/frame.ts';
import { Pressable } from '../ui/button/Pressable.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './TabBar.module.css';

const TABS = [
  { id: 'arbitragePre', icon: radar, label: navigation.tabs.arbitrage, also: ['arbitrageLive'] },
  { id: 'calculator', icon: calculator, label: navigation.tabs.calculator, also: ['calculatorCopy'] },
  { id: 'betTracker', icon: table, label: navigation.tabs.betTracker, also: [] },
  { id: 'dashboard', icon: chart, label: navigation.tabs.dashboard, also: [] },
] as const satisfies readonly { id: RouteId; icon: string; label: string; also: readonly RouteId[] }[];

/** A page with its own tab, and the start, which the logo leads to, show no back button. */
export function isRoot(id: RouteId): boolean {
  return id === 'home' || TABS.some(tab => tab.id === id || (tab.also as readonly RouteId[]).includes(id));
}

export interface TabBarProps {
  route: Route | null;
  moreOpen: boolean;
  onMore: () => void;
}

export function TabBar({ route, moreOpen, onMore }: TabBarProps) {
  const onTab = route !== null && isRoot(route.id);
  return (
    <nav className={styles.bar} aria-label={navigation.main}>
      {TABS.map(({ id, icon, label, also }) => {
        const current = route !== null && (route.id === id || (also as readonly RouteId[]).includes(route.id));
        return (
          <Link key={id} className={styles.tab} href={hrefOf(id)} aria-current={current ? 'page' : undefined}>
            <Icon icon={icon} />
            <span className={styles.label}>{label}</span>
          </Link>
        );
      })}
      <Pressable
        className={styles.tab}
        aria-haspopup="dialog"
        aria-expanded={moreOpen}
        data-current={!onTab || undefined}
        onClick={onMore}
      >
        <Icon icon={menu} />
        <span className={styles.label}>{navigation.tabs.more}</span>
      </Pressable>
    </nav>
  );
}
