/** The step at hand on a phone: the house, the odds, the stake to copy, and what became of it. */

import check from 'lucide:check';
import copyIcon from 'lucide:copy';
import { placing as words } from '#shared/catalogue/arbitrage/placing.ts';
import { formatMoney, formatOdds } from '#shared/catalogue/numbers/format.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { HouseLink } from './HouseLink.tsx';
import { OddsChangedForm } from './OddsChangedForm.tsx';
import { PlacedForm } from './PlacedForm.tsx';
import { isQuiet, plainMoney } from './placing-view.ts';
import styles from './StepCard.module.css';
import { StepFacts } from './StepFacts.tsx';
import { StepHead } from './StepHead.tsx';
import type { StepProps } from './step-props.ts';

export function StepCard(props: StepProps) {
  const { step, clock, mode, isOver, onMode, onAct, onCopy } = props;
  const { leg, label, market, index, stake } = step;
  const place = () => onAct({ kind: 'placed', leg: index, odds: leg.odds, stake });
  return (
    <article
      className={styles.card}
      data-step={index}
      data-current
      data-typing={mode !== 'shown' || undefined}
      data-long={stake >= LONG || undefined}
      aria-label={`${label}, ${leg.bookName}`}
    >
      <StepHead step={step} clock={clock} chip={36} where={market} isTyping={mode === 'changed'} />
      {mode === 'changed' && <OddsChangedForm {...props} />}
      {mode === 'otherwise' && <PlacedForm step={step} onAct={onAct} onCancel={() => onMode('shown')} />}
      {mode === 'shown' && (
        <>
          <div className={styles.stake}>
            <p className={styles.amount} data-stake={stake}>
              <span className={styles.unit}>R$</span>
              {plainMoney(stake)}
            </p>
            <Pressable
              className={styles.copy}
              data-copy
              data-quiet={isOver || undefined}
              aria-label={words.copyNamed(formatMoney(stake), label)}
              disabled={stake === 0}
              onClick={() => onCopy(step)}
            >
              <Icon icon={copyIcon} size="small" />
              {words.copy}
            </Pressable>
          </div>
          {stake === 0 && <p className={styles.note}>{words.skip}</p>}
          <StepFacts step={step} />
          <div className={styles.acts}>
            <HouseLink step={step} onCopy={onCopy} className={styles.open ?? ''} />
            <Pressable
              className={styles.placed}
              data-quiet={isQuiet(props.plan, isOver) || undefined}
              aria-label={words.placedNamed(label, formatOdds(leg.odds))}
              disabled={stake === 0}
              onClick={place}
            >
              <Icon icon={check} />
              {words.placed}
            </Pressable>
            <Pressable className={styles.other} onClick={() => onMode('changed')}>
              {words.changed}
            </Pressable>
            <Pressable className={styles.other} onClick={() => onAct({ kind: 'refused', leg: index })}>
              {words.refused}
            </Pressable>
            <Pressable className={styles.link} onClick={() => onMode('otherwise')}>
              {words.placedOtherwise}
            </Pressable>
          </div>
        </>
      )}
    </article>
  );
}

/** In centavos: from here on, a stake with centavos leaves no room for the button beside it. */
const LONG = 1_000_000;
