/** The bar over a flow: its name, whether it is kept, the steps back, what is wrong, versions, and publishing. */

import back from 'lucide:arrow-left';
import alert from 'lucide:circle-alert';
import redo from 'lucide:redo-2';
import undo from 'lucide:undo-2';
import { useState } from 'react';
import { Link } from 'wouter';
import { useStore } from 'zustand';
import { hrefOf } from '#shared/access/routes.ts';
import { flowBuilder as words } from '#shared/catalogue/flow/screen.ts';
import { flowPublishing } from '#shared/catalogue/flow/screen-publishing.ts';
import type { KeptFlow } from '#shared/wire/flows.ts';
import top from '../../../drafts/DraftTop.module.css';
import { SavingMark, TitleField } from '../../../drafts/DraftTop.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Dialog } from '../../../ui/sheet/Dialog.tsx';
import type { FlowKeeperState } from '../drafts/flow-drafts.ts';
import type { FlowsHere, FlowsListed } from '../drafts/use-flows.ts';
import type { FlowEditor } from '../edit/flow-editor.ts';
import { FlowVersions } from '../publish/FlowVersions.tsx';
import { PublishFlow } from '../publish/PublishFlow.tsx';
import type { FlowPublishingState } from '../publish/use-flow-publishing.ts';
import { ProblemList } from '../view/ProblemList.tsx';
import type { FlowView } from '../view/use-flow-view.ts';
import styles from './FlowWorkspace.module.css';

export interface FlowTopProps {
  id: string;
  here: FlowsHere;
  list: FlowsListed;
  state: FlowKeeperState;
  editor: FlowEditor;
  view: FlowView;
  publishing: FlowPublishingState;
  onShow: (block: string) => void;
}

export function FlowTop({ id, here, list, state, editor, view, publishing, onShow }: FlowTopProps) {
  const { server } = here;
  const { base } = state;
  const live = base?.published ?? null;
  return (
    <header className={`${top.top} ${styles.top}`}>
      <Link href={hrefOf('flowBuilder')} className={top.back} data-always="" aria-label={words.back}>
        <Icon icon={back} />
      </Link>
      <TitleField
        words={words}
        title={view.flow.title}
        onChange={title => editor.edit(flow => ({ ...flow, title }), 'title')}
      />
      <span className={styles.marks}>
        <SavingMark words={words} state={state} isVisitor={server === null} />
        {base !== null && live !== null && <LiveMark base={base} />}
      </span>
      <div className={styles.steps}>
        <StepButtons editor={editor} />
      </div>
      <div className={styles.actions}>
        <ProblemButton view={view} onShow={onShow} />
        {server !== null && base !== null && (
          <FlowVersions
            id={id}
            base={base}
            view={view}
            server={server}
            publishing={publishing}
            mayPublish={list.mayPublish}
            onDraft={flow => editor.edit(() => flow)}
          />
        )}
        <PublishFlow
          view={view}
          publishing={publishing}
          mayPublish={list.mayPublish}
          isVisitor={server === null}
          readLive={async () => (server === null || live === null ? null : server.version(id, live.version))}
          onShow={onShow}
        />
      </div>
    </header>
  );
}

function LiveMark({ base }: { base: KeptFlow }) {
  const { published, state } = base;
  if (published === null) return null;
  return (
    <span className={styles.live} data-stopped={state === 'stopped' || undefined}>
      {state === 'stopped' ? flowPublishing.state.stopped : flowPublishing.state.live(published.version)}
    </span>
  );
}

function StepButtons({ editor }: { editor: FlowEditor }) {
  const canUndo = useStore(editor.store, ({ history }) => history.past.length > 0);
  const canRedo = useStore(editor.store, ({ history }) => history.future.length > 0);
  return (
    <>
      <IconButton
        icon={undo}
        label={words.tools.undo}
        className={styles.step}
        disabled={!canUndo}
        onClick={editor.undo}
      />
      <IconButton
        icon={redo}
        label={words.tools.redo}
        className={styles.step}
        disabled={!canRedo}
        onClick={editor.redo}
      />
    </>
  );
}

function ProblemButton({ view, onShow }: { view: FlowView; onShow: (block: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const errors = view.problems.filter(({ isWarning }) => !isWarning).length;
  const warnings = view.problems.length - errors;
  if (view.problems.length === 0) return null;
  return (
    <>
      <Pressable className={styles.problems} data-error={errors > 0 || undefined} onClick={() => setOpen(true)}>
        <Icon icon={alert} size="small" />
        {errors > 0 ? words.problems.button(errors) : words.problems.warnings(warnings)}
      </Pressable>
      <Dialog open={isOpen} title={words.problems.label} onClose={() => setOpen(false)}>
        <ProblemList
          problems={view.problems}
          view={view}
          onShow={block => {
            setOpen(false);
            onShow(block);
          }}
        />
      </Dialog>
    </>
  );
}
