/** The audit log: who was let in, who was not, and what administrators changed. Newest first, one page at a time. */
import { useContext, useState } from 'react';
import { admin } from '#shared/catalogue/admin.ts';
import { AUDIT_GROUPS, type AuditFilter, type AuditGroup, MAX_AUDIT_SEARCH } from '#shared/wire/admin/audit.ts';
import { saveFile } from '../../../browser/save-file.ts';
import { callApi } from '../../../server/request.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import tools from '../../../ui/tools.module.css';
import { ActOutcome } from '../parts/ActOutcome.tsx';
import adminStyles from '../parts/admin.module.css';
import { useActs } from '../parts/use-acts.ts';
import { AuditEntries } from './AuditEntries.tsx';
import styles from './AuditSection.module.css';

const words = admin.audit;

export function AuditSection() {
  const [group, setGroup] = useState<AuditGroup | null>(null);
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const filter: AuditFilter = { ...(group !== null && { group }), ...(q !== '' && { q }) };
  return (
    <section aria-label={admin.sections.audit}>
      <p className={adminStyles.intro}>{words.intro}</p>
      <fieldset className={styles.groups}>
        <legend className="visually-hidden">{words.filter}</legend>
        {[null, ...AUDIT_GROUPS].map(each => (
          <button
            key={each ?? 'all'}
            type="button"
            className={tools.chip}
            aria-pressed={each === group}
            onClick={() => setGroup(each)}
          >
            {words.groups[each ?? 'all']}
          </button>
        ))}
      </fieldset>
      <form
        className={styles.search}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          setQ(typed.trim());
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
        <SubmitButton quiet busy={false}>
          {words.ask}
        </SubmitButton>
      </form>
      <Export filter={filter} />
      <AuditEntries filter={filter} />
    </section>
  );
}

function Export({ filter }: { filter: AuditFilter }) {
  const { fetch } = useContext(SessionContext);
  const acts = useActs(() => {});
  const take = () =>
    acts.run('export', async () => {
      const answer = await callApi(fetch, api => api.admin.audit.export.$get({ query: filter }));
      saveFile(await answer.blob(), words.fileName);
      return null;
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
