/** Under an alert: its last message, and how many there were today. Its line is there before that is known. */
import bell from 'lucide:bell';
import bellOff from 'lucide:bell-off';
import type { SentOfRule } from '#shared/alerts/sent-alerts.ts';
import { alerts as words } from '#shared/catalogue/arbitrage/alerts.ts';
import { detail } from '#shared/catalogue/arbitrage/around-list.ts';
import { formatAge, formatPercent } from '#shared/catalogue/numbers/format.ts';
import { formatDate } from '#shared/catalogue/numbers/format-date.ts';
import { epochMs } from '#shared/units.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './LastSent.module.css';

/** Longer ago, the time of day says more. */
const RECENT_MS = 60 * 60_000;

export interface LastSentProps {
  /** Undefined until it is known; null: it has sent nothing. */
  last: SentOfRule | null | undefined;
  isOn: boolean;
}

export function LastSent({ last, isOn }: LastSentProps) {
  return (
    <p className={styles.line}>
      <Icon icon={isOn ? bell : bellOff} size="small" />
      <span className={styles.last}>
        {last === undefined ? '\u00a0' : last === null ? words.neverSent : lastText(last)}
      </span>
      {last != null && <span className={styles.today}>{words.today(last.today)}</span>}
    </p>
  );
}

function lastText({ at, title, profit }: SentOfRule): string {
  const now = Date.now();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const when = now - at < RECENT_MS ? detail.ago(formatAge(now - at)) : formatDate(epochMs(at), epochMs(now), zone);
  return words.lastSent(when, title, formatPercent(profit));
}
