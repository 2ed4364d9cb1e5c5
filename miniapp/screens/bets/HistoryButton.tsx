/** The last changes of this device, each to be taken back, also tomorrow. */

import history from 'lucide:rotate-ccw-clock';
import { useState } from 'react';
import { bets as words } from '#shared/catalogue/bets/screen.ts';
import { formatDate } from '#shared/catalogue/numbers/format-date.ts';
import { epochMs } from '#shared/units.ts';
import type { BookWriter } from '../../bets/use-book-writer.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Dialog } from '../../ui/sheet/Dialog.tsx';
import tools from '../../ui/tools.module.css';
import styles from './BetsScreen.module.css';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function HistoryButton({ writer }: { writer: BookWriter }) {
  const [isOpen, setOpen] = useState(false);
  const { title, note, empty, undo } = words.history;
  return (
    <>
      <IconButton icon={history} size="small" label={title} className={styles.history} onClick={() => setOpen(true)} />
      <Dialog open={isOpen} title={title} onClose={() => setOpen(false)}>
        <p className={tools.hint}>{writer.history.length === 0 ? empty : note}</p>
        <ul className={tools.stack}>
          {writer.history.toReversed().map(written => (
            <li key={`${written.at} ${written.ids[0]}`} className={tools.row}>
              <span className={tools.rowMain}>
                {written.text}
                <br />
                <span className={tools.hint}>{formatDate(epochMs(written.at), epochMs(Date.now()), timeZone)}</span>
              </span>
              <Button aria-label={undo(written.text)} onClick={() => writer.takeBack(written)}>
                {words.undo}
              </Button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
