/** A mailed link that does not work: why, and where to ask for another one. */
import { hrefOf } from '#shared/access/routes.ts';
import { recovery as words } from '#shared/catalogue/account/account.ts';
import { ActionLink } from '../../ui/button/Action.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import styles from './auth.module.css';

/**
 * recovery: another one is asked for on this page, without the code. profile: on the profile, by the signed-in person.
 */
export function LinkRefused({ message, offer }: { message: string; offer: 'recovery' | 'profile' }) {
  return (
    <div className={styles.stack}>
      <Notice tone="failure">{message}</Notice>
      <div className={styles.actions}>
        {offer === 'recovery' ? (
          <ActionLink primary href={hrefOf('passwordReset')}>
            {words.askAgain}
          </ActionLink>
        ) : (
          <ActionLink primary href={hrefOf('profile')}>
            {words.toProfile}
          </ActionLink>
        )}
        <ActionLink href={hrefOf('login')}>{words.back}</ActionLink>
      </div>
    </div>
  );
}
