import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

// happy-dom has the element, and not what makes it modal.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(cleanup);

const dialogOf = (open: boolean, onClose: () => void) => (
  <Dialog open={open} title="Casas" onClose={onClose}>
    <p>conteúdo</p>
  </Dialog>
);
const element = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });

it('does not tell its parent what the parent did', async () => {
  const onClose = vi.fn();
  const { rerender } = render(dialogOf(true, onClose));
  expect(element().open).toBe(true);
  rerender(dialogOf(false, onClose));
  expect(element().open).toBe(false);
  // The element says so in a later turn.
  act(() => void element().dispatchEvent(new Event('close')));
  expect(onClose).not.toHaveBeenCalled();
});

it('tells that the person ended it, by Esc or by its button', () => {
  const onClose = vi.fn();
  render(dialogOf(true, onClose));
  act(() => element().close());
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Fechar', hidden: true }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
