/** Where the bets come from: a file, or cells that were copied in a spreadsheet. */

import { useState } from 'react';
import { betsImport as words } from '#shared/catalogue/bets/import.ts';
import { Area } from '../../../ui/field/Area.tsx';
import { Labelled } from '../../../ui/field/Labelled.tsx';
import tools from '../../../ui/tools.module.css';
import styles from './ImportDialog.module.css';

export function ImportSource({ onFile, onText }: { onFile: (file: File) => void; onText: (text: string) => void }) {
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
      <Labelled label={words.paste}>
        <Area
          className={styles.paste}
          rows={4}
          onPaste={event => {
            event.preventDefault();
            onText(event.clipboardData.getData('text/plain'));
          }}
        />
      </Labelled>
    </>
  );
}
