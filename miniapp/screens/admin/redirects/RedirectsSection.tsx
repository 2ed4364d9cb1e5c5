/** The redirect rules: a list, the sites that it may lead to, and the last change. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { ruleText } from '#shared/builds/redirect-settings.ts';
import { admin } from '#shared/catalogue/admin.ts';
import { redirects as words } from '#shared/catalogue/redirects.ts';
import { type Redirects, redirectsSchema } from '#shared/wire/admin/redirects.ts';
import { readApi } from '../../../server/request.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { useClosingConfirmation } from '../../../telegram/closing-confirmation.ts';
import { ActionButton } from '../../../ui/Action.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { ActOutcome } from '../parts/ActOutcome.tsx';
import { AdminFailed, AdminLoading } from '../parts/AdminState.tsx';
import adminStyles from '../parts/admin.module.css';
import card from '../parts/card.module.css';
import { LastChange } from '../parts/LastChange.tsx';
import { useActs } from '../parts/use-acts.ts';
import { AddRule } from './AddRule.tsx';
import styles from './RedirectsSection.module.css';
import { readRedirects, ruleProblems, type TypedRedirects, typedRedirects } from './redirects-view.ts';

const KEY = ['admin', 'redirects'];

const redirectsQuery = (fetch: typeof globalThis.fetch) =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => readApi(fetch, api => api.admin.redirects.$get({}, { init: { signal } }), redirectsSchema),
  });

export function RedirectsSection() {
  const { fetch } = useContext(SessionContext);
  const { data, error, refetch } = useQuery(redirectsQuery(fetch));
  if (data === undefined)
    return error === null ? <AdminLoading /> : <AdminFailed cause={error} onRetry={() => void refetch()} />;
  return <Rules known={data} onStale={() => void refetch()} />;
}

function Rules({ known, onStale }: { known: Redirects; onStale: () => void }) {
  const { fetch } = useContext(SessionContext);
  const queries = useQueryClient();
  const [draft, setDraft] = useState<TypedRedirects | null>(null);
  const [badHost, setBadHost] = useState(false);
  const acts = useActs(onStale);
  useClosingConfirmation(draft !== null);
  const typed = draft ?? typedRedirects(known.settings);
  const problems = ruleProblems(typed);
  const change = (next: Partial<TypedRedirects>) => setDraft({ ...typed, ...next });
  const { version } = known;

  async function save(): Promise<void> {
    const settings = readRedirects(typed);
    setBadHost(settings === null);
    if (settings === null) return;
    await acts.run('save', async () => {
      const request = { json: { settings, version } };
      queries.setQueryData(KEY, await readApi(fetch, api => api.admin.redirects.$put(request), redirectsSchema));
      setDraft(null);
      return words.saved;
    });
  }
  const undo = () =>
    acts.run('undo', async () => {
      const request = { json: { version } };
      queries.setQueryData(KEY, await readApi(fetch, api => api.admin.redirects.undo.$post(request), redirectsSchema));
      setDraft(null);
      return admin.undone;
    });

  return (
    <section aria-label={words.title}>
      <p className={adminStyles.intro}>{words.intro}</p>
      <LastChange {...known} busy={acts.busy === 'undo'} onUndo={() => void undo()} />
      <div className={card.card}>
        {typed.rules.length === 0 ? (
          <p className={card.empty}>{words.empty}</p>
        ) : (
          <ul className={card.groups}>
            {typed.rules.map((rule, at) => (
              <li key={`${rule.scope} ${rule.from}`} className={card.group}>
                <span className={card.about}>
                  <span className={card.name}>{ruleText(rule)}</span>
                  <span className={card.detail}>
                    {words.scopes[rule.scope]}
                    {!rule.to.startsWith('/') && <span>{words.external}</span>}
                  </span>
                  {problems.has(at) && <span className={card.trouble}>{problems.get(at)}</span>}
                </span>
                <button
                  type="button"
                  className={card.remove}
                  aria-label={words.removeOf(ruleText(rule))}
                  onClick={() => change({ rules: typed.rules.filter(each => each !== rule) })}
                >
                  {words.remove}
                </button>
              </li>
            ))}
          </ul>
        )}
        <AddRule typed={typed} onAdd={rule => change({ rules: [...typed.rules, rule] })} />
        <label className={styles.hosts}>
          {words.hosts}
          <textarea
            className={adminStyles.ids}
            rows={3}
            value={typed.hosts}
            aria-invalid={badHost}
            aria-describedby="redirect-hosts"
            autoCapitalize="none"
            spellCheck={false}
            onChange={event => change({ hosts: event.target.value })}
          />
        </label>
        <p id="redirect-hosts" className={badHost ? card.trouble : card.path} role={badHost ? 'alert' : undefined}>
          {badHost ? words.badHost : words.hostsHint}
        </p>
        <ActOutcome {...acts} />
        {draft !== null && (
          <footer className={card.actions}>
            <span className={card.note}>{words.changed}</span>
            <ActionButton onClick={() => setDraft(null)}>{words.discard}</ActionButton>
            <SubmitButton busy={acts.busy === 'save'} onClick={() => void save()}>
              {words.save}
            </SubmitButton>
          </footer>
        )}
      </div>
    </section>
  );
}
