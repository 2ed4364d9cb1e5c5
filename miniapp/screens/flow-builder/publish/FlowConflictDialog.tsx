/** Two people saved the same flow: both versions, and the choice. */
import { flowPublishing } from '#shared/catalogue/flow/screen-publishing.ts';
import type { Flow } from '#shared/flow/schema/flow.ts';
import type { KeptFlow } from '#shared/wire/flows.ts';
import { DraftConflict, type DraftConflictProps } from '../../../drafts/DraftConflict.tsx';
import tools from '../../../ui/tools.module.css';
import type { FlowView } from '../view/use-flow-view.ts';
import { DifferenceList } from './DifferenceList.tsx';
import styles from './Publish.module.css';

const words = flowPublishing.conflict;

export interface FlowConflictProps extends Pick<DraftConflictProps, 'onMine' | 'onTheirs' | 'onBoth'> {
  view: FlowView;
  theirs: KeptFlow | null;
}

export function FlowConflictDialog({ view, theirs, ...acts }: FlowConflictProps) {
  return (
    <DraftConflict who={theirs?.updatedBy ?? null} words={words} {...acts}>
      {theirs !== null && (
        <div className={styles.pair}>
          <Version title={words.mine} before={theirs.flow} after={view.flow} view={view} />
          <Version title={words.theirs(theirs.updatedBy)} before={view.flow} after={theirs.flow} view={view} />
        </div>
      )}
    </DraftConflict>
  );
}

function Version({ title, before, after, view }: { title: string; before: Flow; after: Flow; view: FlowView }) {
  return (
    <section className={styles.side} aria-label={title}>
      <h3 className={tools.legend}>{title}</h3>
      <p>
        <strong>{after.title}</strong>
        <span className={styles.note}> {words.blocks(after.blocks.length, after.edges.length)}</span>
      </p>
      <DifferenceList before={before} after={after} names={view} />
    </section>
  );
}
