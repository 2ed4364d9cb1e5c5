/** One sentence of health and six signs, which never change places: round is well, a triangle is not. */
import { Link } from 'wouter';
import { adminNow as words } from '#shared/catalogue/admin-now.ts';
import { sectionHref } from '../parts/section-href.ts';
import styles from './NowSection.module.css';
import type { Sign } from './now-view.ts';

export interface SignsProps {
  sentence: Pick<Sign, 'tone' | 'value' | 'note'>;
  signs: readonly Sign[];
}

export function Signs({ sentence: { tone, value, note }, signs }: SignsProps) {
  return (
    <div className={styles.health}>
      <div className={styles.sentence} data-tone={tone} role="status">
        <strong className={styles.mark} data-tone={tone}>
          {value}
        </strong>
        <span>{note}</span>
      </div>
      <ul className={styles.signs}>
        {signs.map(sign => (
          <li key={sign.key}>
            <Link className={styles.sign} href={sectionHref(sign.section)} data-sign={sign.key} data-tone={sign.tone}>
              <span className={styles.small}>{words.signs[sign.key]}</span>
              <strong className={styles.mark} data-tone={sign.tone}>
                {sign.value}
              </strong>
              <span className={styles.small}>{sign.note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
