/** Everything is placed: what it pays, as a text to keep or send. */
import check from 'lucide:circle-check';
import { placing } from '#shared/catalogue/arbitrage/placing.ts';
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
        <button type="button" className={card.placed} onClick={onRegister}>
          {words.register}
        </button>
        <button type="button" className={card.other} onClick={onFinish}>
          {words.finish}
        </button>
        <button type="button" className={card.other} onClick={onCopy}>
          {words.copy}
        </button>
        <button type="button" className={card.other} onClick={onShare}>
          {words.share}
        </button>
      </div>
    </section>
  );
}
