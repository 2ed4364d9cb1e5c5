/** Publish: only without errors, after the server has looked at it too, and after a last look. */

import send from 'lucide:send';
import { useState } from 'react';
import { flowPublishing as words } from '#shared/catalogue/flow/screen-publishing.ts';
import { mayPublish as isPublishable } from '#shared/flow/check/check.ts';
import type { Flow } from '#shared/flow/schema/flow.ts';
import type { FlowProblem } from '#shared/flow/schema/problem.ts';
import actions from '../../../drafts/draft-action.module.css';
import { Button } from '../../../ui/button/Button.tsx';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Dialog } from '../../../ui/sheet/Dialog.tsx';
import tools from '../../../ui/tools.module.css';
import { BlockIcon } from '../view/BlockIcon.tsx';
import { lookOf } from '../view/block-look.ts';
import { blockName, blockSummary } from '../view/block-view.ts';
import { ProblemList } from '../view/ProblemList.tsx';
import type { FlowView } from '../view/use-flow-view.ts';
import { DifferenceList } from './DifferenceList.tsx';
import styles from './Publish.module.css';
import type { FlowPublishingState } from './use-flow-publishing.ts';

export interface PublishFlowProps {
  view: FlowView;
  publishing: FlowPublishingState;
  mayPublish: boolean;
  isVisitor: boolean;
  /** The published version; null: there is none. */
  readLive: () => Promise<Flow | null>;
  onShow: (block: string) => void;
}

export function PublishFlow({ view, publishing, mayPublish, isVisitor, readLive, onShow }: PublishFlowProps) {
  const [look, setLook] = useState<{ problems: readonly FlowProblem[]; live: Flow | null } | null>(null);
  const open = async () => {
    const live = await readLive().catch(() => null);
    const problems = await publishing.check();
    if (problems !== null) setLook({ problems, live });
  };
  const why = isVisitor ? words.visitor : mayPublish ? null : words.noRight;
  if (why !== null) return <p className={styles.why}>{why}</p>;
  return (
    <>
      <Pressable className={actions.action} data-primary="" disabled={publishing.busy} onClick={() => void open()}>
        <Icon icon={send} size="small" />
        {words.button}
      </Pressable>
      <Dialog open={look !== null} title={words.look.title} onClose={() => setLook(null)}>
        {look !== null && (
          <LastLook
            view={view}
            problems={look.problems}
            live={look.live}
            onShow={block => {
              setLook(null);
              onShow(block);
            }}
            onClose={() => setLook(null)}
            onConfirm={() => {
              setLook(null);
              void publishing.publish();
            }}
          />
        )}
      </Dialog>
    </>
  );
}

interface LastLookProps {
  view: FlowView;
  problems: readonly FlowProblem[];
  live: Flow | null;
  onShow: (block: string) => void;
  onClose: () => void;
  onConfirm: () => void;
}

function LastLook({ view, problems, live, onShow, onClose, onConfirm }: LastLookProps) {
  const isRight = isPublishable(problems);
  const starts = view.flow.blocks.filter(({ kind }) => kind === 'start');
  return (
    <div className={tools.stack}>
      {!isRight && <p>{words.look.blocked}</p>}
      {problems.length > 0 && (
        <div className={tools.group}>
          {isRight && <h3 className={tools.legend}>{words.look.warnings}</h3>}
          <ProblemList problems={problems} view={view} onShow={onShow} />
        </div>
      )}
      {isRight && (
        <>
          <div className={tools.group}>
            <h3 className={tools.legend}>{words.look.begins}</h3>
            <ul className={styles.differences}>
              {starts.map(block => (
                <li key={block.id} className={styles.difference}>
                  <BlockIcon {...lookOf(block)} />
                  <span className={styles.main}>
                    <strong>{blockName(block)}</strong>
                    <span className={styles.note}>{blockSummary(block, view)}</span>
                  </span>
                </li>
              ))}
            </ul>
          </div>
          <div className={tools.group}>
            <h3 className={tools.legend}>{words.look.changes}</h3>
            {live === null ? (
              <p className={styles.note}>{words.look.first}</p>
            ) : (
              <DifferenceList before={live} after={view.flow} names={view} />
            )}
          </div>
          {live !== null && <p className={styles.note}>{words.look.text}</p>}
          <Button primary onClick={onConfirm}>
            {words.look.confirm}
          </Button>
        </>
      )}
      <Button onClick={onClose}>{words.look.cancel}</Button>
    </div>
  );
}
