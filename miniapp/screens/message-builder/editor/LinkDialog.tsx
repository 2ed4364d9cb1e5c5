/** The address of a link. */

import type { Editor } from '@tiptap/core';
import { type FormEvent, useEffect, useState } from 'react';
import { postEditor } from '#shared/catalogue/posts/editor.ts';
import { linkSchema } from '#shared/posts/post.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { Dialog } from '../../../ui/sheet/Dialog.tsx';
import tools from '../../../ui/tools.module.css';
import { setLink } from './editor-commands.ts';

const words = postEditor.linkDialog;

export interface EditorDialogProps {
  open: boolean;
  editor: Editor;
  onClose: () => void;
}

export function LinkDialog({ open, editor, onClose }: EditorDialogProps) {
  const [address, setAddress] = useState('');
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    if (!open) return;
    const href: unknown = editor.getAttributes('link').href;
    setAddress(typeof href === 'string' ? href : '');
    setWrong(false);
  }, [open, editor]);
  const finish = (href: string | null) => {
    onClose();
    setLink(editor, href);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = address.trim();
    // People copy addresses without their beginning.
    const whole = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(typed) ? `https://${typed}` : typed;
    if (linkSchema.safeParse(whole).success) finish(whole);
    else setWrong(true);
  };
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <form className={tools.stack} noValidate onSubmit={submit}>
        <TextField
          label={words.address}
          value={address}
          onChange={setAddress}
          hint={words.hint}
          error={isWrong ? words.wrong : undefined}
          autoComplete="off"
          autoFocus
          maxLength={2_048}
        />
        <Button type="submit" primary>
          {words.apply}
        </Button>
        {editor.isActive('link') && <Button onClick={() => finish(null)}>{words.remove}</Button>}
      </form>
    </Dialog>
  );
}
