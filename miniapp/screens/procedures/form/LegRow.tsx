/** One leg: on a phone its name, odds and stake, with the rest behind it; where there is room, a field beside the other. */

import down from 'lucide:chevron-down';
import up from 'lucide:chevron-up';
import lock from 'lucide:lock';
import remove from 'lucide:x';
import { useState } from 'react';
import { procedureForm as words } from '#shared/catalogue/procedures/procedure-form.ts';
import { findBook } from '#shared/markets/books.ts';
import type { Fields } from '#shared/procedures/edit/fields.ts';
import { marketName } from '#shared/procedures/edit/selection-options.ts';
import { eventOf, type ProcedureLeg, type ProcedureStep } from '#shared/procedures/schema/procedure.ts';
import { procedureLegName } from '#shared/procedures/sums/leg-name.ts';
import type { Cents } from '#shared/units.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { HouseChip } from '../../../ui/figure/HouseChip.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LegFields, LegNumbers } from './LegFields.tsx';
import { LegMore } from './LegMore.tsx';
import styles from './LegRow.module.css';
import { useFormEdits } from './use-form-edits.ts';

export interface LegRowProps {
  step: ProcedureStep;
  stepIndex: number;
  leg: ProcedureLeg;
  index: number;
  /** The calculator's, where none is written; null: it has none. */
  solvedCents: Cents | null;
  /** Before the stakes were calculated anew; undefined: they were not. */
  oldCents: Cents | null | undefined;
  /** The id of the list of houses. */
  houses: string;
}

export function LegRow({ step, stepIndex, leg, index, solvedCents, oldCents, houses }: LegRowProps) {
  const { procedure, asks, edit } = useFormEdits();
  const [isOpen, setOpen] = useState(false);
  const [isMore, setMore] = useState(false);
  const path = `steps.${stepIndex}.legs.${index}`;
  const set = (change: Fields<ProcedureLeg>) => edit({ kind: 'leg', step: stepIndex, leg: index, set: change });
  const event = eventOf(procedure, step, leg);
  const name = procedureLegName(leg, event);
  const house = leg.house === null ? words.asks.open : findBook(leg.house).name;
  const isHiddenAsked = ['house', 'market', 'selection', 'commission', 'freebet'].some(field =>
    asks.includes(`${path}.${field}`),
  );
  return (
    <li className={styles.leg} data-open={isOpen || undefined} data-folds="">
      <Pressable
        className={styles.summary}
        data-asked={isHiddenAsked || undefined}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <HouseChip house={house} size={28} />
        <span className={styles.names}>
          <span className={styles.name}>
            {leg.side === 'lay' && <span className={styles.lay}>{words.sides.lay} </span>}
            {name}
          </span>
          <span className={styles.under}>
            {house} · {marketName(leg.market)}
          </span>
        </span>
      </Pressable>
      <LegFields leg={leg} path={path} event={event} houses={houses} onSet={set} />
      <LegNumbers leg={leg} path={path} solvedCents={solvedCents} oldCents={oldCents} onSet={set} />
      <LegEnd
        number={index + 1}
        isFixed={leg.fixed === true}
        isMore={isMore}
        onMore={() => setMore(!isMore)}
        onRemove={() => edit({ kind: 'remove-leg', step: stepIndex, leg: index })}
      />
      <LegMore leg={leg} path={path} event={event} isMore={isMore} onSet={set} />
    </li>
  );
}

interface LegEndProps {
  number: number;
  isFixed: boolean;
  isMore: boolean;
  onMore: () => void;
  onRemove: () => void;
}

function LegEnd({ number, isFixed, isMore, onMore, onRemove }: LegEndProps) {
  return (
    <div className={styles.end}>
      {isFixed && (
        <span className={styles.lock} title={words.fields.fixed}>
          <Icon icon={lock} size="small" />
        </span>
      )}
      <Pressable
        className={styles.unfold}
        aria-expanded={isMore}
        aria-label={words.legMore(number)}
        title={words.legMore(number)}
        onClick={onMore}
      >
        <span className={styles.unfoldText}>{words.legMore(number)}</span>
        <Icon icon={isMore ? up : down} size="small" />
      </Pressable>
      <IconButton
        icon={remove}
        size="small"
        label={words.removeLeg(number)}
        className={styles.remove}
        onClick={onRemove}
      />
    </div>
  );
}
