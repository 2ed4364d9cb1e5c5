/** The published procedures, of which a button opens one. */

import { hrefOf } from '#shared/access/routes.ts';
import { postBuilder } from '#shared/catalogue/posts/builder.ts';
import { useOwnProcedures } from '../../../procedures/use-own-procedures.ts';
import { ActionLink } from '../../../ui/button/Action.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Labelled } from '../../../ui/field/Labelled.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import tools from '../../../ui/tools.module.css';

const words = postBuilder.buttons.procedure;

/** error: shown beside the choice. */
export function ProcedureChoice(props: { id: string; onChange: (id: string) => void; error: string | undefined }) {
  const { id, onChange, error } = props;
  const { data, isError, refetch } = useOwnProcedures();
  const published = data?.procedures.filter(({ state }) => state !== 'draft');
  if (published === undefined && !isError) return <p className={tools.hint}>{words.loading}</p>;
  if (published?.length === 0 && id === '') {
    return (
      <div className={tools.group}>
        <p className={tools.hint}>{words.none}</p>
        <ActionLink href={`${hrefOf('procedures')}?ver=publicar`}>{words.publish}</ActionLink>
      </div>
    );
  }
  return (
    <div className={tools.group}>
      <Labelled label={words.label}>
        <Select
          value={id}
          aria-invalid={error !== undefined || undefined}
          onChange={event => onChange(event.target.value)}
        >
          {id === '' && <option value="">{words.choose}</option>}
          {id !== '' && !published?.some(each => each.id === id) && <option value={id}>{words.unlisted(id)}</option>}
          {published?.map(each => (
            <option key={each.id} value={each.id}>
              {each.state === 'ended' ? words.ended(each.procedure.title) : each.procedure.title}
            </option>
          ))}
        </Select>
      </Labelled>
      {error !== undefined && (
        <p role="alert" className={tools.problem}>
          {error}
        </p>
      )}
      {isError && (
        <>
          <p role="alert" className={tools.problem}>
            {words.failed}
          </p>
          <Button onClick={() => void refetch()}>{words.retry}</Button>
        </>
      )}
    </div>
  );
}
