import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { numberWords as words } from '#shared/catalogue/numbers/number-words.ts';
import { allReadable } from '../../settings/all-readable.ts';
import { NumberField } from './NumberField.tsx';
import { parseReaisField } from './number-fields.ts';

afterEach(cleanup);

/** A field and its value, with a button to change the value from outside. */
function Panel() {
  const [value, setValue] = useState<number | null>(60_000);
  return (
    <>
      <NumberField
        label="Limite"
        value={value}
        print={cents => String(cents / 100)}
        parse={parseReaisField}
        onChange={setValue}
      />
      <output>{value}</output>
      <button type="button" onClick={() => setValue(null)}>
        Limpar
      </button>
    </>
  );
}

function open() {
  const { container } = render(<Panel />);
  const input = screen.getByLabelText<HTMLInputElement>('Limite');
  const type = (text: string) => fireEvent.change(input, { target: { value: text } });
  const message = () => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
  const behind = () => screen.getByRole('status').textContent;
  return { container, input, type, message, behind };
}

it('explains an invalid text, and keeps the last number', () => {
  const { input, type, message, behind } = open();
  fireEvent.focus(input);
  type('abc');
  expect([input.getAttribute('aria-invalid'), message(), input.value]).toEqual(['true', words.not_a_number, 'abc']);
  expect(screen.getByRole('alert').textContent).toBe(words.not_a_number);
  type('250,505');
  expect(message()).toBe(words.too_precise);
  expect(behind()).toBe('60000');
  type('250,50');
  expect([input.getAttribute('aria-invalid'), message(), behind()]).toEqual(['false', null, '25050']);
});

it('reports an unfinished text only when the field is left', () => {
  const { input, type, message } = open();
  fireEvent.focus(input);
  type('0');
  expect([input.getAttribute('aria-invalid'), message()]).toEqual(['true', null]);
  type('0,5');
  expect(message()).toBeNull();
  type('0');
  fireEvent.blur(input);
  expect(message()).toBe(words.not_positive_or_blank);
});

it('shows a value that is set from outside', () => {
  const { input, type, message } = open();
  type('abc');
  fireEvent.click(screen.getByRole('button', { name: 'Limpar' }));
  expect([input.value, message()]).toEqual(['', null]);
});

it('gets the focus if an invalid text would be saved', () => {
  const { container, input, type } = open();
  expect(allReadable(container)).toBe(true);
  type('x');
  expect(allReadable(container)).toBe(false);
  expect(document.activeElement).toBe(input);
});
