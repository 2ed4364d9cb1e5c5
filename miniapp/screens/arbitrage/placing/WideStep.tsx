/**
 * A leg that is not placed yet, in the panel beside the list: each of them has its stake to copy, its house to open and its
 * "Entrou"; the one at hand also what else can become of it.
 */

import copyIcon from 'lucide:copy';
import ellipsis from 'lucide:ellipsis';
import { placing as words } from '#shared/catalogue/arbitrage/placing.ts';
import { formatMoney, formatOdds } from '#shared/catalogue/numbers/format.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { HouseLink } from './HouseLink.tsx';
import { OddsChangedForm } from './OddsChangedForm.tsx';
import { PlacedForm } from './PlacedForm.tsx';
import { isQuiet, plainMoney } from './placing-view.ts';
import card from './StepCard.module.css';
import { StepFacts } from './StepFacts.tsx';
import { StepHead } from './StepHead.tsx';
import type { StepProps } from './step-props.ts';
import styles from './WideStep.module.css';

export interface WideStepProps extends StepProps {
  isCurrent: boolean;
  /** Puts this leg at hand. */
  onShow: () => void;
}

export function WideStep(props: WideStepProps) {
  const { step, clock, isCurrent, onMode, onAct } = props;
  const { leg, label, market, index, limit } = step;
  const mode = isCurrent ? props.mode : 'shown';
  return (
    <article
      className={isCurrent ? card.card : styles.waiting}
      data-step={index}
      data-current={isCurrent || undefined}
      aria-label={`${label}, ${leg.bookName}`}
    >
      <StepHead
        step={step}
        clock={clock}
        chip={28}
        where={isCurrent || limit === null ? market : words.limitOf(formatMoney(limit))}
        isTyping={mode === 'changed'}
      />
      {mode === 'changed' && <OddsChangedForm {...props} />}
      {mode === 'otherwise' && <PlacedForm step={step} onAct={onAct} onCancel={() => onMode('shown')} />}
      {mode === 'shown' && (
        <>
          <StakeLine {...props} />
          {isCurrent && <CurrentActs {...props} />}
        </>
      )}
    </article>
  );
}

function StakeLine({ step, plan, isCurrent, isOver, onAct, onCopy, onShow }: WideStepProps) {
  const { leg, label, index, stake } = step;
  return (
    <div className={styles.line}>
      <p className={styles.amount} data-stake={stake}>
        <span className={styles.unit}>R$</span>
        {plainMoney(stake)}
      </p>
      <Pressable
        className={styles.icon}
        data-copy
        aria-label={words.copyNamed(formatMoney(stake), label)}
        title={words.copy}
        disabled={stake === 0}
        onClick={() => onCopy(step)}
      >
        <Icon icon={copyIcon} size="small" />
      </Pressable>
      <span className={styles.space} />
      {!isCurrent && (
        <IconButton
          className={styles.icon}
          icon={ellipsis}
          size="small"
          label={words.others(label)}
          aria-expanded={false}
          onClick={onShow}
        />
      )}
      <HouseLink step={step} onCopy={onCopy} className={styles.act ?? ''} isShort />
      <Pressable
        className={styles.act}
        data-lead={(isCurrent && !isQuiet(plan, isOver)) || undefined}
        aria-label={words.placedNamed(label, formatOdds(leg.odds))}
        disabled={stake === 0}
        onClick={() => onAct({ kind: 'placed', leg: index, odds: leg.odds, stake })}
      >
        {words.placed}
      </Pressable>
    </div>
  );
}

function CurrentActs({ step, onMode, onAct }: StepProps) {
  return (
    <>
      {step.stake === 0 && <p className={card.note}>{words.skip}</p>}
      <StepFacts step={step} />
      <div className={styles.others}>
        <Pressable className={card.other} onClick={() => onMode('changed')}>
          {words.changed}
        </Pressable>
        <Pressable className={card.other} onClick={() => onAct({ kind: 'refused', leg: step.index })}>
          {words.refused}
        </Pressable>
      </div>
      <Pressable className={`${card.link} ${styles.otherwise}`} onClick={() => onMode('otherwise')}>
        {words.placedOtherwise}
      </Pressable>
    </>
  );
}
