/** What is only behind a chip or a disclosure, or of calculators that are loaded later themselves. */
import { lazyPart } from '../../navigation/lazy-part.tsx';

export const LazyRowTerms = lazyPart(async () => (await import('./RowTerms.tsx')).RowTerms, 'sentence');
export const LazyLegDetails = lazyPart(async () => (await import('./RowTerms.tsx')).LegDetails, 'sentence');
export const LazyTermChips = lazyPart(async () => (await import('./TermChips.tsx')).TermChips, 'sentence');
