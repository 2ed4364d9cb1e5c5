/** Files of one worker share their window: each begins with an empty one, whatever ran before it. */
import { beforeAll } from 'vitest';

beforeAll(() => {
  // Some are about the page before a browser has it.
  if (typeof window === 'undefined') return;
  localStorage.clear();
  sessionStorage.clear();
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name];
});
