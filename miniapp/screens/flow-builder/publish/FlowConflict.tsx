/** Two people saved the same flow: both versions, and the choice. */
import { flowPublishing } from '#shared/catalogue/flow/screen-publishing.ts';
import type { Flow } from '#shared/flow/schema/flow.ts';
import type { KeptFlow } from '#shared/wire/flows.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import tools from '../../../ui/tools.module.css';
import type { FlowView } from '../view/use-flow-view.ts';
import { DifferenceList } from './DifferenceList.tsx';
import styles from './Publish.module.css';

const words = flowPublishing.conflict;

export interface FlowConflictProps {
  view: FlowView;
  theirs: KeptFlow | null;
  onMine: () => void;
  onTheirs: () => void;
  /** Theirs stays, and what was drawn here becomes a flow of its own. */
  onBoth: () => void;
}

export function FlowConflict({ view, theirs, onMine, onTheirs, onBoth }: FlowConflictProps) {
  const who = theirs?.updatedBy ?? '';
  return (
    // Closing it chooses nothing away: both are kept.
    <Dialog open={theirs !== null} title={words.title} onClose={onBoth}>
      <div className={tools.stack}>
        <p>{words.text(who)}</p>
        {theirs !== null && (
          <div className={styles.pair}>
            <Version title={words.mine} before={theirs.flow} after={view.flow} view={view} />
            <Version title={words.theirs(who)} before={view.flow} after={theirs.flow} view={view} />
          </div>
        )}
        <button type="button" className={tools.button} data-primary="" onClick={onBoth}>
          {words.both}
        </button>
        <button type="button" className={tools.button} onClick={onMine}>
          {words.keepMine}
        </button>
        <button type="button" className={tools.button} onClick={onTheirs}>
          {words.takeTheirs(who)}
        </button>
      </div>
    </Dialog>
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
