/** How hard the password is to guess, as four bars and in words. */
import { passwordRules as words } from '#shared/catalogue/account/account.ts';
import type { PasswordStrength } from '#shared/passwords/password-strength.ts';
import styles from './PasswordMeter.module.css';

const BARS = [0, 1, 2, 3] as const;

/** strength null: nothing typed, or not known yet. The bars keep their place. */
export function PasswordMeter({ strength }: { strength: PasswordStrength | null }) {
  const level = strength?.level ?? null;
  return (
    <div className={styles.meter} data-level={level ?? undefined}>
      <span className={styles.bars} aria-hidden>
        {BARS.map(bar => (
          <span key={bar} className={styles.bar} data-on={(level !== null && bar <= level) || undefined} />
        ))}
      </span>
      <span className={styles.words} aria-live="polite">
        {level === null ? words.strengthLabel : words.levels[level]}
      </span>
    </div>
  );
}
