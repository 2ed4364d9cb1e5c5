import type { FlowControls } from '#shared/flow/flow-port.ts';

/** Nothing is published. */
export const NO_FLOWS: FlowControls = {
  hear: async () => 'not_mine',
  openHere: async () => null,
  answerFromSupport: async () => false,
  handBack: async () => false,
};
