/** A moment that each person reads in their own zone. */

import { type FormEvent, useState } from 'react';
import { postEditor } from '#shared/catalogue/posts/editor.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Input } from '../../../ui/field/Input.tsx';
import { Labelled } from '../../../ui/field/Labelled.tsx';
import { Select } from '../../../ui/field/Select.tsx';
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
        <Labelled label={words.moment}>
          <Input
            type="datetime-local"
            value={moment}
            aria-invalid={isWrong}
            onChange={event => setMoment(event.target.value)}
          />
        </Labelled>
        <p className={isWrong ? tools.problem : tools.hint} role={isWrong ? 'alert' : undefined}>
          {isWrong ? words.wrong : words.hint}
        </p>
        <Labelled label={words.format}>
          <Select
            value={format}
            onChange={event => setFormat(FORMATS.find(each => each === event.target.value) ?? 'wDt')}
          >
            {FORMATS.map(each => (
              <option key={each} value={each}>
                {words.formats[each]}
              </option>
            ))}
          </Select>
        </Labelled>
        <Button type="submit" primary>
          {words.apply}
        </Button>
      </form>
    </Dialog>
  );
}
