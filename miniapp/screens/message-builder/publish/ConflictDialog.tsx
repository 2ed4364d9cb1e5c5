/** Two people saved the same post: both versions, and the choice. */
import { publishing } from '#shared/catalogue/posts/publishing.ts';
import type { Post, PostContent } from '#shared/wire/posts.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import tools from '../../../ui/tools.module.css';
import { TelegramPreview } from '../preview/TelegramPreview.tsx';
import styles from './Publish.module.css';

const words = publishing.conflict;
const NONE: ReadonlyMap<string, string> = new Map();

export interface ConflictDialogProps {
  mine: PostContent;
  theirs: Post | null;
  theme: 'light' | 'dark';
  onMine: () => void;
  onTheirs: () => void;
  /** Theirs stays, and what was typed here becomes a post of its own. */
  onBoth: () => void;
}

export function ConflictDialog({ mine, theirs, theme, onMine, onTheirs, onBoth }: ConflictDialogProps) {
  const who = theirs?.updatedBy ?? '';
  return (
    // Closing it chooses nothing away: both are kept.
    <Dialog open={theirs !== null} title={words.title} onClose={onBoth}>
      <p>{words.text(who)}</p>
      {theirs !== null && (
        <div className={styles.pair}>
          <div className={styles.part}>
            <h3 className={styles.heading}>{words.mine}</h3>
            <TelegramPreview content={mine} theme={theme} chat={mine.title} pictures={NONE} />
          </div>
          <div className={styles.part}>
            <h3 className={styles.heading}>{words.theirs(who)}</h3>
            <TelegramPreview content={theirs} theme={theme} chat={theirs.title} pictures={NONE} />
          </div>
        </div>
      )}
      <button type="button" className={tools.button} data-primary="" onClick={onBoth}>
        {words.copyMine}
      </button>
      <button type="button" className={tools.button} onClick={onMine}>
        {words.keepMine}
      </button>
      <button type="button" className={tools.button} onClick={onTheirs}>
        {words.takeTheirs(who)}
      </button>
    </Dialog>
  );
}
