/** For when the house shows other odds: all stakes are calculated again, and shown before they are accepted. */

import minus from 'lucide:minus';
import plus from 'lucide:plus';
import { type FormEvent, useId } from 'react';
import { placing as words } from '#shared/catalogue/arbitrage/placing.ts';
import { oddsSentence } from '#shared/catalogue/calculators/odds-sentence.ts';
import { formatOdds, formatSignedMoney } from '#shared/catalogue/numbers/format.ts';
import { cents } from '#shared/units.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { Amount } from '../../../ui/figure/Amount.tsx';
import { HouseChip } from '../../../ui/figure/HouseChip.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './OddsChangedForm.module.css';
import { paysNoMore } from './placing-view.ts';
import card from './StepCard.module.css';
import type { StepProps } from './step-props.ts';

type OddsChangedFormProps = Pick<
  StepProps,
  'step' | 'steps' | 'plan' | 'typed' | 'isOver' | 'onAct' | 'onMode' | 'onRescue' | 'onStop'
>;

export function OddsChangedForm(props: OddsChangedFormProps) {
  const { step, steps, plan, typed, isOver, onAct, onMode, onRescue, onStop } = props;
  const { leg, index, listed } = step;
  const { text, odds, next } = typed;
  const id = useId();
  const isLost = next !== null && paysNoMore(next);
  const nudge = (hundredths: number) => {
    const from = Math.round((odds ?? leg.odds) * 100);
    typed.type(formatOdds(Math.max(101, from + hundredths) / 100));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (odds === null) return;
    onAct({ kind: 'odds_changed', leg: index, odds, listed });
    onMode('shown');
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <label className={styles.label} htmlFor={id}>
        {words.askOdds(leg.bookName)}
      </label>
      <div className={styles.field}>
        <Pressable className={styles.nudge} aria-label={words.lower} onClick={() => nudge(-1)}>
          <Icon icon={minus} />
        </Pressable>
        <input
          id={id}
          className={styles.input}
          inputMode="decimal"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: it was opened to be typed into.
          autoFocus
          value={text}
          aria-invalid={odds === null}
          aria-describedby={`${id}-problem`}
          onFocus={event => event.target.select()}
          onChange={event => typed.type(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Escape') return;
            // Only the form closes, not the sheet around it.
            event.preventDefault();
            event.stopPropagation();
            onMode('shown');
          }}
        />
        <Pressable className={styles.nudge} aria-label={words.higher} onClick={() => nudge(1)}>
          <Icon icon={plus} />
        </Pressable>
      </div>
      <p id={`${id}-problem`} className={styles.problem} role="status">
        {odds === null && oddsSentence(text)}
      </p>
      <Comparison steps={steps} plan={plan} next={next} />
      {isLost && (
        <p className={styles.lost} role="status">
          {(onRescue === null ? words.advice.leave : words.paysNoMore)(formatSignedMoney(next.worst))}
        </p>
      )}
      <div className={styles.acts}>
        {isLost && (
          <Pressable className={card.placed} data-quiet={isOver || undefined} onClick={onRescue ?? onStop}>
            {onRescue === null ? words.stopHere : words.rescue}
          </Pressable>
        )}
        <Pressable
          type="submit"
          className={isLost ? card.other : card.placed}
          data-quiet={isOver || undefined}
          disabled={odds === null}
        >
          {words.redo(odds === null ? '…' : formatOdds(odds))}
        </Pressable>
        {!isLost && onRescue && (
          <Pressable className={card.other} onClick={onRescue}>
            {words.rescue}
          </Pressable>
        )}
        <Pressable
          className={card.other}
          data-wide={(!isLost && onRescue === null) || undefined}
          onClick={() => onMode('shown')}
        >
          {words.cancel}
        </Pressable>
      </div>
    </form>
  );
}

type ComparisonProps = Pick<StepProps, 'steps' | 'plan'> & { next: StepProps['plan'] | null };

/** What is still to be placed, at the odds before and now. */
function Comparison({ steps, plan, next }: ComparisonProps) {
  return (
    <table className={styles.compare}>
      <thead>
        <tr>
          <td />
          <th scope="col">{words.was}</th>
          <th scope="col">{words.now}</th>
        </tr>
      </thead>
      <tbody>
        {steps
          .filter(({ status }) => status === 'pending')
          .map(each => (
            <tr key={each.index}>
              <th scope="row">
                <HouseChip house={each.leg.bookName} size={18} label={each.leg.bookName} />
                <span className={styles.name}>{each.label}</span>
              </th>
              <td>
                <Amount cents={each.stake} whole />
              </td>
              <td data-now>{next && <Amount cents={next.legs[each.index]?.stakeNow ?? cents(0)} whole />}</td>
            </tr>
          ))}
        <tr>
          <th scope="row">{words.worst}</th>
          <td>
            <Amount cents={plan.worst} />
          </td>
          <td data-now data-worst>
            {next && <Amount cents={next.worst} profit />}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
