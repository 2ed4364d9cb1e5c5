/** How soon a guide can be read on a slow phone, compared with the same page rendered by its scripts alone. */
import type { BenchLine } from '../measure.ts';
import { benchPage } from './page-times.ts';

const page = { path: '/markets-guide', ready: '[data-cell]' };

export const benchGuidePage = (): Promise<BenchLine[]> =>
  benchPage({
    name: 'guide page',
    page,
    peer: { ...page, file: '/index.html', name: 'the same page made by its scripts' },
  });
