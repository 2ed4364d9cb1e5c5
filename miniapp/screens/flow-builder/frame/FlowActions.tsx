/** Saves the flow as a file, copies it, or deletes it. */

import download from 'lucide:download';
import { flowBuilder as words } from '#shared/catalogue/flow/screen.ts';
import type { Flow } from '#shared/flow/schema/flow.ts';
import { DraftActions } from '../../../drafts/DraftActions.tsx';
import { Chip } from '../../../ui/button/Chip.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { saveFlowFile } from '../drafts/flow-file.ts';

export interface FlowActionsProps {
  id: string;
  flow: Flow;
  onCreate: (flow: Flow) => Promise<void>;
  onRemove: (id: string) => Promise<void>;
}

export function FlowActions({ id, flow, onCreate, onRemove }: FlowActionsProps) {
  return (
    <DraftActions
      copyLabel={words.duplicate}
      words={words.remove}
      failed={words.failed}
      onCopy={() => onCreate({ ...flow, title: words.copyOf(flow.title).slice(0, 120) })}
      onRemove={() => onRemove(id)}
    >
      <Chip onClick={() => saveFlowFile(flow)}>
        <Icon icon={download} size="small" />
        {words.file.export}
      </Chip>
    </DraftActions>
  );
}
