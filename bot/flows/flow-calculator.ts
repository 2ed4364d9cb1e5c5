/** Calculations of flows, in the thread that answers the bot's own sums: a slow one holds up nobody. */
import type { FlowEffect, FlowResult } from '#shared/flow/run/event.ts';
import { fromHtml } from '#shared/flow/text/from-html.ts';
import { createAnswers } from '../answers/answers.ts';

export function createFlowCalculator() {
  const answers = createAnswers();
  return {
    async calculate({ calculation }: Extract<FlowEffect, { kind: 'calculate' }>): Promise<FlowResult> {
      const { html, title, description, link } = await answers.of(calculation);
      return { kind: 'calculated', text: fromHtml(html), title, description, link };
    },
    close: () => answers.close(),
  };
}
