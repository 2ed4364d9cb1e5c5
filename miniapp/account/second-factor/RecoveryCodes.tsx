/** The recovery codes, shown once. */
import { secondFactorTexts } from '#shared/catalogue/account/second-factor.ts';
import { useTemporaryText } from '../../browser/use-temporary-text.ts';
import { ActionButton } from '../../ui/button/Action.tsx';
import { NoticePlace } from '../../ui/feedback/Notice.tsx';
import styles from './second-factor.module.css';

const words = secondFactorTexts.codes;

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [said, say] = useTemporaryText();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      say(words.copied);
    } catch {
      // Without permission the codes are still on the screen, to be selected or written down.
    }
  }
  return (
    <div className={styles.form}>
      <h3 className={styles.heading}>{words.title}</h3>
      <p className={styles.text}>{words.text}</p>
      <ul className={styles.codes}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <ActionButton primary onClick={onKept}>
          {words.kept}
        </ActionButton>
        <ActionButton onClick={() => void copy()}>{words.copy}</ActionButton>
        <NoticePlace>{said}</NoticePlace>
      </div>
    </div>
  );
}
