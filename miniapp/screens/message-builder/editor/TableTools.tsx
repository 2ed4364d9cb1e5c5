/** What can be done to the table in which the cursor stands. */

import type { Editor } from '@tiptap/core';
import { postEditor } from '#shared/catalogue/posts/editor.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { alignCells, changeTable, type TableCommand } from './editor-commands.ts';
import styles from './PostEditor.module.css';

const words = postEditor.tableTools;
const COMMANDS = [
  'addRow',
  'removeRow',
  'addColumn',
  'removeColumn',
  'head',
] as const satisfies readonly TableCommand[];
const ALIGNS = ['left', 'center', 'right'] as const;

export function TableTools({ editor }: { editor: Editor }) {
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={words.label}>
      {COMMANDS.map(name => (
        <TextTool key={name} label={words[name]} act={() => changeTable(editor, name)} />
      ))}
      {ALIGNS.map(align => (
        <TextTool key={align} label={words.align[align]} act={() => alignCells(editor, align)} />
      ))}
      <TextTool label={words.remove} act={() => changeTable(editor, 'remove')} />
    </div>
  );
}

function TextTool({ label, act }: { label: string; act: () => void }) {
  return (
    <Pressable className={styles.tool} onMouseDown={event => event.preventDefault()} onClick={act}>
      {label}
    </Pressable>
  );
}
