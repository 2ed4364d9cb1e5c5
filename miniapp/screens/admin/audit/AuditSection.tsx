/** The audit log: who was let in, who was not, and what administrators changed. Newest first, one page at a time. */

import { useContext, useState } from 'react';
import { admin } from '#shared/catalogue/admin.ts';
import {
  AUDIT_GROUPS,
  type AuditGroup,
  type AuditQuery,
  EXPORT_END_HEADER,
  EXPORT_ENDS,
  MAX_AUDIT_SEARCH,
} from '#shared/wire/admin/audit.ts';
import { saveFile } from '../../../browser/save-file.ts';
import { callApi } from '../../../server/request.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { canSaveFiles } from '../../../telegram/can-save-files.ts';
import { useHost } from '../../../telegram/use-host.ts';
import { Chip } from '../../../ui/button/Chip.tsx';
import { SubmitButton } from '../../../ui/button/SubmitButton.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { ActOutcome } from '../parts/ActOutcome.tsx';
import adminStyles from '../parts/admin.module.css';
import { useActs } from '../parts/use-acts.ts';
import { AuditEntries } from './AuditEntries.tsx';
import styles from './AuditSection.module.css';
import { auditDays } from './audit-dates.ts';

const words = admin.audit;

export function AuditSection() {
  const [group, setGroup] = useState<AuditGroup | null>(null);
  const [typed, setTyped] = useState('');
  const [days, setDays] = useState({ from: '', to: '' });
  const [isBackwards, setBackwards] = useState(false);
  const [asked, setAsked] = useState<AuditQuery>({});
  const filter: AuditQuery = { ...asked, ...(group !== null && { group }) };
  return (
    <section aria-label={admin.sections.audit}>
      <p className={adminStyles.intro}>{words.intro}</p>
      <fieldset className={styles.groups}>
        <legend className="visually-hidden">{words.filter}</legend>
        {[null, ...AUDIT_GROUPS].map(each => (
          <Chip key={each ?? 'all'} aria-pressed={each === group} onClick={() => setGroup(each)}>
            {words.groups[each ?? 'all']}
          </Chip>
        ))}
      </fieldset>
      <form
        className={styles.search}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          const q = typed.trim();
          const asked = auditDays(days.from, days.to);
          setBackwards(asked === null);
          if (asked !== null) setAsked({ ...(q !== '' && { q }), ...asked });
        }}
      >
        <TextField
          label={words.search}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={MAX_AUDIT_SEARCH}
        />
        <Field type="date" label={words.from} value={days.from} onChange={from => setDays({ ...days, from })} />
        <Field
          type="date"
          label={words.to}
          value={days.to}
          error={isBackwards ? words.backwards : undefined}
          onChange={to => setDays({ ...days, to })}
        />
        <SubmitButton quiet busy={false}>
          {words.ask}
        </SubmitButton>
      </form>
      <Export filter={filter} />
      <AuditEntries filter={filter} />
    </section>
  );
}

function Export({ filter }: { filter: AuditQuery }) {
  const { fetch } = useContext(SessionContext);
  const host = useHost();
  const acts = useActs(() => {});
  const take = () =>
    acts.run('export', async () => {
      if (!canSaveFiles(host)) return admin.noFiles;
      const answer = await callApi(fetch, api => api.admin.audit.export.$get({ query: filter }));
      saveFile(await answer.blob(), words.fileName);
      const end = EXPORT_ENDS.find(each => each === answer.headers.get(EXPORT_END_HEADER));
      return words.exportEnds[end ?? 'whole'];
    });
  return (
    <div className={styles.export}>
      <SubmitButton quiet busy={acts.busy !== null} onClick={() => void take()}>
        {words.export}
      </SubmitButton>
      <ActOutcome {...acts} />
    </div>
  );
}
