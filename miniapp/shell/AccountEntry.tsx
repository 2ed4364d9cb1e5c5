/**
 * The signed-in person, as a link to their profile; "Entrar" for a visitor. Its space is reserved until that is known.
 */
import logIn from 'lucide:log-in';
import { Link } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import { access as words } from '#shared/catalogue/account/access.ts';
import { useAccount } from '../account/use-account.ts';
import { useWholeAddress } from '../navigation/use-address.ts';
import { Avatar } from '../session/Avatar.tsx';
import { fullNameOf } from '../session/person-name.ts';
import { loginHref } from '../session/redirect.ts';
import { useSession } from '../session/use-session.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './AccountEntry.module.css';

export function AccountEntry({ className }: { className?: string | undefined }) {
  const session = useSession();
  const account = useAccount();
  const address = useWholeAddress();
  const user = account.user ?? (account.phase === 'known' ? null : account.remembered);
  const isSomebody = session.telegram !== null || user !== null;
  const name =
    (session.telegram && fullNameOf(session.telegram)) || user?.displayName || user?.email || words.shell.unnamed;
  const way = isSomebody
    ? { href: hrefOf('profile'), name, detail: words.shell.profile }
    : { href: loginHref(address), name: words.shell.signIn, detail: words.shell.signInWays };
  const isKnown = isSomebody || session.phase === 'known';
  return (
    <div className={className}>
      {isKnown && (
        <Link className={styles.entry} href={way.href} title={way.name}>
          {isSomebody ? (
            <Avatar name={name} />
          ) : (
            <span className={styles.door}>
              <Icon icon={logIn} />
            </span>
          )}
          <span className={styles.words}>
            <span className={styles.name}>{way.name}</span>
            <span className={styles.detail}>{way.detail}</span>
          </span>
        </Link>
      )}
      {!isKnown && <div className={styles.entry} />}
    </div>
  );
}
