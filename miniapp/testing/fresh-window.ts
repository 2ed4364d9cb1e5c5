/** Files of one worker share their window: each begins with an empty one, whatever ran before it. */
import { beforeAll } from 'vitest';

beforeAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name];
});
