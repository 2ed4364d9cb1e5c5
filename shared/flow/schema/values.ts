/** What a flow keeps of a conversation: variables with a type, and where they are written in texts as `{name}`. */
import { z } from 'zod';
import { LONGEST_TYPED, MOST_CHOICES } from './limits.ts';

/**
 * number: any. odd: decimal odds. money: integer centavos. choice: the text of one of its choices. text. date: an instant
 * in milliseconds.
 */
export const VALUE_TYPES = ['number', 'odd', 'money', 'choice', 'text', 'date'] as const;
export type ValueType = (typeof VALUE_TYPES)[number];

/** By the type of its variable: text and choice are strings, all others numbers. Null: nothing is known. */
export type FlowValue = string | number | null;
export type FlowValues = Readonly<Record<string, FlowValue>>;

export const VARIABLE = /^[a-z][a-z0-9_]{0,39}$/;

/** Half of a surrogate pair is replaced, because no store keeps it. */
export const wellFormed = (most: number) =>
  z
    .string()
    .max(most)
    .transform(text => text.toWellFormed());

/** Text with `{variables}` and, where it is shown, `*bold*`, `_italic_`, `~struck~` and `` `code` ``. */
export const template = wellFormed(LONGEST_TYPED);

/** Empty: nothing is chosen yet, which the check says. */
export const variableRef = z.string().max(40);

export const variableSchema = z.object({
  name: z.string().regex(VARIABLE),
  type: z.enum(VALUE_TYPES),
  /** Of a choice. */
  choices: z.array(wellFormed(64)).max(MOST_CHOICES).default([]),
  /** As typed; empty: none. */
  start: wellFormed(1_000).default(''),
});
export type FlowVariable = z.output<typeof variableSchema>;

/** What every conversation knows without asking. `grupo` and `usuario` may be unknown; `data` is today, `agora` this moment. */
export const BUILT_IN = {
  primeiro_nome: 'text',
  nome: 'text',
  usuario: 'text',
  grupo: 'text',
  idioma: 'text',
  data: 'date',
  agora: 'date',
  hora: 'text',
} as const satisfies Readonly<Record<string, ValueType>>;
