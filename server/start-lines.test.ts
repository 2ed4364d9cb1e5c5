import { expect, it } from 'vitest';
import { parseEnv } from './env/env.ts';
import { startLines } from './start-lines.ts';

it.each([
  [{}, 'só nesta máquina'],
  [{ HOST: '::1' }, 'só nesta máquina'],
  [{ HOST: '0.0.0.0' }, 'aberto a outras máquinas (HOST=0.0.0.0)'],
  [{ HOST: '192.168.0.7' }, 'aberto a outras máquinas (HOST=192.168.0.7)'],
  [{ PUBLIC_URL: 'https://arbi.example' }, 'https://arbi.example'],
])('%j says who reaches the server: %s', (variables, expected) => {
  const env = parseEnv(variables);
  if (!env.ok) throw new Error(env.error[0]?.message);
  expect(startLines(env.value, { port: 3000, dataDir: '/data', feeds: [] })[0]).toBe(
    `Arbi em http://localhost:3000 · ${expected}`,
  );
});
