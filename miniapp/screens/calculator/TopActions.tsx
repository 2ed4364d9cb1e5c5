/** On a wide screen, beside the heading: undo, compare, copy the link, send. */

import columns from 'lucide:columns-2';
import linkIcon from 'lucide:link';
import send from 'lucide:send';
import undoIcon from 'lucide:undo-2';
import { Link } from 'wouter';
import { shareAnswer as words } from '#shared/catalogue/calculators/aftermath.ts';
import { calculatorScreen } from '#shared/catalogue/calculators/screen.ts';
import { compareAddressOf } from '../../calculator/address.ts';
import type { CalculatorState } from '../../calculator/use-calculator.ts';
import { telegramShareHref } from '../../telegram/share-href.ts';
import { Pressable } from '../../ui/button/Pressable.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './TopActions.module.css';
import { useShare } from './use-share.ts';

export function TopActions({ calculator }: { calculator: CalculatorState }) {
  const { link, hasLink, url, beside, said, copy } = useShare(calculator.calculation);
  return (
    <div className={styles.actions}>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <Pressable className={styles.action} disabled={calculator.undo === null} onClick={calculator.undoLast}>
        <Icon icon={undoIcon} size="small" />
        {calculatorScreen.undo}
      </Pressable>
      {hasLink && (
        <>
          <Link className={styles.action} href={compareAddressOf(link)}>
            <Icon icon={columns} size="small" />
            {words.compare}
          </Link>
          <Pressable className={styles.action} onClick={() => copy(url, words.linkDone)}>
            <Icon icon={linkIcon} size="small" />
            {words.link}
          </Pressable>
          <a
            className={styles.send}
            href={telegramShareHref(url, beside ?? '')}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon icon={send} size="small" />
            {words.send}
          </a>
        </>
      )}
    </div>
  );
}
