import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from './Dialog.tsx';

// happy-dom has the element, but not its modal methods.
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

it('does not report a close that its parent caused', async () => {
  const onClose = vi.fn();
  const { rerender } = render(dialogOf(true, onClose));
  expect(element().open).toBe(true);
  rerender(dialogOf(false, onClose));
  expect(element().open).toBe(false);
  // The element dispatches the event in a later turn.
  act(() => void element().dispatchEvent(new Event('close')));
  expect(onClose).not.toHaveBeenCalled();
});

it('reports that the person closed it, by Esc or by its button', () => {
  const onClose = vi.fn();
  render(dialogOf(true, onClose));
  act(() => element().close());
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Fechar', hidden: true }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
