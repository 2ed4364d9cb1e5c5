/** The redirect rules: a list, the sites that it may lead to, and the last change. */

import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { ruleText } from '#shared/builds/redirect-settings.ts';
import { redirects as words } from '#shared/catalogue/redirects.ts';
import type { Redirects } from '#shared/wire/admin/redirects.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { useClosingConfirmation } from '../../../telegram/closing-confirmation.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { AdminFailed, AdminLoading } from '../parts/AdminState.tsx';
import adminStyles from '../parts/admin.module.css';
import card from '../parts/card.module.css';
import { EditActions, EditOutcome } from '../parts/EditOutcome.tsx';
import { LastChange } from '../parts/LastChange.tsx';
import { LinesField } from '../parts/LinesField.tsx';
import { AddRule } from './AddRule.tsx';
import { readRedirects, ruleProblems } from './redirects-view.ts';
import { redirectsQuery, useRedirects } from './use-redirects.ts';

export function RedirectsSection() {
  const { fetch } = useContext(SessionContext);
  const { data, error, refetch } = useQuery(redirectsQuery(fetch));
  if (data === undefined)
    return error === null ? <AdminLoading /> : <AdminFailed cause={error} onRetry={() => void refetch()} />;
  return <Rules known={data} />;
}

function Rules({ known }: { known: Redirects }) {
  const editor = useRedirects(known);
  const { typed, isTouched, theirs, change } = editor;
  const [badHost, setBadHost] = useState(false);
  useClosingConfirmation(isTouched);
  const problems = ruleProblems(typed);

  function save(): void {
    const settings = readRedirects(typed);
    setBadHost(settings === null);
    if (settings !== null) void editor.save(settings);
  }

  return (
    <section aria-label={words.title}>
      <p className={adminStyles.intro}>{words.intro}</p>
      <LastChange {...known} busy={editor.state === 'undoing'} onUndo={() => void editor.undo()} />
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
                <Pressable
                  className={card.remove}
                  aria-label={words.removeOf(ruleText(rule))}
                  onClick={() => change({ ...typed, rules: typed.rules.filter(each => each !== rule) })}
                >
                  {words.remove}
                </Pressable>
              </li>
            ))}
          </ul>
        )}
        <AddRule typed={typed} onAdd={rule => change({ ...typed, rules: [...typed.rules, rule] })} />
        <LinesField
          label={words.hosts}
          hint={words.hostsHint}
          error={badHost ? words.badHost : undefined}
          value={typed.hosts}
          onChange={hosts => change({ ...typed, hosts })}
        />
        <EditOutcome editor={editor} saved={words.saved} showTheirs={showRules} />
        {(isTouched || theirs !== null) && (
          <footer className={card.actions}>
            <span className={card.note}>{words.changed}</span>
            <EditActions editor={editor} discard={words.discard} save={words.save} onSave={save} />
          </footer>
        )}
      </div>
    </section>
  );
}

function showRules({ settings: { rules, hosts } }: Redirects) {
  return (
    <ul>
      {rules.length === 0 && <li>{words.empty}</li>}
      {rules.map(rule => (
        <li key={`${rule.scope} ${rule.from}`}>
          {ruleText(rule)} ({words.scopes[rule.scope]})
        </li>
      ))}
      {hosts.length > 0 && <li>{words.hostsOf(hosts)}</li>}
    </ul>
  );
}
