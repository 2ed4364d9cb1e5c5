/** What can be done with an opened row, each in one tap. */
import { useContext, useState } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { classNames, detail } from '#shared/catalogue/arb-tools.ts';
import type { EpochMs } from '#shared/units.ts';
import type { OddsClock } from '../../server/odds-clock.ts';
import { useHaptics } from '../../telegram/haptics.ts';
import { openTelegramLink } from '../../telegram/open-telegram-link.ts';
import { HostContext } from '../../telegram/use-host.ts';
import tools from '../../ui/tools.module.css';
import type { ArbRow } from './arbitrage-view.ts';
import { calculationHref } from './calculation-link.ts';
import styles from './DetailActions.module.css';
import type { Hidden } from './marks.ts';
import { shareText, stakesText, telegramShareHref } from './share-text.ts';
import type { HouseBook, StakePlan } from './stake-plan.ts';

const words = detail.actions;

export interface DetailActionsProps {
  arb: Opportunity;
  row: ArbRow;
  plan: StakePlan;
  houses: HouseBook;
  clock: OddsClock;
  pinned: boolean;
  onPin: () => void;
  onHide: (hidden: Omit<Hidden, 'at'>) => void;
  onRescue: () => void;
  /** Says what happened, for a moment. */
  onSay: (text: string) => void;
}

export function DetailActions(props: DetailActionsProps) {
  const { arb, row, plan, houses, clock, pinned, onPin, onHide, onRescue, onSay } = props;
  const [isHiding, setHiding] = useState(false);
  const host = useContext(HostContext);
  const haptic = useHaptics();
  const calculator = calculationHref(arb, plan, houses);

  async function copy(text: string, done: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      haptic('success');
      onSay(done);
    } catch {
      haptic('error');
      onSay(detail.copyFailed);
    }
  }

  async function share(): Promise<void> {
    const now = clock.read() ?? (0 as EpochMs);
    const text = shareText({ row, plan, now, title: classNames[arb.class] });
    const page = hrefOf(arb.kind === 'pre' ? 'arbitragePre' : 'arbitrageLive');
    const address = `${window.location.origin}${page}?evento=${encodeURIComponent(arb.event.id)}`;
    if (host.get().kind === 'telegram') {
      haptic('success');
      return openTelegramLink(telegramShareHref(address, text));
    }
    if (!('share' in navigator)) return copy(`${text}\n${address}`, words.shared);
    // The person closed the sheet: that is no failure.
    await navigator.share({ text, url: address }).catch(() => {});
  }

  const hide = (hidden: Omit<Hidden, 'at'>) => {
    haptic('success');
    onHide(hidden);
  };
  const pin = () => {
    haptic('selection');
    onPin();
  };
  const rescue = () => {
    haptic('selection');
    onRescue();
  };
  const books = [...new Map(arb.legs.map(leg => [leg.book, leg.bookName]))];
  const pages = row.legs.filter(leg => leg.url !== null);
  return (
    <div className={styles.actions}>
      {calculator !== null && (
        <Link className={tools.button} data-primary href={calculator}>
          {words.calculator}
        </Link>
      )}
      <button type="button" className={tools.button} onClick={() => copy(stakesText({ row, plan }), words.copied)}>
        {words.copy}
      </button>
      <button type="button" className={tools.button} onClick={() => void share()}>
        {words.share}
      </button>
      {arb.legs.length > 1 && (
        <button type="button" className={tools.button} onClick={rescue}>
          {words.rescue}
        </button>
      )}
      {pages.map(leg => (
        <a key={leg.key} className={tools.button} href={leg.url ?? ''} target="_blank" rel="noopener noreferrer">
          {words.openBook(leg.book)}
        </a>
      ))}
      <button type="button" className={tools.button} aria-pressed={pinned} onClick={pin}>
        {pinned ? words.unpin : words.pin}
      </button>
      <button type="button" className={tools.button} aria-expanded={isHiding} onClick={() => setHiding(!isHiding)}>
        {words.hide}
      </button>
      {isHiding && (
        <div className={styles.hiding}>
          <button
            type="button"
            className={tools.button}
            onClick={() => hide({ kind: 'arb', id: arb.id, name: `${row.teams} · ${row.market}` })}
          >
            {words.hideArb}
          </button>
          <button
            type="button"
            className={tools.button}
            onClick={() => hide({ kind: 'event', id: arb.event.id, name: row.teams })}
          >
            {words.hideEvent}
          </button>
          {books.map(([book, name]) => (
            <button
              key={book}
              type="button"
              className={tools.button}
              onClick={() => hide({ kind: 'house', id: book, name })}
            >
              {words.hideHouse(name)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
