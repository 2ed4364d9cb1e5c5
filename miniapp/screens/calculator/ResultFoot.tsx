/** What is done with a finished calculation on a wide screen: registered, and saved with one click. */

import bookmark from 'lucide:bookmark';
import check from 'lucide:bookmark-check';
import { useContext, useState } from 'react';
import { shareAnswer, saved as words } from '#shared/catalogue/calculators/aftermath.ts';
import { useIsKeptInAccount } from '../../account/use-is-kept-in-account.ts';
import { RegisterSum } from '../../bets/registering/RegisterSum.tsx';
import type { OpenCalculation } from '../../calculator/calculation.ts';
import { OpenedEventContext } from '../../calculator/opened-event.ts';
import { saveCalculation } from '../../calculator/saved/save-calculation.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import styles from './ResultFoot.module.css';

export function ResultFoot({ calculation }: { calculation: OpenCalculation }) {
  const isInAccount = useIsKeptInAccount();
  const match = useContext(OpenedEventContext)?.title.split(' · ')[0] ?? '';
  const [said, setSaid] = useState<{ text: string; of: OpenCalculation } | null>(null);
  const isSaid = said?.of === calculation;
  return (
    <div className={styles.foot}>
      <p role="status" className={styles.said}>
        {isSaid && said.text}
      </p>
      <div className={styles.acts}>
        <RegisterSum calculation={calculation} primary className={styles.register}>
          {shareAnswer.registerWide}
        </RegisterSum>
        <IconButton
          icon={isSaid ? check : bookmark}
          label={words.quickSave}
          className={styles.save}
          onClick={() => setSaid({ text: saveCalculation(calculation, match, isInAccount).text, of: calculation })}
        />
      </div>
    </div>
  );
}
