/** Why a person was sent here, with what would open the page that sent them. */
import { hrefOf } from '#shared/access/routes.ts';
import { login, reasons as words } from '#shared/catalogue/account/account.ts';
import { GroupLinks } from '../../session/GroupLinks.tsx';
import { withRedirect } from '../../session/redirect.ts';
import { ActionButton, ActionLink } from '../../ui/button/Action.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import styles from './auth.module.css';
import type { Reason } from './reason-view.ts';

export interface ReasonNoticeProps {
  reason: Reason;
  redirect: string;
  hasTelegram: boolean;
  onRetry: () => void;
}

export function ReasonNotice({ reason, redirect, hasTelegram, onRetry }: ReasonNoticeProps) {
  const { title, text, groups, offers } = reason;
  return (
    <Notice tone="warning" title={title}>
      <p>{text}</p>
      {groups.length > 0 && <GroupLinks groups={groups} {...(styles.groups && { className: styles.groups })} />}
      {offers === 'retry' && <ActionButton onClick={onRetry}>{words.retry}</ActionButton>}
      {offers === 'home' && <ActionLink href={hrefOf('home')}>{words.home}</ActionLink>}
      {offers === 'telegram' && hasTelegram && (
        <ActionLink primary href={withRedirect('telegramLogin', redirect)}>
          {login.telegram}
        </ActionLink>
      )}
    </Notice>
  );
}
