/** The versions of a flow: what changed since each, and the way back to it. */

import history from 'lucide:rotate-ccw-clock';
import { useState } from 'react';
import { flowPublishing } from '#shared/catalogue/flow/screen-publishing.ts';
import { formatDate } from '#shared/catalogue/numbers/format-date.ts';
import type { Flow } from '#shared/flow/schema/flow.ts';
import { epochMs } from '#shared/units.ts';
import type { FlowVersion, KeptFlow } from '#shared/wire/flows.ts';
import actions from '../../../drafts/draft-action.module.css';
import { Button } from '../../../ui/button/Button.tsx';
import { Chip } from '../../../ui/button/Chip.tsx';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Dialog } from '../../../ui/sheet/Dialog.tsx';
import tools from '../../../ui/tools.module.css';
import type { ServerFlows } from '../drafts/flows-store.ts';
import type { FlowView } from '../view/use-flow-view.ts';
import { DifferenceList } from './DifferenceList.tsx';
import styles from './Publish.module.css';
import type { FlowPublishingState } from './use-flow-publishing.ts';

const words = flowPublishing.versions;
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface FlowVersionsProps {
  id: string;
  base: KeptFlow;
  view: FlowView;
  server: ServerFlows;
  publishing: FlowPublishingState;
  mayPublish: boolean;
  /** Makes a version the draft; this can be undone. */
  onDraft: (flow: Flow) => void;
}

export function FlowVersions(props: FlowVersionsProps) {
  const { id, base, server, publishing, mayPublish } = props;
  const [versions, setVersions] = useState<readonly FlowVersion[] | 'failed' | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = async () => {
    setOpen(true);
    setVersions(null);
    setVersions(await server.versions(id).catch(() => 'failed' as const));
  };
  return (
    <>
      <Pressable className={actions.action} onClick={() => void open()}>
        <Icon icon={history} size="small" />
        {words.button}
      </Pressable>
      <Dialog open={isOpen} title={words.title} onClose={() => setOpen(false)}>
        <div className={tools.stack}>
          {versions === 'failed' && <p className={tools.problem}>{words.failed}</p>}
          {Array.isArray(versions) && versions.length === 0 && <p className={styles.note}>{words.none}</p>}
          <ol className={styles.versions}>
            {Array.isArray(versions) &&
              versions.map((version: FlowVersion) => (
                <VersionLine key={version.version} {...props} version={version} onClose={() => setOpen(false)} />
              ))}
          </ol>
          {mayPublish && base.state === 'published' && (
            <Button
              disabled={publishing.busy}
              onClick={() => {
                setOpen(false);
                void publishing.stop();
              }}
            >
              {words.stop}
            </Button>
          )}
        </div>
      </Dialog>
    </>
  );
}

interface VersionLineProps extends FlowVersionsProps {
  version: FlowVersion;
  onClose: () => void;
}

function VersionLine({ id, base, view, server, publishing, mayPublish, onDraft, version, onClose }: VersionLineProps) {
  const [flow, setFlow] = useState<Flow | 'failed' | null>(null);
  const { at, by, wasPublished } = version;
  const isLive = base.state === 'published' && base.published?.version === version.version;
  const when = formatDate(epochMs(at), epochMs(Date.now()), timeZone);
  const read = async () => {
    const found = await server.version(id, version.version).catch(() => 'failed' as const);
    setFlow(found);
    return found;
  };
  const toDraft = async () => {
    const found = flow ?? (await read());
    if (found === 'failed') return;
    onDraft(found);
    onClose();
  };
  return (
    <li className={styles.version}>
      <div className={styles.main}>
        <strong>{words.version(version.version)}</strong>
        <span className={styles.note}>{words.by(when, by)}</span>
        {(isLive || wasPublished) && (
          <span className={styles.mark} data-live={isLive || undefined}>
            {isLive ? words.live : words.wasPublished}
          </span>
        )}
      </div>
      <div className={tools.chips}>
        <Chip onClick={() => void read()}>{words.compare}</Chip>
        <Chip onClick={() => void toDraft()}>{words.toDraft}</Chip>
        {mayPublish && wasPublished && !isLive && (
          <Chip
            disabled={publishing.busy}
            onClick={() => {
              onClose();
              void publishing.rollBack(version.version);
            }}
          >
            {words.rollBack}
          </Chip>
        )}
      </div>
      {flow === 'failed' && <p className={tools.problem}>{words.failed}</p>}
      {flow !== null && flow !== 'failed' && <DifferenceList before={flow} after={view.flow} names={view} />}
    </li>
  );
}
