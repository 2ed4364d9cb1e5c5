/** The keys of the page of flows. They are left alone while something is typed. */
import { useEffect } from 'react';
import type { FlowEditor } from './flow-editor.ts';
import { type BlockActs, isTypedElsewhere } from './use-block-acts.ts';

export function useFlowKeys(editor: FlowEditor, acts: BlockActs, onSearch: () => void): void {
  const { remove, duplicate } = acts;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTypedElsewhere(event.target)) return;
      const act = event.ctrlKey || event.metaKey ? withControl(event) : plain(event);
      if (act === null) return;
      event.preventDefault();
      act();
    };
    const withControl = ({ key, shiftKey }: KeyboardEvent) => {
      switch (key.toLowerCase()) {
        case 'z':
          return shiftKey ? editor.redo : editor.undo;
        case 'y':
          return editor.redo;
        case 'a':
          return () => editor.select(editor.flow().blocks.map(({ id }) => id));
        case 'd':
          return duplicate;
        case 'k':
          return onSearch;
        default:
          return null;
      }
    };
    const plain = ({ key }: KeyboardEvent) => {
      if (key === 'Delete' || key === 'Backspace') return remove;
      if (key === 'Escape') return () => editor.select([]);
      return key === '/' ? onSearch : null;
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [editor, remove, duplicate, onSearch]);
}
