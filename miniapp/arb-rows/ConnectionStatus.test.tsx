/** What a person reads, and what is spoken, in each state of the connection and of the machines behind it. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SourceStatus } from '#shared/wire/arbitrage.ts';
import type { ConnectionState } from '../server/live/live-connection.ts';
import { ConnectionStatus } from './ConnectionStatus.tsx';

const NOW = 1_780_000_000_000;
const clock = { read: () => null, subscribe: () => () => {} };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

type Phase = ConnectionState['phase'];
type State = SourceStatus['state'];

/** agoMs: the time since the stream last said anything; null: it never did. */
function shown(phase: Phase, states: readonly State[], agoMs: number | null) {
  const lastAt = agoMs === null ? null : NOW - agoMs;
  const { container } = render(
    <ConnectionStatus
      connection={{ phase, lastAt }}
      lastAt={() => lastAt}
      clock={clock}
      sources={states.map(state => ({ state }))}
    />,
  );
  const spoken = screen.getByRole('status').textContent;
  const seen = container.textContent?.replace(spoken ?? '', '');
  return [seen, spoken, container.querySelector('p')?.dataset.phase];
}

const CATCHING_UP = 'Conectado. Parte da lista está sendo recuperada e pode demorar alguns segundos.';

it.each<[Phase, readonly State[], number | null, string, string, Phase]>([
  ['connecting', [], null, 'conectando…', 'Conectando ao servidor.', 'connecting'],
  ['live', ['running'], 0, 'conectado', 'Conectado: a lista se atualiza sozinha.', 'live'],
  // A scanner or Redis died: the list stays, but the dot is not that of a complete list.
  ['live', ['catching_up'], 0, 'recuperando parte da lista…', CATCHING_UP, 'reconnecting'],
  ['live', ['running', 'catching_up'], 0, 'recuperando parte da lista…', CATCHING_UP, 'reconnecting'],
  // A failing feed is reported elsewhere: the list is complete.
  ['live', ['failing'], 0, 'conectado', 'Conectado: a lista se atualiza sozinha.', 'live'],
  ['reconnecting', [], null, 'reconectando…', 'Conexão perdida, reconectando.', 'reconnecting'],
  [
    'reconnecting',
    ['running'],
    9_000,
    'reconectando… dados de há 9 s',
    'Conexão perdida, reconectando.',
    'reconnecting',
  ],
  // What is known of the machines is as old as everything else on the page.
  [
    'reconnecting',
    ['catching_up'],
    9_000,
    'reconectando… dados de há 9 s',
    'Conexão perdida, reconectando.',
    'reconnecting',
  ],
  ['offline', [], null, 'sem conexão', 'Sem conexão com a internet.', 'offline'],
  ['offline', ['catching_up'], 120_000, 'sem conexão · dados de há 2 min', 'Sem conexão com a internet.', 'offline'],
])('%s with %j, %s ms after the last word', (phase, states, agoMs, seen, spoken, tone) => {
  const plain = shown(phase, states, agoMs).map(text => text?.replaceAll('\u00a0', ' '));
  expect(plain).toEqual([seen, spoken, tone]);
});
