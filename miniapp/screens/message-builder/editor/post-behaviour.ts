/** What keys, typing and pasting do in the editor, beyond what every ProseMirror editor does. */
import { type Editor, Extension, InputRule } from '@tiptap/core';
import { gapCursor } from '@tiptap/pm/gapcursor';
import { history, redo, undo } from '@tiptap/pm/history';
import { type Node, Slice } from '@tiptap/pm/model';
import { liftListItem, splitListItem } from '@tiptap/pm/schema-list';
import { Plugin, Selection, TextSelection } from '@tiptap/pm/state';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { PostBody } from '#shared/posts/post.ts';
import { toClassic } from '#shared/posts/to-classic.ts';
import { isVariable, unknownWritten } from '#shared/posts/variables.ts';
import { readPasted, readPlain } from '../paste/read-pasted.ts';
import { documentOf } from './body-to-document.ts';

const TABLE_ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

export interface BehaviourOptions {
  /** Asked at every paste, because the shape of the post may have changed. */
  readonly isRich: () => boolean;
  /** isCut: the post could not hold all of it. */
  readonly onPasted: (isCut: boolean) => void;
}

export const PostBehaviour = Extension.create<BehaviourOptions>({
  name: 'postBehaviour',
  addOptions: () => ({ isRich: () => false, onPasted: () => {} }),
  extendNodeSchema: extension => {
    const tableRole = TABLE_ROLES[extension.name];
    return tableRole === undefined ? {} : { tableRole };
  },
  addKeyboardShortcuts() {
    const { editor } = this;
    const run = (command: typeof undo) => command(editor.state, editor.view.dispatch, editor.view);
    const item = () => editor.schema.nodes.listItem;
    return {
      'Mod-z': () => run(undo),
      'Mod-y': () => run(redo),
      'Mod-Shift-z': () => run(redo),
      Tab: () => run(goToNextCell(1)),
      'Shift-Tab': () => run(goToNextCell(-1)),
      Enter: () => {
        const listItem = item();
        return (
          leaveSummary(editor) ||
          (isIn(editor, 'table') && (run(goToNextCell(1)) || true)) ||
          leaveCode(editor) ||
          (listItem !== undefined && run(splitListItem(listItem)))
        );
      },
      // A line of its own inside an item or a quote.
      'Shift-Enter': () => !isIn(editor, 'table') && editor.commands.splitBlock(),
      Backspace: () => {
        const { $from, empty } = editor.state.selection;
        const listItem = item();
        const atStart = empty && $from.parentOffset === 0;
        if (!atStart || $from.node(-1)?.type !== listItem || $from.index(-1) !== 0 || listItem === undefined)
          return false;
        return run(liftListItem(listItem));
      },
    };
  },
  addInputRules() {
    const { variable } = this.editor.schema.nodes;
    return [
      new InputRule({
        find: /\{([a-z][a-z0-9_]{0,39}(?:\.[1-9])?)\}$/,
        handler: ({ state, range, match }) => {
          const name = match[1] ?? '';
          if (variable === undefined || !isVariable(name)) return null;
          const marks = state.storedMarks ?? state.doc.resolve(range.to).marks();
          state.tr.replaceWith(range.from, range.to, variable.create({ name }, null, marks));
          return undefined;
        },
      }),
    ];
  },
  addProseMirrorPlugins() {
    const { editor, options } = this;
    const sliceOf = (body: PostBody) => {
      const fitting = options.isRich() ? body : toClassic(body);
      const { content } = editor.schema.nodeFromJSON(documentOf(fitting));
      return Slice.maxOpen(content);
    };
    return [
      history(),
      gapCursor(),
      tableEditing(),
      new Plugin({
        props: {
          decorations: ({ doc }) => DecorationSet.create(doc, unknownIn(doc)),
          // Only a table that was copied from this editor is parsed by the table tools.
          handlePaste: (view, event) => {
            const html = event.clipboardData?.getData('text/html') ?? '';
            const text = event.clipboardData?.getData('text/plain') ?? '';
            if (view.state.selection.$from.parent.type.spec.code) return false;
            if (html.includes('data-pm-slice') && options.isRich()) return false;
            if (html === '' && text === '') return false;
            const { body, isCut } = html === '' ? readPlain(text) : readPasted(html);
            options.onPasted(isCut);
            if (body.blocks.length === 0) return false;
            const tr = view.state.tr.replaceSelection(sliceOf(body));
            view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
            return true;
          },
        },
      }),
    ];
  },
});

const isIn = (editor: Editor, name: string): boolean => {
  const { $from } = editor.state.selection;
  return Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1).type.name).includes(name);
};

/** Enter in the summary of details moves the cursor to their content. */
function leaveSummary(editor: Editor): boolean {
  const { $from } = editor.state.selection;
  if ($from.parent.type.name !== 'detailsSummary') return false;
  const { tr, doc } = editor.state;
  editor.view.dispatch(tr.setSelection(Selection.near(doc.resolve($from.after()), 1)).scrollIntoView());
  return true;
}

/** Enter after two empty lines at the end of a piece of code leaves it. */
function leaveCode(editor: Editor): boolean {
  const { $from, empty } = editor.state.selection;
  const { parent } = $from;
  if (parent.type.name !== 'codeBlock' || !empty || $from.parentOffset !== parent.content.size) return false;
  if (!parent.textContent.endsWith('\n\n')) return false;
  const { paragraph } = editor.schema.nodes;
  if (paragraph === undefined) return false;
  const { tr } = editor.state;
  tr.delete($from.pos - 2, $from.pos);
  const after = tr.mapping.map($from.after());
  tr.insert(after, paragraph.create()).setSelection(TextSelection.create(tr.doc, after + 1));
  editor.view.dispatch(tr.scrollIntoView());
  return true;
}

function unknownIn(doc: Node): Decoration[] {
  const found: Decoration[] = [];
  doc.descendants((node, at) => {
    if (!node.isText || node.marks.some(({ type }) => type.name === 'code')) return;
    for (const { from, to } of unknownWritten(node.text ?? '')) {
      found.push(Decoration.inline(at + from, at + to, { 'data-unknown': '' }));
    }
  });
  return found;
}
