/** What can be done with the selected blocks. */
import centre from 'lucide:align-center-vertical';
import across from 'lucide:align-horizontal-distribute-center';
import top from 'lucide:align-start-horizontal';
import left from 'lucide:align-start-vertical';
import down from 'lucide:align-vertical-distribute-center';
import paste from 'lucide:clipboard-paste';
import copy from 'lucide:copy';
import duplicate from 'lucide:copy-plus';
import trash from 'lucide:trash';
import { useReactFlow } from '@xyflow/react';
import { canvasWords as words } from '#shared/catalogue/flow/screen-canvas.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import type { FlowEditor } from '../edit/flow-editor.ts';
import { ALIGNMENTS, type Alignment, align, moveBlocks } from '../edit/flow-edits.ts';
import type { BlockActs } from '../edit/use-block-acts.ts';
import styles from './SelectionBar.module.css';

const ICONS: Readonly<Record<Alignment, string>> = { left, centre, top, across, down };

export interface SelectionBarProps {
  editor: FlowEditor;
  blocks: ReadonlySet<string>;
  edges: ReadonlySet<string>;
  acts: BlockActs;
}

export function SelectionBar({ editor, blocks, edges, acts }: SelectionBarProps) {
  const canvas = useReactFlow();
  const arrange = (alignment: Alignment) => {
    const sized = [...blocks].flatMap(id => {
      const node = canvas.getNode(id);
      if (node === undefined) return [];
      return [{ id, ...node.position, width: node.measured?.width ?? 212, height: node.measured?.height ?? 120 }];
    });
    editor.edit(moveBlocks(align(sized, alignment)));
  };
  return (
    <div className={styles.bar} role="toolbar" aria-label={words.selected(blocks.size)}>
      {blocks.size > 1 && (
        <>
          <span className={styles.count}>{words.selected(blocks.size)}</span>
          {ALIGNMENTS.map(each => (
            <Tool key={each} icon={ICONS[each]} label={words.alignments[each]} onClick={() => arrange(each)} />
          ))}
        </>
      )}
      {blocks.size > 0 && (
        <>
          <Tool icon={copy} label={words.copy} onClick={() => void acts.copy()} />
          <Tool icon={duplicate} label={words.duplicate} onClick={acts.duplicate} />
        </>
      )}
      <Tool icon={paste} label={words.paste} onClick={() => void acts.paste()} />
      {blocks.size + edges.size > 0 && <Tool icon={trash} label={words.remove} onClick={acts.remove} />}
    </div>
  );
}

function Tool({ icon, label, onClick }: { icon: string; label: string; onClick: () => void }) {
  return <IconButton icon={icon} size="small" label={label} className={styles.tool} onClick={onClick} />;
}
