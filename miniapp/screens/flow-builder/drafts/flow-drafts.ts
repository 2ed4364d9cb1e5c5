/** What the keeper of drafts has to know of a flow. */
import { flowBuilder } from '#shared/catalogue/flow/screen.ts';
import { emptyFlow } from '#shared/flow/schema/flow.ts';
import type { KeptFlow } from '#shared/wire/flows.ts';
import type { DraftKeeper, KeeperState } from '../../../drafts/draft-keeper.ts';
import type { DraftKind } from '../../../drafts/use-draft-keeper.ts';
import type { FlowContent } from './flows-store.ts';

export type FlowKeeper = DraftKeeper<FlowContent, KeptFlow>;
export type FlowKeeperState = KeeperState<FlowContent, KeptFlow>;

export const FLOW_DRAFTS: DraftKind<FlowContent, KeptFlow> = {
  empty: { flow: emptyFlow(flowBuilder.untitled) },
  contentOf: ({ flow }) => ({ flow }),
  adopted: (base, { published, state, stopReason }) => ({ ...base, published, state, stopReason }),
};
