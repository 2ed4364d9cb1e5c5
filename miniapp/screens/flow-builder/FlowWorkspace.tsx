/** One flow: its bar, its drawing or its list, and beside it the block that is edited, or the conversation tried out. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { flowBuilder as words } from '#shared/catalogue/flow/screen.ts';
import { flowPublishing } from '#shared/catalogue/flow/screen-publishing.ts';
import type { Flow } from '#shared/flow/schema/flow.ts';
import type { FlowNumbers, KeptFlow } from '#shared/wire/flows.ts';
import { useDraftKeeper, useKeeperState } from '../../drafts/use-draft-keeper.ts';
import { lazyScreen } from '../../navigation/lazy-screen.tsx';
import { ListLoading } from '../../ui/feedback/ListLoading.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { SegmentChoice } from '../../ui/field/SegmentChoice.tsx';
import tools from '../../ui/tools.module.css';
import { FLOW_DRAFTS, type FlowKeeper } from './drafts/flow-drafts.ts';
import type { FlowsHere, FlowsListed } from './drafts/use-flows.ts';
import { createFlowEditor, type FlowEditor } from './edit/flow-editor.ts';
import { type BlockActs, useBlockActs } from './edit/use-block-acts.ts';
import { useFlowKeys } from './edit/use-flow-keys.ts';
import { BlockForm } from './form/BlockForm.tsx';
import { FlowSettings } from './form/FlowSettings.tsx';
import { VariablesForm } from './form/VariablesForm.tsx';
import { FlowActions } from './frame/FlowActions.tsx';
import { FlowNotices } from './frame/FlowNotices.tsx';
import { FlowTop } from './frame/FlowTop.tsx';
import styles from './frame/FlowWorkspace.module.css';
import { BlockList } from './list/BlockList.tsx';
import { FlowConflictDialog } from './publish/FlowConflictDialog.tsx';
import { useFlowPublishing } from './publish/use-flow-publishing.ts';
import { SimulatorPane } from './simulator/SimulatorPane.tsx';
import { useSimulator } from './simulator/use-simulator.ts';
import { type FlowView, useFlowView } from './view/use-flow-view.ts';

const CanvasWorkspace = lazyScreen(async () => (await import('./canvas/CanvasWorkspace.tsx')).CanvasWorkspace);

export interface FlowWorkspaceProps {
  id: string;
  here: FlowsHere;
  list: FlowsListed;
  isWide: boolean;
  onSaved: () => void;
  onCreate: (flow: Flow) => Promise<void>;
  onRemove: (id: string) => Promise<void>;
}

export function FlowWorkspace(props: FlowWorkspaceProps) {
  const { list, id } = props;
  const isKnown = list.isFailed || list.flows.some(flow => flow.id === id && flow.isKept);
  const keeper = useDraftKeeper(FLOW_DRAFTS, props.here, id, isKnown, props.onSaved);
  if (keeper === null) return <ListLoading text={words.flows.label} lines={5} />;
  if (keeper === 'failed') return <Notice tone="failure">{words.flows.failed}</Notice>;
  return <Workspace {...props} keeper={keeper} />;
}

function Workspace(props: FlowWorkspaceProps & { keeper: FlowKeeper }) {
  const { id, here, list, isWide, onCreate, onRemove, keeper } = props;
  const state = useKeeperState(keeper);
  const editor = useEditor(keeper);
  const others = useMemo(() => list.flows.filter(flow => flow.id !== id), [list.flows, id]);
  const publishing = useFlowPublishing(id, keeper, here.server, props.onSaved);
  const numbers = useFlowNumbers(id, here, state.base);
  const simulator = useSimulator({
    id,
    flow: useStore(editor.store, now => now.history.present),
    readFlow: async other => (await here.store.read(other))?.flow ?? null,
  });
  const view = useFlowView({
    editor,
    chats: list.chats,
    flows: others,
    around: publishing.around,
    here: simulator.here,
    gone: simulator.gone,
    numbers: numbers?.blocks ?? NO_NUMBERS,
  });
  const acts = useBlockActs(editor);
  const [panel, setPanel] = useState<Panel>('block');
  const onSearch = useCallback(() => document.querySelector<HTMLInputElement>('[data-palette-search]')?.focus(), []);
  useFlowKeys(editor, acts, onSearch);
  const onOpen = useCallback(() => {
    setPanel('block');
    // In the next frame, when the block's form is there.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-block-form] h2')?.focus());
  }, []);
  const onShow = useCallback(
    (block: string) => {
      setPanel('block');
      editor.show(block);
    },
    [editor],
  );
  return (
    <div className={styles.workspace}>
      <FlowTop
        id={id}
        here={here}
        list={list}
        state={state}
        editor={editor}
        view={view}
        publishing={publishing}
        onShow={onShow}
      />
      <FlowNotices problem={state.problem} stopReason={state.base?.stopReason ?? null} publishing={publishing} />
      {!isWide && <PanelChoice options={PHONE_PANELS} value={panel} onChange={setPanel} />}
      <div className={styles.columns}>
        {isWide ? (
          <Drawing editor={editor} view={view} acts={acts} onOpen={onOpen} />
        ) : (
          panel === 'block' && <BlockList editor={editor} view={view} acts={acts} />
        )}
        {(isWide || panel !== 'block') && (
          <aside className={styles.panel} aria-label={words.views.label}>
            {isWide && <PanelChoice options={WIDE_PANELS} value={panel} onChange={setPanel} />}
            <div className={styles.panelBody} data-panel={panel}>
              {panel === 'block' && <SelectedBlock editor={editor} view={view} />}
              {panel === 'simulator' && (
                <SimulatorPane simulator={simulator} view={view} ask={here.server?.ask ?? null} />
              )}
              {panel === 'variables' && (
                <>
                  <VariablesForm flow={view.flow} editor={editor} />
                  <FlowSettings flow={view.flow} editor={editor} />
                  {numbers !== null && <NumbersLine numbers={numbers} />}
                  <FlowActions id={id} flow={view.flow} onCreate={onCreate} onRemove={onRemove} />
                </>
              )}
            </div>
          </aside>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {acts.said}
      </p>
      <FlowConflictDialog
        view={view}
        theirs={state.theirs}
        onMine={keeper.keepMine}
        onTheirs={keeper.takeTheirs}
        onBoth={() => {
          const mine = { ...view.flow, title: words.copyOf(view.flow.title).slice(0, 120) };
          keeper.takeTheirs();
          void onCreate(mine);
        }}
      />
    </div>
  );
}

const NO_NUMBERS: FlowNumbers['blocks'] = [];
const NUMBERS_MS = 15_000;

/** Asked for again while somebody looks, because conversations go on. */
function useFlowNumbers(id: string, { who, server }: FlowsHere, base: KeptFlow | null): FlowNumbers | null {
  const isOut = server !== null && base?.published != null;
  const query = useQuery({
    queryKey: ['flow-numbers', who, id],
    queryFn: () => server?.numbers(id) ?? null,
    enabled: isOut,
    refetchInterval: NUMBERS_MS,
  });
  return isOut ? (query.data ?? null) : null;
}

