/** What is wrong with a flow, by block. */

/** What is wrong with a whole flow, with a block's place in it, and with what is typed into it. */
export const PROBLEM_CODES = [
  'no_start',
  'two_variables',
  'no_choices',
  'start_value',
  'unreachable',
  'dangling',
  'open_exit',
  'two_ways',
  'endless_loop',
  'asks_nobody',
  'missing',
  'unknown_variable',
  'not_writable',
  'text_too_long',
  'label_too_long',
  'data_too_long',
  'data_taken',
  'bad_command',
  'bad_param',
  'bad_number',
  'bad_bounds',
  'bad_language',
  'bad_address',
  'wrong_type',
  'unknown_calculator',
  'unknown_field',
  'unknown_route',
  'jump_nowhere',
  'same_start',
  'own_command',
  'taken_start',
  'unknown_flow',
  'not_callable',
  'calls_itself',
  'unlisted_address',
  'unknown_chat',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

export interface FlowProblem {
  /** Null: of the flow as a whole. */
  readonly block: string | null;
  readonly code: ProblemCode;
  /** A warning does not keep it from being published. */
  readonly isWarning: boolean;
  /** Where in the block: 'text', 'buttons.b1.label', 'rules.0.left'. Null: the block as a whole. */
  readonly field: string | null;
  /** What the sentence names: a variable, an exit, how many units too long. */
  readonly detail: string;
}

const WARNINGS: ReadonlySet<ProblemCode> = new Set(['open_exit', 'unreachable']);

export function problem(
  block: string | null,
  code: ProblemCode,
  field: string | null = null,
  detail = '',
): FlowProblem {
  return { block, code, isWarning: WARNINGS.has(code), field, detail };
}
