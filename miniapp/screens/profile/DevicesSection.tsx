/** "Onde estou conectado": the person's devices, a way to sign each one out, and a way to sign out everywhere. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { profile } from '#shared/catalogue/account/account.ts';
import { formatDate } from '#shared/catalogue/numbers/format-date.ts';
import { epochMs } from '#shared/units.ts';
import { type Device, devicesSchema } from '#shared/wire/sessions.ts';
import { toFailure } from '../../account/account-failure.ts';
import { useAccountStore } from '../../account/use-account.ts';
import { askAgain } from '../../server/ask-again.ts';
import { callApi, readApi } from '../../server/request.ts';
import { SessionContext } from '../../session/use-session.ts';
import { ActionButton } from '../../ui/button/Action.tsx';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Notice, NoticePlace } from '../../ui/feedback/Notice.tsx';
import { ListActions } from '../../ui/list/ListActions.tsx';
import { ListBlock } from '../../ui/list/ListBlock.tsx';
import { ListFact } from '../../ui/list/ListFact.tsx';
import { ListSection } from '../../ui/list/ListSection.tsx';
import { ListText } from '../../ui/list/ListText.tsx';
import type { SectionMessage } from './section-message.ts';
import { useLeave } from './use-leave.ts';

const words = profile.devices;
const KEY = ['devices'];

export function DevicesSection() {
  const account = useAccountStore();
  const session = useContext(SessionContext);
  const queries = useQueryClient();
  const leave = useLeave();
  const [busy, setBusy] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<SectionMessage | null>(null);
  const [sure, setSure] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    gcTime: 0,
    queryFn: ({ signal }) => readApi(account.fetch, api => api.devices.$get({}, { init: { signal } }), devicesSchema),
  });

  async function attempt(id: string, work: () => Promise<unknown>): Promise<boolean> {
    setBusy(id);
    setOutcome(null);
    try {
      await work();
      return true;
    } catch (cause) {
      setOutcome({ tone: 'failure', text: toFailure(cause).message });
      return false;
    } finally {
      setBusy(null);
    }
  }

  async function signOut({ id, device, isCurrent }: Device): Promise<void> {
    const param = { id };
    const end = () => callApi(account.fetch, api => api.devices[':id'].$delete({ param }));
    const done = await attempt(id, () => (isCurrent ? account.leave(end) : end()));
    if (done && isCurrent) return leave('signedOut');
    if (done) setOutcome({ tone: 'done', text: words.signedOut(device || words.unknown) });
    await askAgain(queries, { queryKey: KEY });
  }

  async function signOutEverywhere(): Promise<void> {
    const done = await attempt('all', () => account.leave(() => callApi(account.fetch, api => api.devices.$delete())));
    if (!done) return;
    await session.refresh();
    await leave('signedOut');
  }

  return (
    <ListSection title={words.title}>
      <ListBlock>
        {data === undefined && error === null && <ListText role="status">{words.loading}</ListText>}
        {data === undefined && error !== null && (
          <Notice tone="failure">
            <p>
              {words.failed} {toFailure(error).message}
            </p>
            <ActionButton onClick={() => void refetch()}>{words.retry}</ActionButton>
          </Notice>
        )}
        {data?.devices.length === 0 && <ListText>{words.none}</ListText>}
      </ListBlock>
      {data?.devices.map(device => (
        <DeviceRow key={device.id} device={device} busy={busy === device.id} onSignOut={() => void signOut(device)} />
      ))}
      <ListBlock>
        {data?.listsAccount === false && <ListText>{words.accountElsewhere}</ListText>}
        {outcome?.tone === 'failure' && <Notice tone="failure">{outcome.text}</Notice>}
        <NoticePlace>{outcome?.tone === 'done' && <Notice tone="done">{outcome.text}</Notice>}</NoticePlace>
        <ListText>{words.everywhereText}</ListText>
        <ListActions>
          {sure ? (
            <>
              <SubmitButton danger busy={busy === 'all'} onClick={() => void signOutEverywhere()}>
                {words.everywhereSure}
              </SubmitButton>
              <ActionButton onClick={() => setSure(false)}>{profile.cancel}</ActionButton>
            </>
          ) : (
            <SubmitButton quiet danger busy={false} onClick={() => setSure(true)}>
              {words.everywhere}
            </SubmitButton>
          )}
        </ListActions>
      </ListBlock>
    </ListSection>
  );
}

interface DeviceRowProps {
  device: Device;
  busy: boolean;
  onSignOut: () => void;
}

function DeviceRow({ device: { device, way, lastSeenAt, isCurrent }, busy, onSignOut }: DeviceRowProps) {
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const seen = isCurrent ? words.current : words.seen(formatDate(epochMs(lastSeenAt), epochMs(Date.now()), timeZone));
  return (
    <ListFact
      label={`${words.ways[way]} · ${seen}`}
      value={device || words.unknown}
      actions={
        <SubmitButton quiet danger busy={busy} onClick={onSignOut}>
          {words.signOut}
        </SubmitButton>
      }
    />
  );
}
