/** Flows on this device. */
import { readFlow } from '#shared/flow/schema/read-flow.ts';
import type { KeptFlow } from '#shared/wire/flows.ts';
import type { DeviceDraft, DeviceDrafts, DraftShelf } from '../../../drafts/device-drafts.ts';
import type { FlowContent, FlowsStore } from './flows-store.ts';

export type DeviceFlow = DeviceDraft<FlowContent>;
export type DeviceFlows = DeviceDrafts<FlowContent>;

export const FLOWS_SHELF: DraftShelf<FlowContent> = {
  database: 'arbi-flows',
  store: 'flows',
  read(content) {
    const read = readFlow((content as { flow?: unknown } | null)?.flow);
    return read.ok ? { flow: read.value } : null;
  },
};

/** A visitor's flows, in the form in which an account keeps them. Nothing can be published from here. */
export function createDeviceFlows(device: DeviceFlows, now: () => number): FlowsStore {
  const keptOf = ({ id, version, content, at }: DeviceFlow): KeptFlow => ({
    ...content,
    id,
    version: version ?? 1,
    updatedAt: at,
    updatedBy: '',
    published: null,
    state: 'draft',
    stopReason: null,
  });
  return {
    async list() {
      return { flows: (await device.all()).map(summaryOf), mayPublish: false, chats: [], addresses: [] };
    },
    async read(id) {
      const kept = await device.get(id);
      return kept && keptOf(kept);
    },
    async save(id, _version, content) {
      // The account that it may move to later has no version of it.
      const kept = { id, version: null, content, at: now() };
      await device.keep(kept);
      return keptOf(kept);
    },
    remove: id => device.drop(id),
  };
}

export const summaryOf = ({ id, content: { flow }, at }: DeviceFlow) => ({
  id,
  title: flow.title,
  state: 'draft' as const,
  at,
  blocks: flow.blocks.length,
  open: 0,
});
