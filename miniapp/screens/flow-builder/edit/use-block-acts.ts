/** Copy, paste, duplicate and remove, by buttons and by keys, and what came of it in words. */
import { useEffect, useMemo, useState } from 'react';
import { canvasWords as words } from '#shared/catalogue/flow/screen-canvas.ts';
import type { FlowEditor } from './flow-editor.ts';

export interface BlockActs {
  readonly said: string;
  copy(): Promise<void>;
  paste(): Promise<void>;
  duplicate(): void;
  remove(): void;
}

/** Pasted where the browser does not let the page read the clipboard. */
let lastCopied = '';

export function useBlockActs(editor: FlowEditor): BlockActs {
  const [said, setSaid] = useState('');
  const acts = useMemo(() => createActs(editor, setSaid), [editor]);
  useClipboardEvents(editor, setSaid);
  return { ...acts, said };
}

function createActs(editor: FlowEditor, say: (text: string) => void): Omit<BlockActs, 'said'> {
  return {
    async copy() {
      const text = editor.copySelected();
      if (text === null) return;
      lastCopied = text;
      say(words.copied(editor.store.getState().blocks.size));
      // Where the page may not write to the clipboard, the copy stays on this page.
      await navigator.clipboard?.writeText(text).catch(() => undefined);
    },
    async paste() {
      const text = await navigator.clipboard?.readText().catch(() => '');
      const isDone = editor.paste(text ?? '', null) || editor.paste(lastCopied, null);
      if (!isDone) say(words.nothingToPaste);
    },
    duplicate() {
      const text = editor.copySelected();
      if (text !== null && !editor.paste(text, null)) say(words.full);
    },
    remove() {
      const { blocks } = editor.store.getState();
      editor.removeSelected();
      if (blocks.size > 0) say(words.removed(blocks.size));
    },
  };
}

/** The browser's own copy, cut and paste, outside fields: they need no permission. */
function useClipboardEvents(editor: FlowEditor, say: (text: string) => void): void {
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      if (isTypedElsewhere(event.target) || !window.getSelection()?.isCollapsed) return;
      const text = editor.copySelected();
      if (text === null) return;
      event.preventDefault();
      lastCopied = text;
      event.clipboardData?.setData('text/plain', text);
      say(words.copied(editor.store.getState().blocks.size));
      if (event.type === 'cut') editor.removeSelected();
    };
    const onPaste = (event: ClipboardEvent) => {
      if (isTypedElsewhere(event.target)) return;
      const text = event.clipboardData?.getData('text/plain') || lastCopied;
      event.preventDefault();
      if (!editor.paste(text, null)) say(words.nothingToPaste);
    };
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [editor, say]);
}

/** Something is typed there, or a dialog is open. */
export function isTypedElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}
