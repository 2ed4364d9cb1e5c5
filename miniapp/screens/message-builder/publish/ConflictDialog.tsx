/** Two people saved the same post: both versions as Telegram would draw them, and the choice. */
import { publishing } from '#shared/catalogue/posts/publishing.ts';
import type { Post, PostContent } from '#shared/wire/posts.ts';
import { DraftConflict, type DraftConflictProps } from '../../../drafts/DraftConflict.tsx';
import { TelegramPreview } from '../preview/TelegramPreview.tsx';
import styles from './Publish.module.css';

const words = publishing.conflict;
const NONE: ReadonlyMap<string, string> = new Map();

export interface ConflictDialogProps extends Pick<DraftConflictProps, 'onMine' | 'onTheirs' | 'onBoth'> {
  mine: PostContent;
  theirs: Post | null;
  theme: 'light' | 'dark';
}

export function ConflictDialog({ mine, theirs, theme, ...acts }: ConflictDialogProps) {
  return (
    <DraftConflict who={theirs?.updatedBy ?? null} words={words} {...acts}>
      {theirs !== null && (
        <div className={styles.pair}>
          <div className={styles.part}>
            <h3 className={styles.heading}>{words.mine}</h3>
            <TelegramPreview content={mine} theme={theme} chat={mine.title} pictures={NONE} />
          </div>
          <div className={styles.part}>
            <h3 className={styles.heading}>{words.theirs(theirs.updatedBy)}</h3>
            <TelegramPreview content={theirs} theme={theme} chat={theirs.title} pictures={NONE} />
          </div>
        </div>
      )}
    </DraftConflict>
  );
}
