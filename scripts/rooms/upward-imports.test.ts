import { expect, it } from 'vitest';
import { upwardImports } from './upward-imports.ts';

const ROOMS = { shared: ['units', 'bets/kinds', 'words', 'bets'], api: ['http', 'routes'], bot: [], miniapp: [] };
const found = (path: string, text: string) => upwardImports([{ path, text }], ROOMS);

it('lets a room import what lies below it, types and all, and tests import anything', () => {
  expect(
    found('shared/bets/a.ts', "import type { B } from '../bets/kinds/b.ts';\nimport { w } from '../words/w.ts';"),
  ).toEqual([]);
  expect(
    found('api/http/routes/a.ts', "import { bets } from '#shared/bets/a.ts';\nimport { h } from '../h.ts';"),
  ).toEqual([]);
  expect(found('api/http/a.test.ts', "import { r } from './routes/r.ts';")).toEqual([]);
});

it('names what goes up: of a type, of a part of a room, and by a dynamic import', () => {
  const lines = [
    ...found('shared/words/w.ts', "import type { A } from '../bets/a.ts';"),
    ...found('shared/bets/kinds/b.ts', "import { a } from '../a.ts';"),
    ...found('api/http/a.ts', "const r = () => import('./routes/r.ts');"),
    ...found('shared/units.ts', "export { w } from './words/w.ts';"),
  ];
  expect(lines).toEqual([
    'shared/words/w.ts imports shared/bets/a.ts: bets lies above words',
    'shared/bets/kinds/b.ts imports shared/bets/a.ts: bets lies above bets/kinds',
    'api/http/a.ts imports api/http/routes/r.ts: routes lies above http',
    'shared/units.ts imports shared/words/w.ts: words lies above units.ts',
  ]);
});

it('asks for the place of a new room', () => {
  expect(found('shared/luck/a.ts', '')).toEqual(['shared/luck/a.ts: its room has no place in scripts/rooms/order.ts']);
});
