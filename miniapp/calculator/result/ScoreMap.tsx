/** What every score pays: a map with colours and signs, or a table of amounts. */

import { useContext, useState } from 'react';
import { scoreMap as words } from '#shared/catalogue/calculators/score-map.ts';
import { formatSignedMoney } from '#shared/catalogue/numbers/format.ts';
import { cents, type ExactCents, floorCents } from '#shared/units.ts';
import { Pressable } from '../../ui/button/Pressable.tsx';
import { OpenedEventContext } from '../opened-event.ts';
import styles from './ScoreMap.module.css';
import { MAP_GOALS, type ScoreCell, scoreMap } from './score-map.ts';

const goals = (count: number) => (count < MAP_GOALS ? String(count) : words.more);
/** Whole reais, because a cell on a phone has no room for more; down, so that no loss looks smaller than it is. */
const short = (profit: ExactCents) =>
  formatSignedMoney(cents(Math.floor(floorCents(profit) / 100) * 100)).replace(/R\$\u00a0|,00$/g, '');
const toneOf = (profit: ExactCents) => (Math.abs(profit) < 0.5 ? 'zero' : profit > 0 ? 'profit' : 'loss');

export function ScoreMap({ scores }: { scores: readonly (readonly ExactCents[])[] }) {
  const [exact, setExact] = useState(false);
  const match = useContext(OpenedEventContext)?.title.split(' · ')[0] ?? '';
  const [home = '', away = ''] = match.includes(' × ') ? match.split(' × ') : [words.home, words.away];
  const rows = scoreMap(scores);
  const hasMore = rows.length > MAP_GOALS;
  const [only, ...others] = new Set(rows.flat().map(({ profit }) => floorCents(profit)));
  if (only !== undefined && others.length === 0)
    return <p className={styles.note}>{words.everyScore(formatSignedMoney(only))}</p>;
  return (
    <figure className={styles.figure}>
      <div className={styles.head}>
        <h2 className={styles.title}>{words.title}</h2>
        <p className={styles.axes} aria-hidden="true">
          <span className={styles.team}>{home}</span> ↓ <span className={styles.team}>{away}</span> →
        </p>
        <Pressable className={styles.switch} onClick={() => setExact(!exact)}>
          {exact ? words.map : words.table}
        </Pressable>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to scroll by keyboard too. */}
      <section className={styles.scroll} tabIndex={0} aria-label={words.title}>
        <table className={exact ? styles.table : styles.map}>
          <caption className="visually-hidden">{words.caption}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                <span className="visually-hidden">
                  {home}, {away}
                </span>
              </th>
              {rows.map((_, away) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number of goals.
                <th key={away} scope="col">
                  {goals(away)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, home) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is the number of goals.
              <tr key={home}>
                <th scope="row">{goals(home)}</th>
                {cells.map(cell => (
                  <Cell key={cell.away} cell={cell} exact={exact} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {hasMore && <figcaption className={styles.note}>{words.approximate}</figcaption>}
    </figure>
  );
}

function Cell({ cell: { home, away, profit, strength }, exact }: { cell: ScoreCell; exact: boolean }) {
  return (
    <td
      data-tone={toneOf(profit)}
      title={`${goals(home)}–${goals(away)}: ${formatSignedMoney(floorCents(profit))}`}
      style={{ '--strength': `${Math.round(10 + strength * 27)}%` } as React.CSSProperties}
    >
      {exact ? formatSignedMoney(floorCents(profit)) : short(profit)}
    </td>
  );
}
