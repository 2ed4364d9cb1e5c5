/** What to place where: each stake can be copied as it is typed at the house. The total is the last line. */

import copyIcon from 'lucide:copy';
import { useState } from 'react';
import type { Figure } from '#shared/calculators/forms/result-view.ts';
import { result as words } from '#shared/catalogue/calculators/results.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { HouseChip } from '../../ui/figure/HouseChip.tsx';
import { SmallUnit } from '../../ui/figure/SmallUnit.tsx';
import type { OpenCalculation } from '../calculation.ts';
import { useOpenedLeg } from '../opened-event.ts';
import { copiedStake, houseOfFigure, legOfStake } from './house-of-figure.ts';
import panel from './ResultPanel.module.css';
import styles from './StakeList.module.css';

export function StakeList({ calculation: { form, view, problem } }: { calculation: OpenCalculation }) {
  const [copied, setCopied] = useState('');
  if (view === null || view.stakes.length === 0) return null;
  const total = view.figures.find(({ path }) => path === TOTAL);
  const copy = (text: string) => {
    void navigator.clipboard
      .writeText(text)
      .then(() => setCopied(text))
      .catch(() => setCopied(''));
  };
  return (
    <div>
      <h2 className={panel.title}>{words.stakes}</h2>
      <dl className={styles.list}>
        {view.stakes.map(figure => (
          <Stake
            key={figure.path}
            figure={figure}
            house={houseOfFigure(form, figure.path)}
            // What is greyed out is of other odds.
            onCopy={problem === null ? () => copy(copiedStake(figure.text)) : undefined}
          />
        ))}
        {total && (
          <div className={styles.total}>
            <dt>{total.label}</dt>
            <dd data-figure={total.path}>
              <SmallUnit text={total.text} />
            </dd>
          </div>
        )}
      </dl>
      <p role="status" className={panel.note}>
        {copied !== '' && words.copied(copied)}
      </p>
    </div>
  );
}

/** Not among the details: it stands below the stakes that it is the sum of. */
export const TOTAL = 'total';

interface StakeProps {
  figure: Figure;
  house: string;
  onCopy: (() => void) | undefined;
}

function Stake({ figure: { path, label, text }, house, onCopy }: StakeProps) {
  const leg = useOpenedLeg(house, legOfStake(path) ?? -1);
  const name = leg?.selection ? `${label}: ${leg.selection}` : label;
  return (
    <div className={styles.stake}>
      <dt className={styles.label}>
        {house !== '' && <HouseChip house={house} size={18} />}
        <span className={styles.name}>{leg?.selection || label}</span>
      </dt>
      <dd className={styles.amount}>
        <span data-figure={path}>
          <SmallUnit text={text} />
        </span>
        <IconButton
          icon={copyIcon}
          size="small"
          label={words.copy(name)}
          className={styles.copy}
          disabled={onCopy === undefined}
          onClick={onCopy}
        />
      </dd>
    </div>
  );
}
