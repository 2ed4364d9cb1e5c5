import type { FlowControls } from '#shared/flow/flow-port.ts';

/** Nothing is published. */
export const NO_FLOWS: FlowControls = {
  hear: async () => 'not_mine',
  answerFromSupport: async () => false,
  handBack: async () => false,
};
