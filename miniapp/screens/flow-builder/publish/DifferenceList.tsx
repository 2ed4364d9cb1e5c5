/** What a version changes, in words. */
import { flowPublishing } from '#shared/catalogue/flow/screen-publishing.ts';
import type { Flow } from '#shared/flow/schema/flow.ts';
import { BlockIcon } from '../view/BlockIcon.tsx';
import { lookOf } from '../view/block-look.ts';
import type { FormNames } from '../view/block-view.ts';
import { blockName, blockSummary } from '../view/block-view.ts';
import { flowDifferences } from './flow-differences.ts';
import styles from './Publish.module.css';

const words = flowPublishing.differences;
const MOST_LISTED = 40;

export interface DifferenceListProps {
  before: Flow;
  after: Flow;
  names: Pick<FormNames, 'chats' | 'flows'>;
}

export function DifferenceList({ before, after, names }: DifferenceListProps) {
  const all = flowDifferences(before, after);
  if (all.length === 0) return <p className={styles.note}>{words.none}</p>;
  return (
    <>
      <ul className={styles.differences}>
        {all.slice(0, MOST_LISTED).map(({ kind, block }) => (
          <li key={`${kind} ${block.id}`} className={styles.difference} data-kind={kind}>
            <BlockIcon {...lookOf(block)} />
            <span className={styles.main}>
              <span>
                <strong>{blockName(block)}</strong> {words[kind]}
              </span>
              <span className={styles.note}>
                {blockSummary(block, { ...names, flow: kind === 'removed' ? before : after })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {all.length > MOST_LISTED && <p className={styles.note}>{words.more(all.length - MOST_LISTED)}</p>}
    </>
  );
}
