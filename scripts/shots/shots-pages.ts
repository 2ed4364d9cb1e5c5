/** What `npm run shots` takes: sets of pages, each as one demo person or a visitor meets it. */

import type { Page } from 'playwright-core';
import { encodePath, hrefOf, ROUTES } from '#shared/access/routes.ts';
import { FORMS } from '#shared/calculators/forms/forms.ts';
import { encodeCalculation } from '#shared/calculators/link/link.ts';
import { type CalculatorId, type CalculatorInput, isCalculatorId } from '#shared/calculators/registry.ts';
import { calculatorScreen } from '#shared/catalogue/calculators/screen.ts';
import type { RunningServer } from '../../e2e/server.ts';
import type { DemoName } from '../../e2e/sign-in.ts';
import { STATES } from './shots-states.ts';

export interface Shot {
  /** The file's name, before size and theme. */
  readonly name: string;
  readonly address: string;
  /** Null: a visitor. */
  readonly who: DemoName | null;
  /** What stands there once the page does. */
  readonly ready: string;
  /** All of the page, not only what is in sight. */
  readonly whole: boolean;
  /** 'push': a market that is told what there is; otherwise the demonstration. */
  readonly feed?: 'push';
  /** What makes it so, before the page is asked for and once it stands there. */
  readonly before?: (page: Page, server: RunningServer) => Promise<unknown>;
  readonly after?: (page: Page) => Promise<unknown>;
}

const LIVE = '[data-arb]';

/** Every route as an administrator who is a member of everything, and an address without a page. */
const routes: Shot[] = [...ROUTES, { id: 'notFound', path: '/nao-existe' }].map(({ id, path }) => ({
  name: id,
  address: encodePath(path),
  who: 'carla',
  ready: id === 'arbitrageLive' || id === 'arbitragePre' ? LIVE : 'h1',
  whole: false,
}));

/** The start, as each kind of person finds it: the visitor last, once something has closed. */
const home: Shot[] = [
  { name: 'home-member', address: '/', who: 'ana', ready: '[data-best="pre"] li', whole: true },
  { name: 'home-outsider', address: '/', who: 'bruno', ready: '[data-person="outsider"]', whole: true },
  { name: 'home-visitor', address: '/', who: null, ready: '[data-day="known"] h3', whole: true },
  { name: 'index-visitor', address: hrefOf('homeClassic'), who: null, ready: 'h1', whole: true },
];

/** Every calculator with its own example. */
const calculators: Shot[] = Object.keys(FORMS)
  .filter(isCalculatorId)
  .map(id => ({
    name: `calculator-${id}`,
    address: `${hrefOf('calculator')}?c=${exampleLink(id)}`,
    who: null,
    // What comes last.
    ready: `section[aria-label="${calculatorScreen.saved.title}"]`,
    whole: true,
  }));

export const SHOTS = { routes, home, calculators, states: STATES } as const;
export type ShotSet = keyof typeof SHOTS;

function exampleLink<Id extends CalculatorId>(id: Id): string {
  // A form's example is of its own calculator: the table of forms says so, one by one.
  return encodeCalculation({ id, input: FORMS[id].example as CalculatorInput<Id> });
}
