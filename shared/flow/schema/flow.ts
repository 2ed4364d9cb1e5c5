/** A flow: a conversation of the bot as blocks and the ways between them. What is stored, exported and run is this. */
import { z } from 'zod';
import { blockSchema, type FlowBlock, idSchema } from './blocks.ts';
import { LONGEST_TITLE, MOST_EDGES, MOST_FLOW_BLOCKS, MOST_VARIABLES } from './limits.ts';
import { variableSchema, wellFormed } from './values.ts';

/** Of the schema, not of a flow. A change that older readers would misread is a new one, with its step in `upgrade.ts`. */
export const FLOW_FORMAT = 1;

const edgeSchema = z.object({ id: idSchema, from: idSchema, exit: z.string().max(30), to: idSchema });
export type FlowEdge = z.output<typeof edgeSchema>;

const hasUniqueIds = (all: readonly { readonly id: string }[]) => new Set(all.map(({ id }) => id)).size === all.length;

export const flowSchema = z.object({
  format: z.literal(FLOW_FORMAT),
  title: wellFormed(LONGEST_TITLE),
  blocks: z.array(blockSchema).max(MOST_FLOW_BLOCKS).refine(hasUniqueIds, { message: 'two blocks with one id' }),
  edges: z.array(edgeSchema).max(MOST_EDGES).refine(hasUniqueIds, { message: 'two edges with one id' }),
  variables: z.array(variableSchema).max(MOST_VARIABLES),
  /** After this many failed conversations in a row the flow is stopped, and its operator is told. */
  stopAfter: z.int().min(1).max(100).default(5),
  /**
   * What becomes of a question when its person writes what the rest of the bot answers, such as a sum or a command. again: it
   * is asked once more after that. leave: the conversation ends. answer: whatever is written is the answer.
   */
  beside: z.enum(['again', 'leave', 'answer']).default('again'),
  /** People's answers are deleted after this many days without a word from them. */
  keepDays: z.int().min(1).max(365).default(90),
});
export type Flow = z.output<typeof flowSchema>;

export function emptyFlow(title: string): Flow {
  return {
    format: FLOW_FORMAT,
    title,
    blocks: [],
    edges: [],
    variables: [],
    stopAfter: 5,
    beside: 'again',
    keepDays: 90,
  };
}

export function blockOf(flow: Flow, id: string): FlowBlock | undefined {
  return flow.blocks.find(block => block.id === id);
}
