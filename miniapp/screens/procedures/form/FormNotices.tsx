/** What the form has to tell before anything else: another reader, another person, what was typed here and not sent. */

import { procedureForm as words } from '#shared/catalogue/procedures/procedure-form.ts';
import { READER_VERSION } from '#shared/procedures/read/reader-version.ts';
import type { OtherReading } from '#shared/procedures/read-again.ts';
import type { ReadProcedure } from '#shared/procedures/reading.ts';
import type { Procedure } from '#shared/procedures/schema/procedure.ts';
import { procedureChanges } from '#shared/procedures/sums/procedure-changes.ts';
import type { OwnProcedure } from '#shared/wire/procedures.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from './ProcedureForm.module.css';

export function NewerReader({
  other,
  procedure,
  onAgain,
  onKeep,
}: {
  other: OtherReading;
  procedure: Procedure;
  onAgain: (reading: ReadProcedure) => void;
  onKeep: () => void;
}) {
  const { reading } = other;
  const changes = reading === null ? [] : procedureChanges(procedure, reading.procedure);
  return (
    <Notice tone="info" title={words.newer.title(READER_VERSION)}>
      <p>{words.newer.text(other.was)}</p>
      {reading === null ? <p>{words.newer.refused}</p> : <Changes lines={changes} none={words.newer.other} />}
      <div className={styles.buttons}>
        {reading !== null && <Button onClick={() => onAgain(reading)}>{words.newer.again}</Button>}
        <Button onClick={onKeep}>{words.newer.keep}</Button>
      </div>
    </Notice>
  );
}

/** base: what both began with; null: not known. */
export function Conflict({
  theirs,
  base,
  onMine,
  onTheirs,
}: {
  theirs: OwnProcedure;
  base: Procedure | null;
  onMine: () => void;
  onTheirs: () => void;
}) {
  const changes = base === null ? [] : procedureChanges(base, theirs.procedure);
  return (
    <Notice tone="warning" title={words.conflict.title}>
      <p role="alert">{words.conflict.text}</p>
      <Changes lines={changes} none={words.conflict.same} />
      <div className={styles.buttons}>
        <Button onClick={onMine}>{words.conflict.mine}</Button>
        <Button onClick={onTheirs}>{words.conflict.theirs}</Button>
      </div>
    </Notice>
  );
}

export function Resumed({ onDrop }: { onDrop: () => void }) {
  return (
    <Notice tone="info">
      <p>{words.resumed.text}</p>
      <Button onClick={onDrop}>{words.resumed.drop}</Button>
    </Notice>
  );
}

function Changes({ lines, none }: { lines: readonly string[]; none: string }) {
  if (lines.length === 0) return <p>{none}</p>;
  return (
    <ul className={styles.changes}>
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
