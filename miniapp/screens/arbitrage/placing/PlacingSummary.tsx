/** Everything is placed: what it pays, as a text to keep or send. */

import check from 'lucide:circle-check';
import { placing } from '#shared/catalogue/arbitrage/placing.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './PlacingSummary.module.css';
import card from './StepCard.module.css';

const words = placing.summary;

export interface PlacingSummaryProps {
  onCopy: () => void;
  onShare: () => void;
  onFinish: () => void;
  onRegister: () => void;
}

export function PlacingSummary({ onCopy, onShare, onFinish, onRegister }: PlacingSummaryProps) {
  return (
    <section className={styles.summary} data-summary aria-label={words.title}>
      <h3 tabIndex={-1} className={styles.title}>
        <Icon icon={check} />
        {words.title}
      </h3>
      <p className={styles.text}>{words.text}</p>
      <div className={card.acts}>
        <Pressable className={card.placed} onClick={onRegister}>
          {words.register}
        </Pressable>
        <Pressable className={card.other} onClick={onFinish}>
          {words.finish}
        </Pressable>
        <Pressable className={card.other} onClick={onCopy}>
          {words.copy}
        </Pressable>
        <Pressable className={card.other} onClick={onShare}>
          {words.share}
        </Pressable>
      </div>
    </section>
  );
}
