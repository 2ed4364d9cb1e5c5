/** The build watch, for components. Without one no newer build is reported. */
import { createContext } from 'react';
import type { BuildsState, BuildWatch } from './builds.ts';

export const NOTHING_NEWER: BuildsState = { newer: false, meta: null };

export const BuildsContext = createContext<Pick<BuildWatch, 'get' | 'subscribe'>>({
  get: () => NOTHING_NEWER,
  subscribe: () => () => {},
});
