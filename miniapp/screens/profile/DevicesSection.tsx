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
import { ActionButton } from '../../ui/Action.tsx';
import { Notice, NoticePlace } from '../../ui/Notice.tsx';
import { Row, Section } from '../../ui/Section.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import styles from '../../ui/section.module.css';
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
    <Section title={words.title}>
      {data === undefined && error === null && (
        <p role="status" className={styles.text}>
          {words.loading}
        </p>
      )}
      {data === undefined && error !== null && (
        <Notice tone="failure">
          <p>
            {words.failed} {toFailure(error).message}
          </p>
          <ActionButton onClick={() => void refetch()}>{words.retry}</ActionButton>
        </Notice>
      )}
      {data?.devices.length === 0 && <p className={styles.text}>{words.none}</p>}
      <div>
        {data?.devices.map(device => (
          <DeviceRow key={device.id} device={device} busy={busy === device.id} onSignOut={() => void signOut(device)} />
        ))}
      </div>
      {data?.listsAccount === false && <p className={styles.text}>{words.accountElsewhere}</p>}
      {outcome?.tone === 'failure' && <Notice tone="failure">{outcome.text}</Notice>}
      <NoticePlace>{outcome?.tone === 'done' && <Notice tone="done">{outcome.text}</Notice>}</NoticePlace>
      <p className={styles.text}>{words.everywhereText}</p>
      <div className={styles.actions}>
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
      </div>
    </Section>
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
    <Row
      label={`${words.ways[way]} · ${seen}`}
      value={<p>{device || words.unknown}</p>}
      actions={
        <SubmitButton quiet danger busy={busy} onClick={onSignOut}>
          {words.signOut}
        </SubmitButton>
      }
    />
  );
}
