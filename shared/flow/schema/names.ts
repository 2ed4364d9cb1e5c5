/** The names that texts of a flow may write: its own variables, what is known without asking, what its blocks save. */
import { blockExits, type FlowBlock } from './blocks.ts';
import type { Flow } from './flow.ts';
import { BUILT_IN, type ValueType } from './values.ts';

/** What an arb block keeps of the best, under its name. */
const ARB_NAMES = {
  quantas: 'number',
  evento: 'text',
  liga: 'text',
  quando: 'text',
  lucro: 'text',
  casas: 'text',
} as const satisfies Readonly<Record<string, ValueType>>;
/** What a calculator block keeps: its answer in a line, its stakes, and the address of the calculation. */
const CALCULATOR_NAMES = {
  resultado: 'text',
  resumo: 'text',
  link: 'text',
} as const satisfies Readonly<Record<string, ValueType>>;

/** What a block saves under names of its own. */
function savedNames(block: FlowBlock): readonly (readonly [string, ValueType])[] {
  if ((block.kind !== 'arbs' && block.kind !== 'calculator') || block.save === '') return [];
  const names = block.kind === 'arbs' ? ARB_NAMES : CALCULATOR_NAMES;
  return Object.entries(names).map(([name, type]) => [`${block.save}.${name}`, type] as const);
}

/** Every name with its type. A variable of the author's wins over one that is known by itself. */
export function namesOf(flow: Flow): ReadonlyMap<string, ValueType> {
  return new Map<string, ValueType>([
    ...Object.entries(BUILT_IN),
    ...flow.blocks.flatMap(savedNames),
    ...flow.variables.map(({ name, type }) => [name, type] as const),
  ]);
}

/** The block behind each way out: by `from` and exit. */
export function waysOf(flow: Flow): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const ways = new Map<string, Map<string, string>>();
  for (const { from, exit, to } of flow.edges) {
    const out = ways.get(from) ?? new Map<string, string>();
    if (!out.has(exit)) out.set(exit, to);
    ways.set(from, out);
  }
  return ways;
}

/** Where a conversation can go from a block, jumps included; blocks that are not there are left out. */
export function nextOf(block: FlowBlock, ways: ReturnType<typeof waysOf>): string[] {
  if (block.kind === 'jump') return block.to === '' ? [] : [block.to];
  const out = ways.get(block.id);
  return blockExits(block).flatMap(exit => out?.get(exit) ?? []);
}
