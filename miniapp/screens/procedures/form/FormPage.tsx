/** The form with what the server says of it: whether there is such a procedure, and whether the person may publish. */
import { useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { proceduresScreen as words } from '#shared/catalogue/procedures/procedures-screen.ts';
import { usePerson } from '../../../person/use-person.ts';
import { PROCEDURES, useOwnProcedures } from '../../../procedures/use-own-procedures.ts';
import { askAgain } from '../../../server/ask-again.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { ListFailed } from '../../../ui/feedback/ListFailed.tsx';
import { ListLoading } from '../../../ui/feedback/ListLoading.tsx';
import { useProcedureList } from '../use-procedures.ts';
import type { FormContent } from './form-drafts.ts';
import { ProcedureForm } from './ProcedureForm.tsx';

interface FormPageProps {
  id: string;
  begun: FormContent | null;
  onPublished: () => void;
}

export function FormPage({ id, begun, onPublished }: FormPageProps) {
  const { fetch } = useContext(SessionContext);
  const queries = useQueryClient();
  const { data, isError, refetch } = useOwnProcedures();
  const canPublish = useProcedureList().data?.canPublish ?? false;
  // What is typed is kept on the device under who types it.
  const isHere = usePerson() !== undefined;
  if (!isHere || (data === undefined && begun === null))
    return isError ? (
      <ListFailed words={words.failed} onRetry={() => void refetch()} />
    ) : (
      <ListLoading text={words.loading} lines={5} />
    );
  return (
    <ProcedureForm
      id={id}
      fetch={fetch}
      isKnown={data?.procedures.some(each => each.id === id) ?? false}
      begun={begun}
      canPublish={canPublish}
      onSaved={() => void askAgain(queries, { queryKey: PROCEDURES })}
      onPublished={onPublished}
    />
  );
}
