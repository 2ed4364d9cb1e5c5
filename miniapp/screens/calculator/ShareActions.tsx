/** Takes the calculation out of the page: link, text for a chat, Telegram, print. */

import columns from 'lucide:columns-2';
import copyIcon from 'lucide:copy';
import linkIcon from 'lucide:link';
import printer from 'lucide:printer';
import send from 'lucide:send';
import shareIcon from 'lucide:share';
import { Link } from 'wouter';
import { shareAnswer as words } from '#shared/catalogue/calculators/aftermath.ts';
import { compareAddressOf } from '../../calculator/address.ts';
import type { OpenCalculation } from '../../calculator/calculation.ts';
import { telegramShareHref } from '../../telegram/share-href.ts';
import { Pressable } from '../../ui/button/Pressable.tsx';
import { NoticePlace } from '../../ui/feedback/Notice.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ShareActions.module.css';
import { useShare } from './use-share.ts';

export function ShareActions({ calculation }: { calculation: OpenCalculation }) {
  const { link, hasLink, url, beside, text, said, copy } = useShare(calculation);
  const share = () => {
    // Closing the sheet without sending is not a failure.
    void navigator.share({ url, ...(beside !== null && { text: beside }) }).catch(() => undefined);
  };
  return (
    <section className={styles.share} aria-label={words.title}>
      <div className={styles.actions}>
        {hasLink && (
          <Pressable className={styles.inBarIfWide} onClick={() => copy(url, words.linkDone)}>
            <Icon icon={linkIcon} />
            {words.link}
          </Pressable>
        )}
        {text !== null && (
          <Pressable className={styles.action} onClick={() => copy(text, words.textDone)}>
            <Icon icon={copyIcon} />
            {words.text}
          </Pressable>
        )}
        {hasLink && (
          <a
            className={styles.inBarIfWide}
            href={telegramShareHref(url, beside ?? '')}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon icon={send} />
            {words.telegram}
          </a>
        )}
        {hasLink && 'share' in navigator && (
          <Pressable className={styles.action} onClick={share}>
            <Icon icon={shareIcon} />
            {words.system}
          </Pressable>
        )}
        {hasLink && (
          <Link className={styles.inBarIfWide} href={compareAddressOf(link)}>
            <Icon icon={columns} />
            {words.compare}
          </Link>
        )}
        <Pressable className={styles.action} onClick={() => window.print()}>
          <Icon icon={printer} />
          {words.print}
        </Pressable>
      </div>
      {!hasLink && <p className={styles.said}>{words.tooLong}</p>}
      <NoticePlace>{said !== '' && <p className={styles.said}>{said}</p>}</NoticePlace>
    </section>
  );
}
