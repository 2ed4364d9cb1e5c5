/** Under the first arb of a match: how many others there are. It unfolds them in their place. */
import chevron from 'lucide:chevron-down';
import { arbitrage } from '#shared/catalogue/arbitrage/live-list.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { ArbRowProps } from './arb-row-props.ts';
import styles from './OthersLine.module.css';

const words = arbitrage.row.others;

export interface OthersLineProps extends Pick<ArbRowProps, 'others' | 'isUnfolded' | 'active'> {
  teams: string;
}

export function OthersLine({ others, isUnfolded, active, teams }: OthersLineProps) {
  return (
    <Pressable className={styles.line} data-others tabIndex={active ? 0 : -1} aria-expanded={isUnfolded}>
      {isUnfolded ? words.fold(others) : words.unfold(others)}
      <span className="spoken">: {teams}</span>
      <span className={styles.chevron}>
        <Icon icon={chevron} size="tiny" />
      </span>
    </Pressable>
  );
}
