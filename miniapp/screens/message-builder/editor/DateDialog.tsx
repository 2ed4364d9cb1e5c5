/** A moment that each person reads in their own zone. */

import { type FormEvent, useState } from 'react';
import { postEditor } from '#shared/catalogue/posts/editor.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/sheet/Dialog.tsx';
import tools from '../../../ui/tools.module.css';
import { postDateText } from './date-text.ts';
import { insert } from './editor-commands.ts';
import type { EditorDialogProps } from './LinkDialog.tsx';

const words = postEditor.dateDialog;
const FORMATS = ['wDt', 't', 'D', 'r'] as const;
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function DateDialog({ open, editor, onClose }: EditorDialogProps) {
  const [moment, setMoment] = useState('');
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('wDt');
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const at = new Date(moment).getTime();
    setWrong(Number.isNaN(at));
    if (Number.isNaN(at)) return;
    onClose();
    const unix = Math.round(at / 1_000);
    insert(editor, 'date', { unix, format, text: postDateText(unix, format, timeZone) });
  };
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <form className={tools.stack} noValidate onSubmit={submit}>
        <label className={tools.group}>
          <span className={tools.legend}>{words.moment}</span>
          <input
            type="datetime-local"
            className={tools.input}
            value={moment}
            aria-invalid={isWrong}
            onChange={event => setMoment(event.target.value)}
          />
        </label>
        <p className={isWrong ? tools.problem : tools.hint} role={isWrong ? 'alert' : undefined}>
          {isWrong ? words.wrong : words.hint}
        </p>
        <label className={tools.group}>
          <span className={tools.legend}>{words.format}</span>
          <select
            className={tools.select}
            value={format}
            onChange={event => setFormat(FORMATS.find(each => each === event.target.value) ?? 'wDt')}
          >
            {FORMATS.map(each => (
              <option key={each} value={each}>
                {words.formats[each]}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" primary>
          {words.apply}
        </Button>
      </form>
    </Dialog>
  );
}
