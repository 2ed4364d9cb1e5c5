/** A file of the flow, a copy of it, or the end of it. */
import download from 'lucide:download';
import trash from 'lucide:trash';
import { useState } from 'react';
import { flowBuilder as words } from '#shared/catalogue/flow/screen.ts';
import type { Flow } from '#shared/flow/schema/flow.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import tools from '../../../ui/tools.module.css';
import { saveFlowFile } from '../drafts/flow-file.ts';
import styles from '../FlowWorkspace.module.css';

export interface FlowActionsProps {
  id: string;
  flow: Flow;
  onCreate: (flow: Flow) => Promise<void>;
  onRemove: (id: string) => Promise<void>;
}

export function FlowActions({ id, flow, onCreate, onRemove }: FlowActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const attempt = (act: Promise<void>) =>
    void act.then(
      () => setFailed(false),
      () => setFailed(true),
    );
  return (
    <div className={styles.flowActions}>
      <button type="button" className={tools.button} onClick={() => saveFlowFile(flow)}>
        <Icon icon={download} size="small" />
        {words.file.export}
      </button>
      <button
        type="button"
        className={tools.button}
        onClick={() => attempt(onCreate({ ...flow, title: words.copyOf(flow.title).slice(0, 120) }))}
      >
        {words.duplicate}
      </button>
      <button type="button" className={tools.button} onClick={() => setAsking(true)}>
        <Icon icon={trash} size="small" />
        {words.remove.button}
      </button>
      {isFailed && (
        <p className={tools.problem} role="alert">
          {words.failed}
        </p>
      )}
      <Dialog open={isAsking} title={words.remove.title} onClose={() => setAsking(false)}>
        <p>{words.remove.text}</p>
        <div className={tools.chips}>
          <button
            type="button"
            className={tools.button}
            data-primary=""
            onClick={() => {
              setAsking(false);
              attempt(onRemove(id));
            }}
          >
            {words.remove.confirm}
          </button>
          <button type="button" className={tools.button} onClick={() => setAsking(false)}>
            {words.remove.keep}
          </button>
        </div>
      </Dialog>
    </div>
  );
}
