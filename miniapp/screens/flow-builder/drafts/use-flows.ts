/**
 * The flows of the person who is here: those of their account and what only this device has; for a visitor, those of this
 * device.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FlowList, FlowSummary } from '#shared/wire/flows.ts';
import { openDeviceDrafts, takeOverVisitors } from '../../../drafts/device-drafts.ts';
import { usePerson } from '../../../person/use-person.ts';
import { askAgain } from '../../../server/ask-again.ts';
import { createDeviceFlows, type DeviceFlow, type DeviceFlows, FLOWS_SHELF, summaryOf } from './device-flows.ts';
import type { FlowsStore, ServerFlows } from './flows-store.ts';
import { createServerFlows } from './server-flows.ts';

export interface FlowsHere {
  /** Differs between people; empty for a visitor. */
  readonly who: string;
  readonly store: FlowsStore;
  /** Null: a visitor, who publishes nothing. */
  readonly server: ServerFlows | null;
  /** Has what the account does not have yet. Null: the store is the device itself. */
  readonly device: DeviceFlows | null;
}

/** Undefined: it is not known yet who is here. */
export function useFlowsHere(): FlowsHere | undefined {
  const person = usePerson();
  return useMemo(() => {
    if (person === undefined) return undefined;
    const device = openDeviceDrafts(FLOWS_SHELF, person?.key ?? '');
    if (person === null) {
      return { who: '', store: createDeviceFlows(device, () => Date.now()), server: null, device: null };
    }
    const server = createServerFlows(person.fetch);
    return { who: person.key, store: server, server, device };
  }, [person]);
}

export interface ListedFlow extends FlowSummary {
  /** The device has changes that are not in the account. */
  readonly isOnDevice: boolean;
  /** The store has it, so it can be read. */
  readonly isKept: boolean;
}

export interface FlowsListed extends Omit<FlowList, 'flows'> {
  readonly flows: readonly ListedFlow[];
  /** The server did not answer: only what is here is listed. */
  readonly isFailed: boolean;
}

export function useFlowList(here: FlowsHere) {
  const queries = useQueryClient();
  const queryKey = ['flows', here.who];
  const query = useQuery({ queryKey, queryFn: () => readFlows(here), refetchOnWindowFocus: true });
  return { list: query.data ?? null, refresh: () => askAgain(queries, { queryKey }) };
}

const NOTHING: FlowList = { flows: [], mayPublish: false, chats: [], addresses: [] };

async function readFlows({ store, device }: FlowsHere): Promise<FlowsListed> {
  if (device === null) {
    // Where the browser keeps nothing, there is nothing to list.
    const list = await store.list().catch(() => NOTHING);
    return { ...list, flows: list.flows.map(flow => ({ ...flow, isOnDevice: true, isKept: true })), isFailed: false };
  }
  await takeOverVisitors(FLOWS_SHELF, device).catch(() => {});
  const unsent = await device.all().catch((): readonly DeviceFlow[] => []);
  try {
    const list = await store.list();
    return { ...list, flows: joined(list.flows, unsent), isFailed: false };
  } catch {
    return { ...NOTHING, flows: joined([], unsent), isFailed: true };
  }
}

function joined(flows: readonly FlowSummary[], unsent: readonly DeviceFlow[]): ListedFlow[] {
  const here = new Map(unsent.map(flow => [flow.id, summaryOf(flow)]));
  const known = flows.map(flow => {
    const { title, blocks } = here.get(flow.id) ?? flow;
    return { ...flow, title, blocks, isOnDevice: here.has(flow.id), isKept: true };
  });
  const only = [...here.values()]
    .filter(({ id }) => flows.every(flow => flow.id !== id))
    .map(flow => ({ ...flow, isOnDevice: true, isKept: false }));
  return [...only, ...known].toSorted((one, other) => other.at - one.at);
}
