import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { secondFactorTexts } from '#shared/catalogue/account/second-factor.ts';
import { accountRefusal } from '../../testing/test-account.tsx';
import { askCode } from './ask-code.tsx';

const words = secondFactorTexts.ask;
beforeEach(() => {
  // happy-dom has the element, but not its modal methods.
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true;
  };
});

async function type(code: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(words.code), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: words.submit }));
}

it('asks until the code is taken, and says what is wrong with the others', async () => {
  const sent: string[] = [];
  const asked = askCode(async code => {
    sent.push(code);
    if (code !== '123456') throw accountRefusal('auth/invalid-verification-code');
  });
  await type('12');
  expect(await screen.findByText(words.wrong)).toBeTruthy();
  await type('k7wqm-2xndp');
  expect(await screen.findByText(words.refused)).toBeTruthy();
  await type('123 456');
  expect(await asked).toBe(true);
  expect(sent).toEqual(['K7WQM2XNDP', '123456']);
  expect(screen.queryByText(words.title)).toBeNull();
});

it('ends if the person closes it', async () => {
  const asked = askCode(async () => {});
  fireEvent.click(await screen.findByRole('button', { name: 'Fechar' }));
  expect(await asked).toBe(false);
  await waitFor(() => expect(screen.queryByText(words.title)).toBeNull());
});
