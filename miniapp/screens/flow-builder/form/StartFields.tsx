/** What begins a flow. */

import { flowBlocks } from '#shared/catalogue/flow/screen-blocks.ts';
import type { FlowStart } from '#shared/flow/schema/starts.ts';
import { Chip } from '../../../ui/button/Chip.tsx';
import tools from '../../../ui/tools.module.css';
import { newStart } from '../edit/new-block.ts';
import { clockOf } from '../view/block-view.ts';
import type { FieldsProps } from './block-fields.ts';
import { ChatChoice, ChoiceField, FieldGroup, LineField, TextArea } from './fields.tsx';

const words = flowBlocks.fields;
const MOST_TEXTS = 20;

export function StartFields({ block: { on }, onChange, names, problemOf }: FieldsProps<'start'>) {
  const set = (next: FlowStart, topic?: string) => onChange({ on: next }, topic);
  const problem = problemOf('on');
  return (
    <>
      <ChoiceField
        label={flowBlocks.kinds.start}
        value={on.kind}
        options={flowBlocks.starts}
        onChange={kind => set(newStart(kind))}
      />
      {on.kind === 'command' && (
        <LineField
          label={words.command}
          hint={words.commandHint}
          most={33}
          value={on.command}
          problem={problem}
          onChange={command => set({ ...on, command: command.replace(/^\//, '').toLowerCase() }, 'command')}
        />
      )}
      {on.kind === 'text' && (
        <>
          <ChoiceField
            label={words.match}
            value={on.match}
            options={words.matches}
            onChange={match => set({ ...on, match })}
          />
          <TextArea
            label={words.texts}
            lines={3}
            value={on.texts.join('\n')}
            problem={problem}
            onChange={typed =>
              set({ ...on, texts: typed === '' ? [] : typed.split('\n').slice(0, MOST_TEXTS) }, 'texts')
            }
          />
        </>
      )}
      {(on.kind === 'command' || on.kind === 'text') && (
        <ChoiceField
          label={words.where}
          value={on.where}
          options={words.places}
          onChange={where => set({ ...on, where })}
        />
      )}
      {on.kind === 'button' && (
        <LineField
          label={words.data}
          value={on.data}
          problem={problem}
          onChange={data => set({ ...on, data }, 'data')}
        />
      )}
      {on.kind === 'link' && (
        <LineField
          label={words.param}
          most={64}
          value={on.param}
          problem={problem}
          onChange={param => set({ ...on, param }, 'param')}
        />
      )}
      {'chat' in on && (
        <ChatChoice
          value={on.chat}
          chats={names.chats}
          problem={problemOf('on.chat')}
          onChange={chat => set({ ...on, chat })}
        />
      )}
      {on.kind === 'schedule' && <Schedule on={on} set={set} />}
      {on.kind === 'reaction' && (
        <LineField
          label={words.emoji}
          hint={words.emojiHint}
          most={16}
          value={on.emoji}
          onChange={emoji => set({ ...on, emoji }, 'emoji')}
        />
      )}
    </>
  );
}

interface ScheduleProps {
  on: Extract<FlowStart, { kind: 'schedule' }>;
  set: (next: FlowStart) => void;
}

function Schedule({ on, set }: ScheduleProps) {
  const toggle = (day: number) => {
    const days = on.days.includes(day) ? on.days.filter(each => each !== day) : [...on.days, day];
    set({ ...on, days: days.toSorted((one, other) => one - other) });
  };
  return (
    <>
      <FieldGroup label={words.days}>
        <div className={tools.chips}>
          {flowBlocks.days.map((name, day) => (
            <Chip key={name} aria-pressed={on.days.includes(day)} onClick={() => toggle(day)}>
              {name}
            </Chip>
          ))}
        </div>
      </FieldGroup>
      <ClockLine label={words.time} minute={on.minute} onChange={minute => set({ ...on, minute })} />
    </>
  );
}

export interface ClockLineProps {
  label: string;
  /** Of the day. */
  minute: number;
  onChange: (minute: number) => void;
}

export function ClockLine({ label, minute, onChange }: ClockLineProps) {
  const type = (time: string) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    if (/^\d\d:\d\d/.test(time)) onChange(hours * 60 + minutes);
  };
  return <LineField label={label} type="time" value={clockOf(minute)} onChange={type} />;
}
