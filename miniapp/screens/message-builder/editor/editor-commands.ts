/** What the tools of the editor do. Each keeps the cursor where it was. */
import type { Editor } from '@tiptap/core';
import { type Attrs, Fragment, type Node, type NodeType } from '@tiptap/pm/model';
import { liftListItem, wrapInList } from '@tiptap/pm/schema-list';
import { type Command, TextSelection } from '@tiptap/pm/state';
import * as tables from '@tiptap/pm/tables';
import type { PlainMark } from '#shared/posts/post.ts';

export const toggleMark = (editor: Editor, mark: PlainMark) => editor.chain().focus().toggleMark(mark).run();

/** Inserts it with the marks of the text around it, such as bold. */
export function insert(editor: Editor, type: string, attrs: Attrs): void {
  const { state, view, schema } = editor;
  const marks = state.storedMarks ?? state.selection.$from.marks();
  const node = schema.nodes[type]?.create(attrs, null, marks);
  if (node !== undefined) view.dispatch(state.tr.replaceSelectionWith(node, false).scrollIntoView());
  view.focus();
}

/** Null: no link. Without a selection the address itself is written. */
export function setLink(editor: Editor, href: string | null): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (href === null) chain.unsetMark('link').run();
  else if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  } else chain.setMark('link', { href }).run();
}

/** Makes a quote, open or folded; the same tool again removes it, and the other one changes it. */
export function toggleQuote(editor: Editor, isFolded: boolean): void {
  if (!editor.isActive('quote')) editor.chain().focus().wrapIn('quote', { isFolded }).run();
  else if (editor.isActive('quote', { isFolded })) editor.chain().focus().lift('quote').run();
  else editor.chain().focus().updateAttributes('quote', { isFolded }).run();
}

export const toggleCode = (editor: Editor) => editor.chain().focus().toggleNode('codeBlock', 'paragraph').run();
export const toggleHeading = (editor: Editor, level: number) =>
  editor.chain().focus().toggleNode('heading', 'paragraph', { level }).run();

export type ListKind = 'bullets' | 'numbers' | 'checks';

export function listKindOf(editor: Editor): ListKind | null {
  if (!editor.isActive('list')) return null;
  if (typeof editor.getAttributes('listItem').isDone === 'boolean') return 'checks';
  return editor.getAttributes('list').isOrdered === true ? 'numbers' : 'bullets';
}

export function toggleList(editor: Editor, kind: ListKind): void {
  const { list, listItem } = editor.schema.nodes;
  if (list === undefined || listItem === undefined) return;
  const now = listKindOf(editor);
  if (now === kind) {
    run(editor, liftListItem(listItem));
    return;
  }
  if (now === null) run(editor, wrapInList(list, { isOrdered: kind === 'numbers' }));
  run(editor, changeList(list, kind));
}

const changeList =
  (list: NodeType, kind: ListKind): Command =>
  ({ selection: { $from }, tr }, dispatch) => {
    const depth = depthOf($from, list);
    if (depth === null) return false;
    const node = $from.node(depth);
    const at = $from.before(depth);
    tr.setNodeMarkup(at, undefined, { isOrdered: kind === 'numbers' });
    node.forEach((item, offset) => {
      const isDone = kind === 'checks' ? item.attrs.isDone === true : null;
      tr.setNodeMarkup(at + 1 + offset, undefined, { ...item.attrs, isDone });
    });
    dispatch?.(tr);
    return true;
  };

export const insertDivider = (editor: Editor) =>
  editor
    .chain()
    .focus()
    .insertContent([{ type: 'divider' }, { type: 'paragraph' }])
    .run();

export function insertTable(editor: Editor): void {
  const cells = (type: string) => [1, 2].map(() => ({ type, content: [{ type: 'paragraph' }] }));
  const rows = ['tableHeader', 'tableCell', 'tableCell'].map(type => ({ type: 'tableRow', content: cells(type) }));
  insertBlock(editor, editor.schema.nodeFromJSON({ type: 'table', content: rows }));
}

export function insertDetails(editor: Editor): void {
  const content = [{ type: 'detailsSummary' }, { type: 'paragraph' }];
  insertBlock(editor, editor.schema.nodeFromJSON({ type: 'details', attrs: { isOpen: false }, content }));
}

/** Replaces details by their content. */
export function removeDetails(editor: Editor): void {
  const { details, paragraph } = editor.schema.nodes;
  if (details === undefined || paragraph === undefined) return;
  run(editor, ({ selection: { $from }, tr }, dispatch) => {
    const depth = depthOf($from, details);
    if (depth === null) return false;
    const node = $from.node(depth);
    const [summary, ...rest] = node.content.content;
    const lines = Fragment.from([paragraph.create(null, summary?.content), ...rest]);
    tr.replaceWith($from.before(depth), $from.after(depth), lines);
    dispatch?.(tr);
    return true;
  });
}

/** After the block of the cursor, or in its place if that is empty; the cursor goes into it. */
function insertBlock(editor: Editor, node: Node): void {
  const { $from } = editor.state.selection;
  const { tr, schema } = editor.state;
  // A selected divider is not inside a block.
  const [start, end] = $from.depth === 0 ? [$from.pos + 1, $from.pos + 1] : [$from.before(1), $from.after(1)];
  const isEmpty = end - start === 2 && $from.parent.isTextblock;
  const from = isEmpty ? start : end;
  const line = schema.nodes.paragraph?.create();
  tr.replaceWith(from, end, line === undefined ? node : [node, line]);
  tr.setSelection(TextSelection.near(tr.doc.resolve(from + 1)));
  editor.view.dispatch(tr.scrollIntoView());
  editor.view.focus();
}

const tableCommands = {
  addRow: tables.addRowAfter,
  removeRow: tables.deleteRow,
  addColumn: tables.addColumnAfter,
  removeColumn: tables.deleteColumn,
  head: tables.toggleHeaderRow,
  remove: tables.deleteTable,
} as const satisfies Readonly<Record<string, Command>>;
export type TableCommand = keyof typeof tableCommands;

export const changeTable = (editor: Editor, name: TableCommand) => run(editor, tableCommands[name]);
export const alignCells = (editor: Editor, align: string) => run(editor, tables.setCellAttr('align', align));

function run(editor: Editor, command: Command): void {
  command(editor.state, editor.view.dispatch, editor.view);
  editor.view.focus();
}

function depthOf($from: { readonly depth: number; node(depth: number): Node }, type: NodeType): number | null {
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type === type) return depth;
  return null;
}
