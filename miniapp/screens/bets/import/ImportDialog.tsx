/** A file or a paste becomes bets: what was understood, what is asked, what comes in and what does not. */
import { useState } from 'react';
import { fileProblemWords, betsImport as words } from '#shared/catalogue/bets/import.ts';
import type { BetsStore } from '../../../bets/store/bets-store.ts';
import type { BookWriter } from '../../../bets/use-book-writer.ts';
import { Amount } from '../../../ui/figures/Amount.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import tools from '../../../ui/tools.module.css';
import { ColumnList } from './ColumnList.tsx';
import styles from './ImportDialog.module.css';
import { PlanPreview } from './PlanPreview.tsx';
import { QuestionList } from './QuestionList.tsx';
import { useImport } from './use-import.ts';

export function ImportDialog({
  store,
  writer,
  onClose,
}: {
  store: BetsStore;
  writer: BookWriter;
  onClose: () => void;
}) {
  const reading = useImport(store, writer);
  const { plan } = reading;
  const count = plan?.entries ?? 0;
  return (
    <Dialog open title={words.title} onClose={onClose}>
      <div className={tools.stack}>
        {plan === null && !reading.isReading && (
          <Source onFile={file => void reading.open(file)} onText={reading.paste} />
        )}
        {reading.problem && (
          <p role="alert" className={tools.wrong}>
            {fileProblemWords[reading.problem]}
          </p>
        )}
        {reading.isReading && <ProgressLine text={words.reading} share={reading.progress} onCancel={reading.cancel} />}
        {plan?.sheets.every(({ mapping }) => mapping === null) && <p role="alert">{words.noBets}</p>}
        {plan && (
          <>
            <QuestionList plan={plan} answers={reading.answers} onAnswer={reading.answer} />
            <ColumnList sheets={plan.sheets} onChange={reading.setMapping} />
            <p className={styles.total}>
              <strong>{words.comingIn(count)}</strong> · {words.stayingOut(plan.totals.rejected)} · {words.profit}{' '}
              <Amount cents={plan.totals.profitCents} profit />
            </p>
            <PlanPreview plan={plan} />
            <button
              type="button"
              data-primary
              className={tools.button}
              disabled={count === 0 || reading.isReading || reading.isSaving}
              onClick={() => void reading.save(plan).then(isSaved => isSaved && onClose())}
            >
              {words.save(count)}
            </button>
            {reading.isSaving && (
              <ProgressLine text={words.saving} share={reading.progress} onCancel={reading.cancelSaving} />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** share: from 0 to 1; null: not known yet. */
function ProgressLine({ text, share, onCancel }: { text: string; share: number | null; onCancel: () => void }) {
  return (
    <p role="status" className={tools.hint}>
      <progress className={styles.progress} aria-label={text} {...(share === null ? {} : { value: share })} /> {text}{' '}
      <button type="button" className={tools.plain} onClick={onCancel}>
        {words.cancel}
      </button>
    </p>
  );
}

function Source({ onFile, onText }: { onFile: (file: File) => void; onText: (text: string) => void }) {
  const [isOver, setOver] = useState(false);
  return (
    <>
      <label
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={event => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file) onFile(file);
        }}
      >
        <span>{words.choose}</span>
        <span className={tools.hint}>{words.drop}</span>
        <input
          type="file"
          className="visually-hidden"
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          onChange={event => {
            const file = event.target.files?.[0];
            if (file) onFile(file);
          }}
        />
      </label>
      <label className={tools.group}>
        <span className={tools.hint}>{words.paste}</span>
        <textarea
          className={`${tools.input} ${styles.paste}`}
          rows={4}
          onPaste={event => {
            event.preventDefault();
            onText(event.clipboardData.getData('text/plain'));
          }}
        />
      </label>
    </>
  );
}
