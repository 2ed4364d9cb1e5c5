/** The editor of one post, for components. */
import { Editor } from '@tiptap/core';
import { useEffect, useReducer, useRef, useState } from 'react';
import { postEditor as words } from '#shared/catalogue/posts/editor.ts';
import type { PostBody } from '#shared/posts/post.ts';
import { documentOf } from './body-to-document.ts';
import { bodyOf } from './document-to-body.ts';
import { PostBehaviour } from './post-behaviour.ts';
import { POST_BLOCKS } from './post-blocks.ts';
import { POST_INLINE } from './post-inline.ts';

export interface PostEditorOptions {
  /** The text to start with; after that the editor holds the text. */
  readonly body: PostBody;
  /** Grows each time the text is replaced from outside; undo brings the previous text back. */
  readonly replaced: number;
  readonly isRich: boolean;
  readonly onChange: (body: PostBody) => void;
}

export function usePostEditor({ body, replaced, isRich, onChange }: PostEditorOptions) {
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [isCut, setCut] = useState(false);
  const latest = useRef({ isRich, onChange });
  useEffect(() => {
    latest.current = { isRich, onChange };
  });
  const first = useRef(body);
  useEffect(() => {
    if (place.current === null) return;
    const made = new Editor({
      element: place.current,
      extensions: [
        ...POST_BLOCKS,
        ...POST_INLINE,
        PostBehaviour.configure({ isRich: () => latest.current.isRich, onPasted: setCut }),
      ],
      content: documentOf(first.current),
      injectCSS: false,
      coreExtensionOptions: { clipboardTextSerializer: { blockSeparator: '\n' } },
      editorProps: {
        attributes: {
          'aria-label': words.text,
          'aria-multiline': 'true',
          role: 'textbox',
          spellcheck: 'true',
          lang: 'pt-BR',
        },
      },
      onUpdate: ({ editor: changed }) => latest.current.onChange(bodyOf(changed.getJSON())),
      onTransaction: redraw,
      onFocus: redraw,
      onBlur: redraw,
    });
    setEditor(made);
    return () => made.destroy();
  }, []);
  const shown = useRef(replaced);
  useEffect(() => {
    if (editor === null || shown.current === replaced) return;
    shown.current = replaced;
    editor.commands.setContent(documentOf(body), { emitUpdate: false });
  }, [editor, replaced, body]);
  return { place, editor, isCut };
}
