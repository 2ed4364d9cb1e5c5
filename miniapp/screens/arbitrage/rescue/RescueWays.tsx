/** The ways out with what each costs, what to wait for, and the prices that were left out. */

import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { rescue as words } from '#shared/catalogue/arbitrage/around-list.ts';
import { selectionLabel } from '#shared/catalogue/arbitrage/live-list.ts';
import { formatAge, formatOdds } from '#shared/catalogue/numbers/format.ts';
import type { ExitPrice } from '#shared/rescue/exit-price.ts';
import type { EpochMs } from '#shared/units.ts';
import type { Registration } from '../../../bets/registration.ts';
import { Button } from '../../../ui/button/Button.tsx';
import tools from '../../../ui/tools.module.css';
import styles from './RescueDialog.module.css';
import type { RescueView, WayBet } from './rescue-view.ts';

export interface RescueWaysProps {
  view: RescueView;
  now: EpochMs | null;
  /** Places a way's bets, by their offers. */
  onChoose?: (offers: readonly number[]) => void;
  /** Writes what is placed down, with a way's bets. */
  onRegister: (registration: Registration) => void;
}

export function RescueWays({ view, now, onChoose, onRegister }: RescueWaysProps) {
  return (
    <>
      <ul className={styles.ways}>
        {view.ways.map(way => (
          <li key={way.key} className={styles.way} data-way={way.key}>
            <h3 className={styles.wayTitle}>{way.title}</h3>
            {way.bets.map(bet => (
              <Bet key={bet.text} bet={bet} now={now} />
            ))}
            <p className={styles.ends}>
              <span data-sign={way.sign}>
                {words.worst} {way.worst}
              </span>
              <span>
                {words.best} {way.best}
              </span>
            </p>
            {way.cost && <p className={tools.hint}>{way.cost}</p>}
            {onChoose && way.offers !== null && (
              <Button onClick={() => onChoose(way.offers ?? [])}>{words.choose}</Button>
            )}
            <Button onClick={() => onRegister(way.registration)}>{words.register}</Button>
          </li>
        ))}
      </ul>
      {view.noLay && <p className={tools.hint}>{words.noLay}</p>}
      <div className={tools.group}>
        <h3 className={tools.legend}>{words.waitFor}</h3>
        {view.waitFor.map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p className={tools.hint}>{view.cap}</p>
      </div>
    </>
  );
}

function Bet({ bet: { text, at }, now }: { bet: WayBet; now: EpochMs | null }) {
  return (
    <p>
      {text}
      {at !== null && now !== null && <span className={tools.hint}>{` · ${words.ago(formatAge(now - at))}`}</span>}
    </p>
  );
}

export interface OutdatedProps {
  prices: readonly ExitPrice[];
  event: Opportunity['event'];
  now: EpochMs | null;
}

export function Outdated({ prices, event, now }: OutdatedProps) {
  if (prices.length === 0 || now === null) return null;
  return (
    <div className={tools.group} data-outdated>
      <h3 className={tools.legend}>{words.outdated}</h3>
      <ul>
        {prices.slice(0, MOST_OUTDATED).map(({ book, bookName, market, selection, line, side, odds, at }) => {
          const label = selectionLabel(market, selection, line, event);
          return (
            <li key={`${book} ${market} ${selection} ${line} ${side}`} className={tools.hint}>
              {words.oldPrice(side === 'back' ? label : words.layOf(label), bookName, formatOdds(odds))} ·{' '}
              {words.ago(formatAge(now - at))}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const MOST_OUTDATED = 4;
