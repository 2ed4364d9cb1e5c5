/** The rail of a wider screen: the main pages as icons over their names, and "Mais" for all others. */

import book from 'lucide:book-open';
import calculator from 'lucide:calculator';
import chart from 'lucide:chart-no-axes-column';
import house from 'lucide:house';
import menu from 'lucide:menu';
import radar from 'lucide:radar';
import send from 'lucide:send';
import table from 'lucide:table-2';
import { Link } from 'wouter';
import { hrefOf, type RouteId } from '#shared/access/routes.ts';
import { navigation, product } from '#shared/catalogue/frame.ts';
import { Pressable } from '../ui/button/Pressable.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Logo } from '../ui/Logo.tsx';
import { AccountEntry } from './AccountEntry.tsx';
import styles from './Rail.module.css';

const PLACES: readonly { readonly id: RouteId; readonly icon: string; readonly label: string }[] = [
  { id: 'home', icon: house, label: navigation.home },
  { id: 'arbitragePre', icon: radar, label: navigation.tabs.arbitrage },
  { id: 'calculator', icon: calculator, label: navigation.tabs.calculator },
  { id: 'betTracker', icon: table, label: navigation.tabs.betTracker },
  { id: 'dashboard', icon: chart, label: navigation.tabs.dashboard },
  { id: 'calculatorBot', icon: send, label: navigation.groups.telegram },
  { id: 'calculatorGuide', icon: book, label: navigation.groups.guides },
];

/** Pages that belong to the subject of another page. */
const ALSO: Readonly<Partial<Record<RouteId, readonly RouteId[]>>> = {
  arbitragePre: ['arbitrageLive', 'arbitrageArchive'],
  calculator: ['calculatorCopy'],
  calculatorBot: ['messageBuilder', 'flowBuilder', 'telegramTest'],
  calculatorGuide: ['exchangeGuide', 'marketsGuide'],
};

export interface RailProps {
  current: RouteId | null;
  sheetOpen: boolean;
  onMore: () => void;
}

export function Rail({ current, sheetOpen, onMore }: RailProps) {
  return (
    <nav className={styles.rail} aria-label={navigation.main}>
      <Link className={styles.brand} href="/" aria-label={product.name} tabIndex={-1}>
        <Logo withName={false} />
      </Link>
      <ul className={styles.places}>
        {PLACES.map(({ id, icon, label }) => (
          <li key={id}>
            <Link className={styles.place} href={hrefOf(id)} aria-current={ariaCurrent(id, current)}>
              <Icon icon={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <Pressable
        className={styles.place}
        aria-haspopup="dialog"
        aria-expanded={sheetOpen}
        title={navigation.allPages}
        onClick={onMore}
      >
        <Icon icon={menu} />
        {navigation.tabs.more}
      </Pressable>
      <AccountEntry className={styles.account} />
    </nav>
  );
}

/** 'page' on the page itself, 'true' on another page of its subject. */
function ariaCurrent(id: RouteId, current: RouteId | null): 'page' | 'true' | undefined {
  if (current === null) return undefined;
  if (id === current) return 'page';
  return ALSO[id]?.includes(current) ? 'true' : undefined;
}
