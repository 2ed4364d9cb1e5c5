/** Where flows are kept: in the account, or on this device. Failures of the server are `RequestFailure`s. */

import type { FlowResult } from '#shared/flow/run/event.ts';
import type { Flow } from '#shared/flow/schema/flow.ts';
import type { FlowProblem } from '#shared/flow/schema/problem.ts';
import type { AskedEffect } from '#shared/flow/simulate/simulation.ts';
import type { FlowList, FlowNumbers, FlowVersion, KeptFlow } from '#shared/wire/flows.ts';
import type { DraftStore } from '../../../drafts/draft-keeper.ts';

export interface FlowContent {
  readonly flow: Flow;
}

export interface FlowsStore extends DraftStore<FlowContent, KeptFlow> {
  list(): Promise<FlowList>;
  remove(id: string): Promise<void>;
}

/** What only the server can do. */
export interface ServerFlows extends FlowsStore {
  /** What is wrong with a version, also in relation to other flows and the bot's own commands. */
  problems(id: string, version: number): Promise<readonly FlowProblem[]>;
  publish(id: string, version: number): Promise<KeptFlow>;
  rollBack(id: string, version: number): Promise<KeptFlow>;
  stop(id: string): Promise<KeptFlow>;
  versions(id: string): Promise<readonly FlowVersion[]>;
  version(id: string, version: number): Promise<Flow>;
  numbers(id: string): Promise<FlowNumbers>;
  /** Asks the server with the rights of the person who is here. */
  ask(asked: Extract<AskedEffect, { kind: 'arbs' }>): Promise<FlowResult>;
}
