/** The table of commissions, one line per exchange, as all calculations use it. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useContext } from 'react';
import { admin } from '#shared/catalogue/admin.ts';
import { commissions as words } from '#shared/catalogue/arbitrage/commissions.ts';
import { rateText } from '#shared/catalogue/numbers/typed-percent.ts';
import { EXCHANGES, findBook } from '#shared/markets/books.ts';
import type { CommissionTableState } from '#shared/wire/commissions.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { useClosingConfirmation } from '../../../telegram/closing-confirmation.ts';
import { ActionButton } from '../../../ui/button/Action.tsx';
import { SubmitButton } from '../../../ui/button/SubmitButton.tsx';
import { Notice, NoticePlace } from '../../../ui/feedback/Notice.tsx';
import { AdminFailed, AdminLoading } from '../parts/AdminState.tsx';
import adminStyles from '../parts/admin.module.css';
import card from '../parts/card.module.css';
import { LastChange } from '../parts/LastChange.tsx';
import { CommissionLine } from './CommissionLine.tsx';
import { commissionsQuery, useCommissionTable } from './use-commission-table.ts';

export function CommissionsSection() {
  const { fetch } = useContext(SessionContext);
  const { data, error, refetch } = useQuery(commissionsQuery(fetch));
  if (data === undefined)
    return error === null ? <AdminLoading /> : <AdminFailed cause={error} onRetry={() => void refetch()} />;
  return (
    <section aria-label={admin.sections.commissions}>
      <p className={adminStyles.intro}>{words.intro}</p>
      <CommissionForm table={data} />
    </section>
  );
}

function CommissionForm({ table }: { table: CommissionTableState }) {
  const editor = useCommissionTable(table);
  const { theirs } = editor;
  useClosingConfirmation(editor.changed);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong === null) void editor.save();
    else wrong.focus();
  }

  return (
    <>
      <LastChange {...table} damaged={null} busy={editor.state === 'undoing'} onUndo={() => void editor.undo()} />
      <form className={card.card} aria-label={words.rates} noValidate onSubmit={submit}>
        {table.damaged && (
          <Notice tone="warning">
            <p>{words.damaged}</p>
          </Notice>
        )}
        <div>
          {EXCHANGES.map(exchange => (
            <CommissionLine
              key={exchange}
              exchange={exchange}
              text={editor.typed[exchange]}
              onChange={text => editor.type(exchange, text)}
            />
          ))}
        </div>
        <NoticePlace>
          {editor.problem !== null && <Notice tone="failure">{editor.problem}</Notice>}
          {theirs !== null && (
            <Notice tone="warning" title={words.conflict.title}>
              <p>{words.conflict.about}</p>
              <p>{words.conflict.theirs}</p>
              <ul>
                {EXCHANGES.map(exchange => (
                  <li key={exchange}>
                    {words.conflict.line(findBook(exchange).name, rateText(theirs.commissions[exchange]))}
                  </li>
                ))}
              </ul>
            </Notice>
          )}
          {editor.state === 'saved' && <p className={card.saved}>{words.saved}</p>}
          {editor.state === 'undone' && <p className={card.saved}>{admin.undone}</p>}
        </NoticePlace>
        {(editor.changed || theirs !== null || table.damaged) && (
          <footer className={card.actions}>
            <span className={card.note}>{editor.changed && words.unsaved}</span>
            {(editor.changed || theirs !== null) && (
              <ActionButton onClick={editor.discard}>
                {theirs === null ? words.discard : words.conflict.take}
              </ActionButton>
            )}
            <SubmitButton busy={editor.state === 'saving'}>
              {theirs === null ? words.save : words.conflict.keep}
            </SubmitButton>
          </footer>
        )}
      </form>
    </>
  );
}
