/** A leg: the house and where to click, the published odds with a field for those seen now, and the stake. */

import external from 'lucide:external-link';
import { useId } from 'react';
import { formatAge, formatMoney, formatOdds } from '#shared/catalogue/numbers/format.ts';
import { rateText } from '#shared/catalogue/numbers/typed-percent.ts';
import { proceduresScreen as words } from '#shared/catalogue/procedures/procedures-screen.ts';
import { findBook } from '#shared/markets/books.ts';
import { parseOdds } from '#shared/odds/parse-odds.ts';
import type { ProcedureEvent, ProcedureLeg } from '#shared/procedures/schema/procedure.ts';
import { procedureLegName } from '#shared/procedures/sums/leg-name.ts';
import { type Cents, cents } from '#shared/units.ts';
import type { ProcedurePrice } from '#shared/wire/procedures.ts';
import { Pressable } from '../../ui/button/Pressable.tsx';
import { Input } from '../../ui/field/Input.tsx';
import { Amount } from '../../ui/figure/Amount.tsx';
import { HouseChip } from '../../ui/figure/HouseChip.tsx';
import { Icon } from '../../ui/Icon.tsx';
import tools from '../../ui/tools.module.css';
import styles from './Procedures.module.css';
import { useAge } from './use-age.ts';

export interface ProcedureLegLineProps {
  leg: ProcedureLeg;
  event: ProcedureEvent | null | undefined;
  typed: string;
  isWrong: boolean;
  /** Null: it cannot be calculated. */
  stakeCents: Cents | null;
  commission: number;
  /** The feed's current price; null: there is none. */
  seen: (Pick<ProcedurePrice, 'odds' | 'stale' | 'demo'> & { ageMs: number; receivedAt: number }) | null;
  onType: (text: string) => void;
}

export function ProcedureLegLine({
  leg,
  event,
  typed,
  isWrong,
  stakeCents,
  commission,
  seen,
  onType,
}: ProcedureLegLineProps) {
  const id = useId();
  const house = findBook(leg.house ?? '').name;
  const name = procedureLegName(leg, event);
  const isLay = leg.side === 'lay';
  const notes = [
    commission > 0 ? words.commission(`${rateText(commission)}%`) : null,
    leg.freebet === undefined ? null : words.freebet(leg.freebet),
    leg.oddsBefore === undefined ? null : words.boosted(formatOdds(leg.oddsBefore)),
    leg.earlyPayout ? words.paysEarly : null,
    isLay && stakeCents !== null && leg.odds !== null
      ? words.liability(formatMoney(cents(Math.round(stakeCents * ((oddsTyped(typed) ?? leg.odds) - 1)))))
      : null,
  ].filter(note => note !== null);
  return (
    <li className={styles.leg}>
      <span className={styles.legMain}>
        <span className={styles.legHouse}>
          <HouseChip house={house} size={20} />
          {house}
          {leg.link !== undefined && (
            <a
              className={styles.link}
              href={leg.link}
              target="_blank"
              rel="noreferrer noopener"
              aria-label={`${words.open}: ${house}`}
            >
              <Icon icon={external} />
            </a>
          )}
        </span>
        <span className={styles.legName}>
          {isLay && <span className={styles.lay}>{words.lay} </span>}
          {name}
        </span>
        {notes.length > 0 && <span className={styles.note}>{notes.join(' · ')}</span>}
      </span>
      <span className={styles.legOdds}>
        <label htmlFor={id} className="visually-hidden">
          {words.odds(`${name}, ${house}`)}
        </label>
        <Input
          id={id}
          inputMode="decimal"
          maxLength={20}
          placeholder={leg.odds === null ? '' : formatOdds(leg.odds)}
          value={typed}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={change => onType(change.target.value)}
        />
        {isWrong && (
          <span id={`${id}-wrong`} className={tools.wrong}>
            {words.wrongOdds}
          </span>
        )}
        {typed !== '' && leg.odds !== null && !isWrong && (
          <span className={styles.note}>{words.wasOdds(formatOdds(leg.odds))}</span>
        )}
      </span>
      <span className={styles.legStake}>{stakeCents === null ? '–' : <Amount cents={stakeCents} />}</span>
      {seen !== null && (
        <SeenNow
          seen={seen}
          name={name}
          isTaken={seen.odds === (oddsTyped(typed) ?? leg.odds)}
          onTake={() => onType(formatOdds(seen.odds))}
        />
      )}
    </li>
  );
}

/** As long as three requests without an answer. */
const SILENT_MS = 45_000;

/** The feed's price, shown beside the published or typed odds, never instead of them. */
function SeenNow({
  seen: { odds, stale, demo, ageMs, receivedAt },
  name,
  isTaken,
  onTake,
}: {
  seen: NonNullable<ProcedureLegLineProps['seen']>;
  name: string;
  /** The sums already use it. */
  isTaken: boolean;
  onTake: () => void;
}) {
  const shown = formatOdds(odds);
  const age = useAge(ageMs, receivedAt);
  // The server has stopped answering, so its last price may no longer be the current one.
  const isOld = stale || age.sinceMs > SILENT_MS;
  const text = (isOld ? words.seenStale : words.seen)(shown, formatAge(age.ageMs));
  return (
    <span className={styles.seen}>
      {demo ? `${text} · ${words.seenDemo}` : text}
      {!isTaken && (
        <Pressable className={styles.take} aria-label={words.takeSeen(shown, name)} onClick={onTake}>
          {words.take}
        </Pressable>
      )}
    </span>
  );
}

function oddsTyped(typed: string): number | null {
  const odds = parseOdds(typed);
  return odds.ok ? odds.value : null;
}
