/** Palette, canvas, and what is done with what is selected: loaded only where there is room for a canvas. */
import { ReactFlowProvider } from '@xyflow/react';
import type { FlowEditor } from '../edit/flow-editor.ts';
import type { BlockActs } from '../edit/use-block-acts.ts';
import { Palette } from '../palette/Palette.tsx';
import styles from './CanvasWorkspace.module.css';
import type { CanvasView } from './canvas-parts.ts';
import { FlowCanvas } from './FlowCanvas.tsx';
import { SelectionBar } from './SelectionBar.tsx';

export interface CanvasWorkspaceProps {
  editor: FlowEditor;
  view: CanvasView;
  shown: number;
  acts: BlockActs;
  onOpen: () => void;
}

export function CanvasWorkspace({ editor, view, shown, acts, onOpen }: CanvasWorkspaceProps) {
  return (
    <ReactFlowProvider>
      <div className={styles.place}>
        <Palette
          names={view}
          onAdd={item => {
            const id = editor.add(item, null);
            if (id !== null) editor.show(id);
          }}
          onShow={editor.show}
        />
        <div className={styles.canvas}>
          <FlowCanvas editor={editor} view={view} shown={shown} onOpen={onOpen} />
          <SelectionBar editor={editor} blocks={view.blocks} edges={view.edges} acts={acts} />
        </div>
      </div>
    </ReactFlowProvider>
  );
}
