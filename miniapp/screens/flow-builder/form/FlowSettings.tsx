/** What applies to a whole flow: when it stops by itself, what a question leaves to the rest of the bot, and how long people's answers are kept. */
import { flowBlocks } from '#shared/catalogue/flow/screen-blocks.ts';
import type { Flow } from '#shared/flow/schema/flow.ts';
import type { FlowEditor } from '../edit/flow-editor.ts';
import { ChoiceField, NumberLine } from './fields.tsx';

const words = flowBlocks.fields;
const MOST_FAILURES = 100;
const MOST_DAYS = 365;

export function FlowSettings({ flow, editor }: { flow: Flow; editor: FlowEditor }) {
  return (
    <>
      <NumberLine
        label={words.stopAfter}
        value={flow.stopAfter}
        least={1}
        most={MOST_FAILURES}
        onChange={stopAfter => editor.edit(now => ({ ...now, stopAfter }), 'stopAfter')}
      />
      <ChoiceField
        label={words.beside}
        value={flow.beside}
        options={words.besides}
        onChange={beside => editor.edit(now => ({ ...now, beside }), 'beside')}
      />
      <NumberLine
        label={words.keepDays}
        value={flow.keepDays}
        least={1}
        most={MOST_DAYS}
        onChange={keepDays => editor.edit(now => ({ ...now, keepDays }), 'keepDays')}
      />
    </>
  );
}
