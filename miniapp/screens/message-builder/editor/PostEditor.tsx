/** The text of a post while it is written: the tools, the editor, and what each tool asks. */
import type { Editor } from '@tiptap/core';
import { type ReactNode, useState } from 'react';
import { postEditor as words } from '#shared/catalogue/posts/editor.ts';
import { MOST_BLOCKS, MOST_COLUMNS, MOST_RICH_TEXT } from '#shared/posts/post.ts';
import tools from '../../../ui/tools.module.css';
import { DateDialog } from './DateDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import styles from './PostEditor.module.css';
import { TableTools } from './TableTools.tsx';
import { Toolbar, type ToolDialog } from './Toolbar.tsx';
import { type PostEditorOptions, usePostEditor } from './use-post-editor.ts';
import { VariableDialog } from './VariableDialog.tsx';

/** foot: stands under the text, for instance its length. */
export function PostEditor({ foot, ...options }: PostEditorOptions & { foot: ReactNode }) {
  const { place, editor, isCut } = usePostEditor(options);
  const [asked, setAsked] = useState<ToolDialog | null>(null);
  const close = () => setAsked(null);
  return (
    <div className={styles.editor}>
      {editor === null ? (
        <div className={styles.toolsPlace} />
      ) : (
        <Tools editor={editor} isRich={options.isRich} onAsk={setAsked} />
      )}
      <div
        ref={place}
        className={styles.place}
        data-placeholder={editor?.isEmpty === false ? undefined : words.placeholder}
      />
      {isCut && editor?.isEmpty === false && (
        <p role="status" className={tools.problem}>
          {words.cut(MOST_RICH_TEXT, MOST_BLOCKS, MOST_COLUMNS)}
        </p>
      )}
      {foot}
      {editor !== null && (
        <>
          <LinkDialog open={asked === 'link'} editor={editor} onClose={close} />
          <DateDialog open={asked === 'date'} editor={editor} onClose={close} />
          <VariableDialog open={asked === 'variable'} editor={editor} onClose={close} />
        </>
      )}
    </div>
  );
}

function Tools({ editor, isRich, onAsk }: { editor: Editor; isRich: boolean; onAsk: (asked: ToolDialog) => void }) {
  return (
    <div className={styles.tools} data-typing={editor.isFocused || undefined}>
      <div>
        {isRich && editor.isActive('table') && <TableTools editor={editor} />}
        <Toolbar editor={editor} isRich={isRich} onAsk={onAsk} />
      </div>
    </div>
  );
}
