/** The tools of the editor in one line that slides where it is too long. */

import bold from 'lucide:bold';
import variable from 'lucide:braces';
import date from 'lucide:calendar-clock';
import fold from 'lucide:chevrons-down-up';
import code from 'lucide:code';
import spoiler from 'lucide:eye-off';
import heading from 'lucide:heading';
import marked from 'lucide:highlighter';
import italic from 'lucide:italic';
import link from 'lucide:link';
import bullets from 'lucide:list';
import checks from 'lucide:list-checks';
import details from 'lucide:list-collapse';
import numbers from 'lucide:list-ordered';
import divider from 'lucide:minus';
import redoIcon from 'lucide:redo-2';
import codeBlock from 'lucide:square-code';
import strikethrough from 'lucide:strikethrough';
import table from 'lucide:table';
import quote from 'lucide:text-quote';
import underline from 'lucide:underline';
import undoIcon from 'lucide:undo-2';
import type { Editor } from '@tiptap/core';
import { redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { postEditor as words } from '#shared/catalogue/posts/editor.ts';
import type { PlainMark } from '#shared/posts/post.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import {
  insertDetails,
  insertDivider,
  insertTable,
  type ListKind,
  listKindOf,
  removeDetails,
  toggleCode,
  toggleHeading,
  toggleList,
  toggleMark,
  toggleQuote,
} from './editor-commands.ts';
import styles from './PostEditor.module.css';

/** Tools that have to ask something before they can do anything. */
export type ToolDialog = 'link' | 'date' | 'variable';

const MARKS = [
  ['bold', bold],
  ['italic', italic],
  ['underline', underline],
  ['strikethrough', strikethrough],
  ['spoiler', spoiler],
] as const satisfies readonly (readonly [PlainMark, string])[];
const LISTS = [
  ['bullets', bullets],
  ['numbers', numbers],
  ['checks', checks],
] as const satisfies readonly (readonly [ListKind, string])[];

export interface ToolbarProps {
  editor: Editor;
  isRich: boolean;
  onAsk: (asked: ToolDialog) => void;
}

export function Toolbar({ editor, isRich, onAsk }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  /** As in every toolbar, the arrow keys move from tool to tool. */
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    const tools = [...(bar.current?.querySelectorAll('button') ?? [])].filter(({ disabled }) => !disabled);
    const at = tools.indexOf(document.activeElement as HTMLButtonElement);
    tools[(at + step + tools.length) % tools.length]?.focus();
    event.preventDefault();
  };
  const { state, view } = editor;
  const history = (command: typeof undo) => () => {
    command(state, view.dispatch);
    view.focus();
  };
  return (
    <div ref={bar} className={styles.toolbar} role="toolbar" aria-label={words.tools} onKeyDown={onKeyDown}>
      {MARKS.map(([name, icon]) => (
        <Tool
          key={name}
          label={words[name]}
          icon={icon}
          on={editor.isActive(name)}
          act={() => toggleMark(editor, name)}
        />
      ))}
      <Gap />
      <Tool label={words.link} icon={link} on={editor.isActive('link')} act={() => onAsk('link')} />
      <Tool label={words.code} icon={code} on={editor.isActive('code')} act={() => toggleMark(editor, 'code')} />
      <Tool label={words.codeBlock} icon={codeBlock} on={editor.isActive('codeBlock')} act={() => toggleCode(editor)} />
      <Tool
        label={words.quote}
        icon={quote}
        on={editor.isActive('quote', { isFolded: false })}
        act={() => toggleQuote(editor, false)}
      />
      <Tool
        label={words.fold}
        icon={fold}
        on={editor.isActive('quote', { isFolded: true })}
        act={() => toggleQuote(editor, true)}
      />
      {isRich && <RichTools editor={editor} />}
      <Gap />
      <Tool label={words.date} icon={date} act={() => onAsk('date')} />
      <Tool label={words.variable} icon={variable} act={() => onAsk('variable')} wide />
      <Gap />
      <Tool label={words.undo} icon={undoIcon} off={undoDepth(state) === 0} act={history(undo)} />
      <Tool label={words.redo} icon={redoIcon} off={redoDepth(state) === 0} act={history(redo)} />
    </div>
  );
}

function RichTools({ editor }: { editor: Editor }) {
  const list = listKindOf(editor);
  const isInTable = editor.isActive('table');
  const isInDetails = editor.isActive('details');
  return (
    <>
      <Gap />
      <Tool
        label={words.marked}
        icon={marked}
        on={editor.isActive('marked')}
        act={() => toggleMark(editor, 'marked')}
      />
      <Tool
        label={words.heading}
        icon={heading}
        on={editor.isActive('heading')}
        off={isInTable}
        act={() => toggleHeading(editor, 2)}
      />
      {LISTS.map(([kind, icon]) => (
        <Tool
          key={kind}
          label={words[kind]}
          icon={icon}
          on={list === kind}
          off={isInTable}
          act={() => toggleList(editor, kind)}
        />
      ))}
      <Tool label={words.table} icon={table} off={isInTable || isInDetails} act={() => insertTable(editor)} />
      <Tool
        label={words.details}
        icon={details}
        on={isInDetails}
        off={isInTable}
        act={() => (isInDetails ? removeDetails(editor) : insertDetails(editor))}
      />
      <Tool label={words.divider} icon={divider} off={isInTable} act={() => insertDivider(editor)} />
    </>
  );
}

interface ToolProps {
  label: string;
  icon: string;
  on?: boolean;
  off?: boolean;
  /** With its name beside the icon. */
  wide?: boolean;
  act: () => void;
}

function Tool({ label, icon, on, off = false, wide = false, act }: ToolProps) {
  return (
    <Pressable
      className={styles.tool}
      aria-label={label}
      title={label}
      aria-pressed={on}
      disabled={off}
      // The text keeps its cursor, and a phone its keyboard.
      onMouseDown={event => event.preventDefault()}
      onClick={act}
    >
      <Icon icon={icon} size="small" />
      {wide && <span>{label}</span>}
    </Pressable>
  );
}

function Gap(): ReactNode {
  return <span className={styles.gap} />;
}
