/**
 * The Telegram person this account is linked to: linked with the current session, or through the page that creates one.
 */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { hrefOf } from '#shared/access/routes.ts';
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import { profile } from '#shared/catalogue/account/account.ts';
import { accountSchema } from '#shared/wire/account/account.ts';
import type { TelegramProof } from '#shared/wire/auth.ts';
import { toFailure } from '../../account/account-failure.ts';
import type { AccountUser } from '../../account/account-port.ts';
import { adoptAccountSession } from '../../account/after-sign-in.ts';
import { useAccountStore } from '../../account/use-account.ts';
import { askAgain } from '../../server/ask-again.ts';
import { callApi, readApi } from '../../server/request.ts';
import { useConfig } from '../../server/use-config.ts';
import { withRedirect } from '../../session/redirect.ts';
import type { SessionStore } from '../../session/session.ts';
import { SessionContext, useSession } from '../../session/use-session.ts';
import { ActionButton, ActionLink } from '../../ui/button/Action.tsx';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Notice, NoticePlace } from '../../ui/feedback/Notice.tsx';
import { ListActions } from '../../ui/list/ListActions.tsx';
import { ListBlock } from '../../ui/list/ListBlock.tsx';
import { ListFact } from '../../ui/list/ListFact.tsx';
import { ListSection } from '../../ui/list/ListSection.tsx';
import { ListText } from '../../ui/list/ListText.tsx';
import { useConfirmed } from './confirmed.ts';
import type { SectionMessage } from './section-message.ts';

const words = profile.telegram;

export function TelegramSection({ user }: { user: AccountUser }) {
  const account = useAccountStore();
  const session = useContext(SessionContext);
  const { telegram } = useSession();
  const config = useConfig();
  const queries = useQueryClient();
  const run = useConfirmed();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SectionMessage | null>(null);
  const key = ['account', user.uid];
  const info = useQuery({
    queryKey: [...key, user.ways.length],
    queryFn: ({ signal }) => readApi(account.fetch, api => api.account.$get({}, { init: { signal } }), accountSchema),
  });
  if (config !== undefined && config.bot === null && !info.data?.telegram) return null;

  async function change(method: 'POST' | 'DELETE'): Promise<void> {
    setBusy(true);
    setOutcome(null);
    const done = await run(async () => {
      await callApi(account.fetch, ({ account: { telegram } }) =>
        method === 'POST' ? telegram.$post(launchProof(session)) : telegram.$delete(),
      );
    });
    setBusy(false);
    if (!done.ok) return setOutcome({ tone: 'failure', text: done.error.message });
    setOutcome({ tone: 'done', text: method === 'POST' ? words.linked : words.unlinked });
    await askAgain(queries, { queryKey: key });
    // Once linked, signing in to the account also starts its Telegram session.
    if (method === 'POST') await adoptAccountSession(account, session).catch(() => {});
    // Unlinking ends the Telegram sessions that the link gave, maybe this one too.
    else await session.refresh();
  }

  const linked = info.data?.telegram ?? null;
  const name = telegram && [telegram.firstName, telegram.lastName].filter(Boolean).join(' ');
  return (
    <ListSection title={words.title}>
      {linked !== null && (
        <ListFact
          label={linked.username === null ? words.title : `@${linked.username}`}
          value={linked.name}
          actions={
            info.data?.canUnlink && (
              <SubmitButton quiet danger busy={busy} onClick={() => void change('DELETE')}>
                {words.unlink}
              </SubmitButton>
            )
          }
        />
      )}
      <ListBlock>
        {info.isError && (
          <Notice tone="failure">
            <p>
              {words.failed} {toFailure(info.error).message}
            </p>
            <ActionButton onClick={() => void info.refetch()}>{profile.failed.retry}</ActionButton>
          </Notice>
        )}
        {linked !== null && info.data?.canUnlink === false && (
          <ListText>{user.uid === uidOfTelegram(linked.telegramId) ? words.own : words.only}</ListText>
        )}
        {info.data?.telegram === null && (
          <>
            <ListText>{words.none}</ListText>
            <ListActions>
              {name ? (
                <SubmitButton quiet busy={busy} onClick={() => void change('POST')}>
                  {words.linkCurrent(name)}
                </SubmitButton>
              ) : (
                <ActionLink href={withRedirect('telegramLogin', hrefOf('profile'))}>{words.link}</ActionLink>
              )}
            </ListActions>
          </>
        )}
        {outcome?.tone === 'failure' && <Notice tone="failure">{outcome.text}</Notice>}
        <NoticePlace>{outcome?.tone === 'done' && <Notice tone="done">{outcome.text}</Notice>}</NoticePlace>
      </ListBlock>
    </ListSection>
  );
}

/**
 * The header holds the id token, so without cookies the launch data go in the body. The route also accepts an empty
 * body, which its type does not express.
 */
function launchProof(session: SessionStore): { json: TelegramProof } {
  const initData = session.authorization()?.replace(/^tma /, '');
  return (initData === undefined ? {} : { json: { initData } }) as { json: TelegramProof };
}
