/** How soon the calculator shows a result on a slow phone, compared with a page of the app that shows only its frame. */
import type { BenchLine } from '../measure.ts';
import { benchPage } from './page-times.ts';

export const benchCalculatorPage = (): Promise<BenchLine[]> =>
  benchPage({
    name: 'calculator page',
    page: { path: '/calculator', ready: '[data-figure]' },
    peer: { path: '/nao-existe', ready: 'h1', name: 'the frame of the app with an error page in it' },
  });