function NumbersLine({ numbers: { open, began, failed } }: { numbers: FlowNumbers }) {
  const { numbers: said } = flowPublishing;
  return (
    <p className={styles.numbers}>
      {[said.open(open), said.began(began), ...(failed > 0 ? [said.failed(failed)] : [])].join(', ')}
    </p>
  );
}

type Panel = 'block' | 'simulator' | 'variables';
const { views } = words;
const WIDE_PANELS = { block: views.block, simulator: views.simulator, variables: views.variables } as const;
const PHONE_PANELS = { block: views.list, simulator: views.simulator, variables: views.variables } as const;

interface PanelChoiceProps {
  options: Readonly<Record<Panel, string>>;
  value: Panel;
  onChange: (panel: Panel) => void;
}

function PanelChoice({ options, value, onChange }: PanelChoiceProps) {
  return (
    <div className={styles.choice}>
      <SegmentChoice name={useId()} label={views.label} value={value} options={options} onChange={onChange} />
    </div>
  );
}

/** The editor starts from what the keeper has. If somebody else's version is taken over, it starts again from that. */
function useEditor(keeper: FlowKeeper): FlowEditor {
  const editor = useMemo(() => createFlowEditor(keeper.get().content.flow, flow => keeper.change({ flow })), [keeper]);
  const { replaced, content } = useKeeperState(keeper);
  const seen = useRef(replaced);
  useEffect(() => {
    if (seen.current === replaced) return;
    seen.current = replaced;
    editor.replace(content.flow);
  }, [replaced, content, editor]);
  return editor;
}

interface DrawingProps {
  editor: FlowEditor;
  view: FlowView;
  acts: BlockActs;
  onOpen: () => void;
}

function Drawing(props: DrawingProps) {
  const shown = useStore(props.editor.store, state => state.shown);
  return <CanvasWorkspace {...props} shown={shown} />;
}

function SelectedBlock({ editor, view }: { editor: FlowEditor; view: FlowView }) {
  const [id] = view.blocks;
  const block = view.flow.blocks.find(each => each.id === id);
  if (view.blocks.size > 1) return <p className={tools.hint}>{words.form.many}</p>;
  if (block === undefined) return <p className={tools.hint}>{words.form.none}</p>;
  return <BlockForm key={block.id} block={block} editor={editor} names={view} problems={view.problems} />;
}
