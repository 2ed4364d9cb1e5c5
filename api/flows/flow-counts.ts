/** How many came through each block: counted in memory, and added to the store now and then. */
import { z } from 'zod';
import type { Passed } from '#shared/flow/run/event.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import type { Tally } from '#shared/ports/tally.ts';
import type { FlowNumbers } from '#shared/wire/flows.ts';
import { FLOW_COUNTS } from './flow-documents.ts';

const blockCount = z.object({ came: z.int(), left: z.int() });
const countsSchema = z.object({
  schema: z.literal(1),
  began: z.int(),
  failed: z.int(),
  /** By block, as text: names of blocks may be no valid field names. */
  blocks: z.string().transform(text => z.record(z.string(), blockCount).parse(JSON.parse(text))),
});
type Counts = z.output<typeof countsSchema>;

export const FLOW_COUNTS_KIND = keptKind(FLOW_COUNTS, countsSchema, { isPersonal: false });

export interface FlowCounts {
  passed(trail: readonly Passed[]): void;
  began(flow: string): void;
  failed(flow: string): void;
  /** Adds what was counted to the store. */
  flush(): Promise<void>;
  /** Without how many are open, which is known from the conversations. */
  read(flow: string): Promise<Omit<FlowNumbers, 'open'>>;
}

const EMPTY: Counts = { schema: 1, began: 0, failed: 0, blocks: {} };

export interface FlowCountsDeps {
  readonly store: DocumentStore;
  readonly tally: Tally;
}

export function createFlowCounts({ store, tally }: FlowCountsDeps): FlowCounts {
  let counted = new Map<
    string,
    { began: number; failed: number; blocks: Map<string, { came: number; left: number }> }
  >();

  function of(flow: string) {
    const known = counted.get(flow) ?? { began: 0, failed: 0, blocks: new Map() };
    counted.set(flow, known);
    return known;
  }

  async function add(flow: string, more: ReturnType<typeof of>): Promise<void> {
    await store.transaction(async tx => {
      const found = await tx.get(FLOW_COUNTS, flow);
      const before = found === null ? EMPTY : countsSchema.parse(found.data);
      const blocks = { ...before.blocks };
      for (const [block, { came, left }] of more.blocks) {
        const was = blocks[block] ?? { came: 0, left: 0 };
        blocks[block] = { came: was.came + came, left: was.left + left };
      }
      const next = { schema: 1, began: before.began + more.began, failed: before.failed + more.failed };
      tx.put(FLOW_COUNTS, flow, { ...next, blocks: JSON.stringify(blocks) }, 'any');
    });
  }

  return {
    passed(trail) {
      for (const { flow, block, what } of trail) {
        if (what === 'ended') continue;
        if (what === 'came') tally.add('arbi_flow_steps_total', {});
        const { blocks } = of(flow);
        const was = blocks.get(block) ?? { came: 0, left: 0 };
        blocks.set(block, { ...was, [what]: was[what] + 1 });
      }
    },
    began(flow) {
      of(flow).began += 1;
      tally.add('arbi_flow_conversations_total', { outcome: 'begun' });
    },
    failed(flow) {
      of(flow).failed += 1;
      tally.add('arbi_flow_conversations_total', { outcome: 'failed' });
    },
    async flush() {
      const now = counted;
      counted = new Map();
      for (const [flow, more] of now) await add(flow, more);
    },
    async read(flow) {
      await this.flush();
      const found = await store.get(FLOW_COUNTS, flow);
      const { began, failed, blocks } = found === null ? EMPTY : countsSchema.parse(found.data);
      return {
        began,
        failed,
        blocks: Object.entries(blocks).map(([block, { came, left }]) => ({
          block,
          came,
          left,
          stopped: Math.max(0, came - left),
        })),
      };
    },
  };
}
