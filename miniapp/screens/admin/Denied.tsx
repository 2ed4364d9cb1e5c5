/** `/admin` for everybody whom its data are not for: why, and what to do. */
import shield from 'lucide:shield-check';
import warning from 'lucide:triangle-alert';
import { useContext } from 'react';
import { hrefOf } from '#shared/access/routes.ts';
import { admin as words } from '#shared/catalogue/admin.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { fullNameOf } from '../../session/person-name.ts';
import { withRedirect } from '../../session/redirect.ts';
import { SessionContext, useSession } from '../../session/use-session.ts';
import { ActionButton, ActionLink } from '../../ui/button/Action.tsx';
import { StateNotice } from '../../ui/feedback/StateNotice.tsx';

export function Denied() {
  const { telegram, problem } = useSession();
  const store = useContext(SessionContext);
  const { title, anonymous, stranger } = words.denied;
  if (problem === 'unreachable' || problem === 'store_silent') {
    return (
      <StateNotice icon={warning} title={words.failed.title} text={words.failed[problem]}>
        <ActionButton primary onClick={() => void store.refresh()}>
          {words.failed.retry}
        </ActionButton>
      </StateNotice>
    );
  }
  if (problem === 'second_factor') {
    return (
      <StateNotice icon={shield} title={title} text={words.denied.secondFactor}>
        <ActionLink primary href={hrefOf('profile')}>
          {words.denied.setUp}
        </ActionLink>
        <ActionLink href={withRedirect('telegramLogin', hrefOf('admin'))}>{pages.telegramLogin.title}</ActionLink>
      </StateNotice>
    );
  }
  return (
    <StateNotice icon={shield} title={title} text={telegram === null ? anonymous : stranger(fullNameOf(telegram))}>
      {telegram === null ? (
        <ActionLink primary href={withRedirect('telegramLogin', hrefOf('admin'))}>
          {pages.telegramLogin.title}
        </ActionLink>
      ) : (
        <ActionLink href={hrefOf('home')}>{pages.home.title}</ActionLink>
      )}
    </StateNotice>
  );
}
