import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Haptic, useHaptics } from './haptics.ts';
import { createHost } from './host.ts';
import { HostContext } from './use-host.ts';

afterEach(cleanup);

function Keys() {
  const haptic = useHaptics();
  return (['success', 'warning', 'error', 'selection'] satisfies Haptic[]).map(kind => (
    <button key={kind} type="button" onClick={() => haptic(kind)}>
      {kind}
    </button>
  ));
}

function press(connected: boolean): string[] {
  const felt: string[] = [];
  const host = createHost(null);
  if (connected) host.connect({ showBackButton: () => {}, haptic: kind => felt.push(kind) });
  render(
    <HostContext value={host}>
      <Keys />
    </HostContext>,
  );
  for (const key of screen.getAllByRole('button')) fireEvent.click(key);
  return felt;
}

it('vibrates inside Telegram; a client without the feature does nothing', () => {
  expect(press(true)).toEqual(['success', 'warning', 'error']);
});

it('does nothing in a browser', () => expect(press(false)).toEqual([]));
