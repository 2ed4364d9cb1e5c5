/** The pictures of `npm run shots`: sets of pages, each for one demo person or a visitor. */

import { encodePath, hrefOf, ROUTES } from '#shared/access/routes.ts';
import { FORMS } from '#shared/calculators/forms/forms.ts';
import { encodeCalculation } from '#shared/calculators/link/link.ts';
import { type CalculatorId, type CalculatorInput, isCalculatorId } from '#shared/calculators/registry.ts';
import { saved } from '#shared/catalogue/calculators/aftermath.ts';
import type { Shot } from './shot.ts';
import { STATES } from './shots-states.ts';

/** What is visible once the data of a page have come; a page that is not named here is ready with its heading. */
const READY: Readonly<Record<string, string>> = {
  arbitrageLive: '[data-arb]',
  arbitragePre: '[data-arb]',
  arbitrageArchive: 'main h2, main td',
  admin: 'main nav li',
  profile: 'main h2',
  login: 'main button >> visible=true',
  telegramTest: 'main li',
  procedures: 'text=Aposte e ganhe',
  messageBuilder: 'text=Freebet de hoje',
  flowBuilder: 'text=Qual calculadora?',
  home: '[data-best="pre"] li',
  betTracker: 'text=Bahia × Vitória',
  dashboard: 'text=Banca',
};

/** Every route as an administrator who is a member of everything, and an address without a page. */
const routes: Shot[] = [...ROUTES, { id: 'notFound', path: '/nao-existe' }].map(({ id, path }) => ({
  name: id,
  address: encodePath(path),
  who: 'carla',
  ready: READY[id] ?? 'h1',
  whole: false,
}));

/** The home page for each kind of person; the visitor last, once something has closed. */
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
    // The last element to appear.
    ready: `section[aria-label="${saved.title}"]`,
    whole: true,
  }));

export const SHOTS = { routes, home, calculators, states: STATES } as const;
export type ShotSet = keyof typeof SHOTS;

function exampleLink<Id extends CalculatorId>(id: Id): string {
  // A form's example belongs to its own calculator: the table of forms guarantees that one by one.
  return encodeCalculation({ id, input: FORMS[id].example as CalculatorInput<Id> });
}
