/**
 * The blocks of a flow as a list, in the order in which a conversation reaches them: for screens without room for a drawing.
 */

import warning from 'lucide:circle-alert';
import plus from 'lucide:plus';
import { useState } from 'react';
import { flowBuilder } from '#shared/catalogue/flow/screen.ts';
import { canvasWords } from '#shared/catalogue/flow/screen-canvas.ts';
import { blockExits, type FlowBlock } from '#shared/flow/schema/blocks.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Dialog } from '../../../ui/sheet/Dialog.tsx';
import tools from '../../../ui/tools.module.css';
import type { FlowEditor } from '../edit/flow-editor.ts';
import type { BlockActs } from '../edit/use-block-acts.ts';
import { BlockForm } from '../form/BlockForm.tsx';
import { Palette } from '../palette/Palette.tsx';
import { BlockIcon } from '../view/BlockIcon.tsx';
import { lookOf } from '../view/block-look.ts';
import { blockName, blockSummary, exitName } from '../view/block-view.ts';
import type { FlowView } from '../view/use-flow-view.ts';
import styles from './BlockList.module.css';
import { blocksInOrder } from './blocks-in-order.ts';

const words = flowBuilder.list;

export interface BlockListProps {
  editor: FlowEditor;
  view: FlowView;
  acts: BlockActs;
}

export function BlockList({ editor, view, acts }: BlockListProps) {
  const [isAdding, setAdding] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const { flow, problems } = view;
  const open = flow.blocks.find(({ id }) => id === openId) ?? null;
  const show = (id: string) => {
    editor.select([id]);
    setOpenId(id);
  };
  const close = () => {
    editor.select([]);
    setOpenId(null);
  };
  const onlyThis = (act: () => void) => () => {
    act();
    close();
  };
  return (
    <section className={styles.list} aria-label={words.label}>
      {flow.blocks.length === 0 && <p className={tools.hint}>{words.empty}</p>}
      <ol className={styles.blocks}>
        {blocksInOrder(flow).map(block => (
          <li key={block.id}>
            <Row block={block} view={view} onOpen={() => show(block.id)} />
          </li>
        ))}
      </ol>
      <div className={tools.chips}>
        <Button onClick={() => setAdding(true)}>
          <Icon icon={plus} size="small" />
          {words.add}
        </Button>
        <Button onClick={() => void acts.paste()}>{canvasWords.paste}</Button>
      </div>
      <Dialog open={isAdding} title={words.add} onClose={() => setAdding(false)}>
        <Palette
          isDialog
          names={view}
          onAdd={item => {
            setAdding(false);
            const id = editor.add(item, null);
            if (id !== null) show(id);
          }}
          onShow={id => {
            setAdding(false);
            show(id);
          }}
        />
      </Dialog>
      <Dialog open={open !== null} title={open === null ? '' : words.edit(blockName(open))} onClose={close}>
        {open !== null && (
          <>
            <BlockForm block={open} editor={editor} names={view} problems={problems} />
            <div className={styles.acts}>
              <Button primary onClick={close}>
                {words.close}
              </Button>
              <Button
                onClick={() => {
                  setOpenId(null);
                  setAdding(true);
                }}
              >
                {words.addBehind}
              </Button>
              <Button onClick={() => void acts.copy()}>{canvasWords.copy}</Button>
              <Button onClick={onlyThis(acts.duplicate)}>{canvasWords.duplicate}</Button>
              <Button onClick={onlyThis(acts.remove)}>{canvasWords.remove}</Button>
            </div>
          </>
        )}
      </Dialog>
    </section>
  );
}

function Row({ block, view, onOpen }: { block: FlowBlock; view: FlowView; onOpen: () => void }) {
  const marks = view.marks.get(block.id);
  const ways = blockExits(block).flatMap(exit => {
    const to = view.flow.edges.find(edge => edge.from === block.id && edge.exit === exit)?.to;
    const target = view.flow.blocks.find(({ id }) => id === to);
    return target === undefined ? [] : [flowBuilder.card.leadsTo(exitName(block, exit), blockName(target))];
  });
  return (
    <Pressable
      className={styles.row}
      data-here={marks?.isHere || undefined}
      data-wrong={(marks && marks.problems.length > 0) || undefined}
      onClick={onOpen}
    >
      <BlockIcon {...lookOf(block)} />
      <span className={styles.main}>
        <span className={styles.name}>
          <span className="visually-hidden">{words.editing} </span>
          {blockName(block)}
        </span>
        <span className={styles.summary}>{blockSummary(block, view)}</span>
        {ways.length > 0 && <span className={styles.ways}>{ways.join(' · ')}</span>}
        {marks?.numbers && <span className={styles.ways}>{marks.numbers}</span>}
        {marks?.problems.map(problem => (
          <span key={problem} className={styles.problem}>
            <Icon icon={warning} size="tiny" />
            {problem}
          </span>
        ))}
      </span>
    </Pressable>
  );
}
