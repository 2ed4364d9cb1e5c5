/** Below the legs: which of their rarer terms are shown. */
import { legTopics, calculatorScreen as words } from '#shared/catalogue/calculators/screen.ts';
import { Chip } from '../../ui/button/Chip.tsx';
import styles from './LegRow.module.css';
import type { LegTopic } from './leg-topics.ts';

interface TopicChipsProps {
  all: readonly LegTopic[];
  shown: ReadonlySet<LegTopic>;
  onToggle: (topic: LegTopic) => void;
}

export function TopicChips({ all, shown, onToggle }: TopicChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: switches of what the fields above show, without a legend.
    <div role="group" className={styles.topics} aria-label={words.topics}>
      {all.map(topic => (
        <Chip
          key={topic}
          className={styles.topic}
          data-topic={topic}
          aria-pressed={shown.has(topic)}
          onClick={() => onToggle(topic)}
        >
          {legTopics[topic]}
        </Chip>
      ))}
    </div>
  );
}
