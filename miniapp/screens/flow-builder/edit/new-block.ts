/** A block as it comes out of the palette: nothing filled in, and valid. */
import { type BlockKind, blockSchema, type FlowBlock } from '#shared/flow/schema/blocks.ts';
import { type FlowStart, startSchema } from '#shared/flow/schema/starts.ts';
import type { BlockPlace } from './flow-edits.ts';

/** What the palette offers: every kind of block, and every kind of start. */
export type PaletteItem =
  | { readonly kind: Exclude<BlockKind, 'start'> }
  | { readonly kind: 'start'; readonly on: FlowStart['kind'] };

const STARTS: { readonly [Kind in FlowStart['kind']]: object } = {
  command: { command: '' },
  text: { texts: [] },
  button: { data: '' },
  link: { param: '' },
  member: {},
  request: {},
  schedule: { days: [1, 2, 3, 4, 5], minute: 9 * 60 },
  called: {},
  reaction: { emoji: '' },
};

const FIELDS: { readonly [Kind in Exclude<BlockKind, 'start'>]: object } = {
  message: { text: '' },
  page: { text: '', label: '', path: '/calculator' },
  question: { text: '', save: '' },
  condition: { rules: [{ left: '', is: 'is', right: '' }] },
  set: { variable: '', value: '' },
  calculator: { calculator: '', fields: [] },
  arbs: {},
  member: { of: { kind: 'chat' } },
  language: { languages: ['pt'] },
  wait: { until: { kind: 'minutes', minutes: 60 } },
  jump: {},
  subflow: {},
  person: { text: '' },
  http: { url: '' },
  end: {},
};

/** Null: there is no such block. */
export function paletteItemOf(kind: string, on: string): PaletteItem | null {
  if (kind === 'start') return Object.hasOwn(STARTS, on) ? { kind, on: on as FlowStart['kind'] } : null;
  return Object.hasOwn(FIELDS, kind) ? { kind: kind as keyof typeof FIELDS } : null;
}

export const newStart = (kind: FlowStart['kind']): FlowStart => startSchema.parse({ kind, ...STARTS[kind] });

export function newBlock(item: PaletteItem, id: string, at: BlockPlace): FlowBlock {
  const fields = item.kind === 'start' ? { on: newStart(item.on) } : FIELDS[item.kind];
  return blockSchema.parse({ id, at, kind: item.kind, ...fields });
}

/** Six of 36 characters: a flow has a thousand blocks at most, and a paste tries again if an id is taken. */
export function newPartId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), byte => (byte % 36).toString(36)).join('');
}
