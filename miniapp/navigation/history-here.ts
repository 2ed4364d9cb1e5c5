/** The browser's history at this moment, not as of the last render; tests have one of their own. */
import { createContext } from 'react';

export interface HistoryHere {
  /** One step back, as the browser's own button does it. It takes a moment. */
  back(): void;
  /** The query string, with its question mark. */
  search(): string;
}

export const HistoryContext = createContext<HistoryHere>({
  back: () => window.history.back(),
  search: () => window.location.search,
});
