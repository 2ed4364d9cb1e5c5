import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { failureTexts } from '#shared/catalogue/frame.ts';
import { lazyPart, type MissingPart } from './lazy-part.tsx';

afterEach(cleanup);

const Menu = ({ name }: { name: string }) => <p>menu de {name}</p>;

async function show(missing: MissingPart, answers: readonly boolean[]) {
  let asked = 0;
  const Part = lazyPart(async () => {
    if (answers[asked++] !== true) throw new TypeError('Failed to fetch dynamically imported module');
    return Menu;
  }, missing);
  const page = (
    <>
      <p>resto da página</p>
      <Suspense>
        <Part name="Ana" />
      </Suspense>
    </>
  );
  const shown = await act(async () => render(page));
  return { ...shown, page };
}

describe('a part in a file of its own', () => {
  it('is shown once its file has come', async () => {
    await show('sentence', [true]);
    expect(screen.getByText('menu de Ana')).toBeTruthy();
  });

  it('whose file does not come leaves the rest of the page, and comes on request', async () => {
    await show('floating sentence', [false, true]);
    expect(screen.getByText('resto da página')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain(failureTexts.part);
    await act(async () => screen.getByRole('button', { name: failureTexts.retry }).click());
    expect(screen.getByText('menu de Ana')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of no use by itself is left out in silence, and asked for again by its next place', async () => {
    const { page, unmount } = await show('nothing', [false, true]);
    expect(document.body.textContent).toBe('resto da página');
    unmount();
    await act(async () => render(page));
    expect(screen.getByText('menu de Ana')).toBeTruthy();
  });
});
