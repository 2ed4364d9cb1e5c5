/** The message that a draft was read from, a mark beside each line, and another text in its place. */

import check from 'lucide:check';
import wrong from 'lucide:circle-alert';
import asked from 'lucide:circle-question-mark';
import unread from 'lucide:eye-off';
import { useId, useState } from 'react';
import { procedureForm } from '#shared/catalogue/procedures/procedure-form.ts';
import { procedureEditor } from '#shared/catalogue/procedures/procedures-screen.ts';
import { differText } from '#shared/procedures/answer/differ-text.ts';
import type { ReadProcedure } from '#shared/procedures/reading.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PasteMessage } from '../PasteMessage.tsx';
import styles from './MessagePane.module.css';
import { type MarkedLine, markedLines } from './message-marks.ts';
import { useFormEdits } from './use-form-edits.ts';

const words = procedureForm.message;
const ICONS: Readonly<Record<MarkedLine['tone'], string>> = { read: check, sum: wrong, asked, unread };
/** As long as a note of a step may be. */
const MOST_NOTE = 160;

export interface MessagePaneProps {
  text: string;
  /** Null: nothing was read of it, or another reader reads it otherwise. */
  said: ReadProcedure | null;
  onRead: (text: string, reading: ReadProcedure) => void;
}

export function MessagePane({ text, said, onRead }: MessagePaneProps) {
  const { doubts, procedure, edit } = useFormEdits();
  const [isPasting, setPasting] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const lines = said === null ? plainLines(text) : markedLines(said, doubts);
  const left = lines.filter(({ tone }) => tone === 'unread').map(line => line.text);
  const isNoted = procedure.steps[0]?.condition !== undefined;
  if (isPasting)
    return (
      <section className={styles.pane} aria-label={words.title}>
        <div className={styles.paste}>
          <PasteMessage
            start={text}
            onRead={(typed, reading) => {
              setPasting(false);
              onRead(typed, reading);
            }}
            onCancel={() => setPasting(false)}
          />
        </div>
      </section>
    );
  return (
    <section className={styles.pane} aria-label={words.title} data-whole={isWhole || undefined}>
      <header className={styles.head}>
        <h2 className={styles.title}>{words.title}</h2>
        <span className={styles.counts}>{said !== null && words.counts(lines.length - left.length, left.length)}</span>
        <Pressable className={styles.button} onClick={() => setPasting(true)}>
          {text === '' ? words.paste : words.other}
        </Pressable>
      </header>
      {text === '' && <p className={styles.none}>{words.none}</p>}
      <ol className={styles.lines} id={id}>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place, and may be equal.
          <li key={at} className={styles.line} data-tone={said === null ? undefined : line.tone}>
            <span className={styles.place}>{at + 1}</span>
            <span className={styles.text}>{line.text}</span>
            {said !== null && (
              <span className={styles.mark}>
                <Icon icon={ICONS[line.tone]} size="tiny" />
                {line.mark}
              </span>
            )}
          </li>
        ))}
      </ol>
      {lines.length > 0 && (
        <Pressable className={styles.all} aria-expanded={isWhole} aria-controls={id} onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.seeLess : words.seeAll(lines.length)}
        </Pressable>
      )}
      {said !== null && said.differs.length > 0 && (
        <div className={styles.sums}>
          <Notice tone="warning" title={procedureEditor.differs.title}>
            {said.differs.map(each => (
              <p key={`${each.step} ${each.what}`}>{differText(each)}</p>
            ))}
          </Notice>
        </div>
      )}
      {left.length > 0 && procedure.steps.length > 0 && (
        <div className={styles.left}>
          <Icon icon={unread} size="small" />
          <span>{words.left(left.length)}</span>
          <Pressable
            className={styles.button}
            disabled={isNoted}
            onClick={() => {
              const note = left.join(' · ');
              const isLong = note.length > MOST_NOTE;
              setProblem(isLong ? words.noteTooLong : edit({ kind: 'step', step: 0, set: { condition: note } }));
            }}
          >
            {words.toNote}
          </Pressable>
        </div>
      )}
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </section>
  );
}

const plainLines = (text: string): MarkedLine[] =>
  text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => ({ text: line, tone: 'read', mark: '' }));
