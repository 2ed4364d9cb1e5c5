import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LivePrice } from './LivePrice.tsx';

afterEach(cleanup);

it('flashes with each change, also back to an earlier odd, and not at first', () => {
  const { container, rerender } = render(<LivePrice odds={2.1} />);
  const price = () => container.firstElementChild;
  const first = price();
  expect(first?.hasAttribute('data-changed')).toBe(false);
  rerender(<LivePrice odds={2.1} />);
  expect(price()).toBe(first);
  rerender(<LivePrice odds={2.05} />);
  const second = price();
  expect([second?.textContent, second?.hasAttribute('data-changed')]).toEqual(['2,05', true]);
  rerender(<LivePrice odds={2.1} />);
  expect(price()).not.toBe(second);
  expect(price()?.hasAttribute('data-changed')).toBe(true);
});
