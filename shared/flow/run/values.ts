/** What a conversation knows: reads and writes of its values, with their types. */
import { instantOf, localClock, wallClockAt } from '../../calendar/local-time.ts';
import type { EpochMs } from '../../units.ts';
import { FLOW_ZONE } from '../answers/read-date.ts';
import { readValue, showValue, typeValue } from '../answers/value.ts';
import type { Flow } from '../schema/flow.ts';
import { namesOf } from '../schema/names.ts';
import { BUILT_IN, type FlowValue, type ValueType } from '../schema/values.ts';
import { type DrawnText, drawText } from '../text/markup.ts';
import { fillText, onlyName } from '../text/template.ts';
import { MOST_FILLED } from './bounds.ts';
import type { FlowSession, Frame } from './session.ts';

export interface Scope {
  readonly type: (name: string) => ValueType | undefined;
  readonly value: (name: string) => FlowValue;
  /** As a message shows it. */
  readonly shown: (name: string) => string;
  /** The text with its values as they would be typed. */
  readonly typed: (template: string) => string;
  readonly drawn: (template: string) => DrawnText;
  /** Without marks: of a button, a note. */
  readonly plain: (template: string) => string;
  /** Null: the text is no value of that type. */
  readonly read: (type: ValueType, template: string, choices?: readonly string[]) => FlowValue;
}

const typesOf = new WeakMap<Flow, ReadonlyMap<string, ValueType>>();

export function scopeOf(session: FlowSession, { values }: Frame, flow: Flow, now: EpochMs): Scope {
  const types = typesOf.get(flow) ?? namesOf(flow);
  typesOf.set(flow, types);
  const own = new Map(flow.variables.map(each => [each.name, each]));

  const value = (name: string): FlowValue => {
    const variable = own.get(name);
    if (Object.hasOwn(values, name)) return values[name] ?? null;
    if (variable !== undefined) {
      const start = readValue(variable.type, variable.start, { now, choices: variable.choices });
      return start.ok ? start.value : null;
    }
    return builtIn(session, name, now);
  };
  const shown = (name: string) => showValue(types.get(name) ?? 'text', value(name));
  /** Limits all filled-in values together to the length that can be shown, however many and however long they are. */
  const within = (textOf: (name: string) => string) => {
    let left = MOST_FILLED;
    return (name: string) => {
      const text = textOf(name).slice(0, left);
      left -= text.length;
      return text;
    };
  };
  const typed = (template: string) =>
    fillText(
      template,
      within(name => typeValue(types.get(name) ?? 'text', value(name))),
    );

  return {
    type: name => types.get(name),
    value,
    shown,
    typed,
    drawn: template => drawText(template, within(shown)),
    plain: template => fillText(template, within(shown)),
    read(type, template, choices = []) {
      const name = onlyName(template);
      if (name !== null && types.get(name) === type) return value(name);
      const read = readValue(type, type === 'text' ? fillText(template, within(shown)) : typed(template), {
        now,
        choices,
      });
      return read.ok ? read.value : null;
    },
  };
}

function builtIn({ person, chat, chatTitle }: FlowSession, name: string, now: EpochMs): FlowValue {
  if (!Object.hasOwn(BUILT_IN, name)) return null;
  switch (name as keyof typeof BUILT_IN) {
    case 'primeiro_nome':
      return person?.firstName ?? null;
    case 'nome':
      return person === null ? null : [person.firstName, person.lastName].filter(Boolean).join(' ');
    case 'usuario':
      return person?.username ? `@${person.username}` : null;
    case 'grupo':
      return chat < 0 ? chatTitle : null;
    case 'idioma':
      return person?.language ?? null;
    case 'data': {
      const { year, month, day } = wallClockAt(now, FLOW_ZONE);
      return instantOf({ year, month, day, hour: 0, minute: 0 }, FLOW_ZONE);
    }
    case 'agora':
      return now;
    case 'hora':
      return localClock(now, FLOW_ZONE);
  }
}
