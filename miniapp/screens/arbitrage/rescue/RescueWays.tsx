/** The ways out in one table, with what lies between completing and stopping; what to wait for; and the prices left out. */

import { useDeferredValue, useMemo, useState } from 'react';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { rescue as words } from '#shared/catalogue/arbitrage/around-list.ts';
import { selectionLabel } from '#shared/catalogue/arbitrage/live-list.ts';
import { formatAge, formatOdds } from '#shared/catalogue/numbers/format.ts';
import type { ExitPrice } from '#shared/rescue/exit-price.ts';
import type { EpochMs } from '#shared/units.ts';
import { wholePercent } from '../../../arb-rows/annual-roi-text.ts';
import type { Registration } from '../../../bets/registration.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { Slider } from '../../../ui/field/Slider.tsx';
import tools from '../../../ui/tools.module.css';
import styles from './RescueDialog.module.css';
import type { RescueView, WayBet, WayRow, WayToPlace } from './rescue-view.ts';

export interface RescueWaysProps {
  view: RescueView;
  now: EpochMs | null;
  onChoose?: (way: WayToPlace) => void;
  /** Writes what is placed down, with a way's bets. */
  onRegister: (registration: Registration) => void;
}

const HALF = 0.5;

export function RescueWays({ view, now, onChoose, onRegister }: RescueWaysProps) {
  const [share, setShare] = useState(HALF);
  const [wanted, want] = useState<string | null>(null);
  // Sliding has priority: the sums follow when there is time.
  const settled = useDeferredValue(share);
  const ways = useMemo(() => withPart(view, settled), [view, settled]);
  // The best one, until the person says another.
  const chosen = ways.find(({ key }) => key === wanted) ?? ways[0];
  const toPlace = chosen?.toPlace ?? null;
  return (
    <>
      <table className={styles.ways}>
        <thead>
          <tr>
            <th scope="col">{words.way}</th>
            <th scope="col" className={styles.extra}>
              {words.extra}
            </th>
            <th scope="col">{words.worst}</th>
            <th scope="col">{words.best}</th>
          </tr>
        </thead>
        {ways.map(way => (
          <Way key={way.key} way={way} now={now} isChosen={way === chosen} onChoose={() => want(way.key)} />
        ))}
      </table>
      {view.between !== null && ways.some(({ key }) => key === 'half') && (
        <Slider
          label={words.share}
          text={wholePercent(share)}
          value={share * 100}
          min={5}
          max={95}
          step={5}
          onChange={percent => {
            setShare(percent / 100);
            want('half');
          }}
        />
      )}
      {chosen && (
        <div className={styles.acts}>
          {chosen.cost && <p className={tools.hint}>{chosen.cost}</p>}
          {onChoose && toPlace && (
            <Button primary onClick={() => onChoose(toPlace)}>
              {words.choose}
            </Button>
          )}
          <Button onClick={() => onRegister(chosen.registration)}>{words.register}</Button>
        </div>
      )}
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

/** The row between completing and stopping is of the share that was set. */
function withPart({ ways, between }: RescueView, share: number): readonly WayRow[] {
  if (between === null || share === HALF) return ways;
  return ways.map(way => (way.key === 'half' ? { ...between(share), key: way.key } : way));
}

interface WayProps {
  way: WayRow;
  now: EpochMs | null;
  isChosen: boolean;
  onChoose: () => void;
}

function Way({ way, now, isChosen, onChoose }: WayProps) {
  return (
    <tbody className={styles.way} data-way={way.key} data-chosen={isChosen || undefined}>
      <tr>
        <th scope="row">
          <Pressable className={styles.title} aria-pressed={isChosen} onClick={onChoose}>
            {way.title}
          </Pressable>
        </th>
        <td className={styles.extra}>{way.bets.length === 0 ? '\u2013' : way.extra}</td>
        <td data-sign={way.sign}>{way.worst}</td>
        <td>{way.best}</td>
      </tr>
      {way.bets.length > 0 && (
        <tr className={styles.bets}>
          <td colSpan={4}>
            {way.bets.map(bet => (
              <Bet key={bet.text} bet={bet} now={now} />
            ))}
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Bet({ bet: { text, at }, now }: { bet: WayBet; now: EpochMs | null }) {
  return (
    <p>
      {text}
      {at !== null && now !== null && <span>{` · ${words.ago(formatAge(now - at))}`}</span>}
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
