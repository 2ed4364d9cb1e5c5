/** A message to be read: what is no procedure is said, and its text stays. */

import { useId, useState } from 'react';
import { procedureForm } from '#shared/catalogue/procedures/procedure-form.ts';
import { procedureEditor as words } from '#shared/catalogue/procedures/procedures-screen.ts';
import { readMessage } from '#shared/procedures/read/read-message.ts';
import type { ProcedureReading, ReadProcedure } from '#shared/procedures/reading.ts';
import { MAX_TEXT } from '#shared/procedures/schema/procedure.ts';
import { epochMs } from '#shared/units.ts';
import { useCommissions } from '../../settings/use-commissions.ts';
import { Button } from '../../ui/button/Button.tsx';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import tools from '../../ui/tools.module.css';
import styles from './Procedures.module.css';

interface PasteMessageProps {
  start?: string;
  onRead: (text: string, reading: ReadProcedure) => void;
  /** Left out: there is nothing to go back to. */
  onCancel?: () => void;
  /** Left out: only a message is offered. */
  onByHand?: () => void;
}

export function PasteMessage({ start = '', onRead, onCancel, onByHand }: PasteMessageProps) {
  const field = useId();
  const commissions = useCommissions();
  const [text, setText] = useState(start);
  const [refused, setRefused] = useState<ProcedureReading | null>(null);

  function read(): void {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const reading = readMessage({ text, at: epochMs(Date.now()), zone }, commissions);
    const isRead = reading.is === 'procedure' || reading.is === 'arb';
    setRefused(isRead ? null : reading);
    if (isRead) onRead(text, reading);
  }

  return (
    <form
      className={tools.stack}
      onSubmit={event => {
        event.preventDefault();
        read();
      }}
    >
      <p className={styles.note}>{words.intro}</p>
      <label className={tools.legend} htmlFor={field}>
        {words.text}
      </label>
      <textarea
        id={field}
        className={styles.text}
        value={text}
        maxLength={MAX_TEXT}
        placeholder={words.placeholder}
        onChange={change => setText(change.target.value)}
      />
      <div className={styles.actions}>
        <SubmitButton busy={false}>{words.read}</SubmitButton>
        {onByHand !== undefined && <Button onClick={onByHand}>{procedureForm.begin}</Button>}
        {onCancel !== undefined && <Button onClick={onCancel}>{procedureForm.message.cancel}</Button>}
      </div>
      {refused !== null && <Refused reading={refused} />}
    </form>
  );
}

function Refused({ reading }: { reading: ProcedureReading }) {
  if (reading.is === 'flag') {
    return (
      <Notice tone="failure" title={words.flags.title}>
        {reading.flag.why.map(why => (
          <p key={why}>{words.flags[why]}</p>
        ))}
        {reading.flag.words.map(said => (
          <p key={said}>{words.flags.words(said)}</p>
        ))}
      </Notice>
    );
  }
  const text =
    reading.is === 'update'
      ? words.isUpdate
      : reading.is === 'closing'
        ? words.isClosing
        : reading.is === 'not-a-procedure' && reading.why === 'too_long'
          ? words.tooLong
          : words.nothing;
  return (
    <Notice tone="info">
      <p role="status">{text}</p>
    </Notice>
  );
}
