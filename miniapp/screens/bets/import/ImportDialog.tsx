/** A file or a paste becomes bets: what was understood, what is asked, what comes in and what does not. */

import { fileProblemWords, betsImport as words } from '#shared/catalogue/bets/import.ts';
import { findBook } from '#shared/markets/books.ts';
import type { BetsStore } from '../../../bets/store/bets-store.ts';
import type { BookWriter } from '../../../bets/use-book-writer.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { PlainButton } from '../../../ui/button/PlainButton.tsx';
import { Dialog } from '../../../ui/sheet/Dialog.tsx';
import tools from '../../../ui/tools.module.css';
import { ColumnList } from './ColumnList.tsx';
import styles from './ImportDialog.module.css';
import { ImportSource } from './ImportSource.tsx';
import { PlanRows } from './PlanRows.tsx';
import { PlanSums } from './PlanSums.tsx';
import { QuestionList } from './QuestionList.tsx';
import { openQuestions } from './question-view.ts';
import { type Import, useImport } from './use-import.ts';

interface ImportDialogProps {
  store: BetsStore;
  writer: BookWriter;
  onClose: () => void;
}

export function ImportDialog({ store, writer, onClose }: ImportDialogProps) {
  const reading = useImport(store, writer);
  const { plan } = reading;
  return (
    <Dialog open title={words.title} onClose={onClose} isWide={plan !== null}>
      {plan === null ? (
        <div className={tools.stack}>
          {!reading.isReading && <ImportSource onFile={file => void reading.open(file)} onText={reading.paste} />}
          <Problem reading={reading} />
        </div>
      ) : (
        <div className={styles.plan} aria-busy={reading.isReading}>
          <p className={styles.file}>
            {reading.fileName ?? words.pasted}
            <PlainButton onClick={reading.cancel}>{words.otherFile}</PlainButton>
          </p>
          {plan.sheets.every(({ mapping }) => mapping === null) && <p role="alert">{words.noBets}</p>}
          <PlanSums plan={plan} />
          <div className={styles.sides}>
            <section className={styles.side} aria-label={words.questions}>
              <QuestionList
                plan={plan}
                answers={reading.answers}
                houses={usedHouses(store)}
                onAnswer={reading.answer}
                onColumn={reading.setMapping}
              />
              <ColumnList sheets={plan.sheets} onChange={reading.setMapping} />
            </section>
            <PlanRows plan={plan} />
          </div>
          <SaveFoot reading={reading} onClose={onClose} />
        </div>
      )}
    </Dialog>
  );
}

/** The houses of the book by how many bets they have. */
function usedHouses({ book }: BetsStore): string[] {
  const counts = new Map<string, number>();
  for (const { terms } of book.bets.values()) counts.set(terms.house, (counts.get(terms.house) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([house]) => findBook(house).name);
}

function Problem({ reading }: { reading: Import }) {
  return (
    <>
      {reading.problem && (
        <p role="alert" className={tools.wrong}>
          {fileProblemWords[reading.problem]}
        </p>
      )}
      {reading.isReading && <ProgressLine text={words.reading} share={reading.progress} onCancel={reading.cancel} />}
    </>
  );
}

function SaveFoot({ reading, onClose }: { reading: Import; onClose: () => void }) {
  const { plan, answers } = reading;
  if (plan === null) return null;
  const missing = openQuestions(plan, answers);
  return (
    <footer className={styles.foot}>
      {reading.isReading && <ProgressLine text={words.reading} share={reading.progress} onCancel={reading.cancel} />}
      {reading.isSaving && (
        <ProgressLine text={words.saving} share={reading.progress} onCancel={reading.cancelSaving} />
      )}
      {missing > 0 && <span className={styles.missing}>{words.missing(missing)}</span>}
      <Button
        primary
        disabled={plan.entries + plan.records === 0 || reading.isReading || reading.isSaving}
        onClick={() => void reading.save(plan).then(isSaved => isSaved && onClose())}
      >
        {plan.entries === 0 && plan.records > 0 ? words.saveRecords(plan.records) : words.save(plan.entries)}
      </Button>
    </footer>
  );
}

/** share: from 0 to 1; null: not known yet. */
function ProgressLine({ text, share, onCancel }: { text: string; share: number | null; onCancel: () => void }) {
  return (
    <p role="status" className={tools.hint}>
      <progress className={styles.progress} aria-label={text} {...(share === null ? {} : { value: share })} /> {text}{' '}
      <PlainButton onClick={onCancel}>{words.cancel}</PlainButton>
    </p>
  );
}
