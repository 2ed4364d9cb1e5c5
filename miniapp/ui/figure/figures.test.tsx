import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cents } from '#shared/units.ts';
import { Amount, Percent } from './Amount.tsx';
import { FreshnessRing } from './FreshnessRing.tsx';
import { HouseChip } from './HouseChip.tsx';
import { Price } from './Price.tsx';
import { SmallUnit } from './SmallUnit.tsx';

const textOf = (node: React.ReactNode) => render(node).container.textContent?.replaceAll('\u00a0', ' ');

it.each([
  [<Amount key="" cents={cents(123456)} />, 'R$ 1.234,56'],
  [<Amount key="" cents={cents(1175)} profit />, '+R$ 11,75'],
  [<Amount key="" cents={cents(-50)} profit />, '−R$ 0,50'],
  [<Amount key="" cents={cents(48300)} whole />, 'R$ 483'],
  [<Amount key="" cents={cents(48350)} whole />, 'R$ 483,50'],
  [<Percent key="" fraction={0.0237} />, '+2,37 %'],
  [<Price key="" odds={3.3} />, '3,30'],
  [<Price key="" odds={1.934} />, '1,934'],
  [<SmallUnit key="" text={'+R$\u00a011,75'} />, '+R$ 11,75'],
  [<SmallUnit key="" text={'US$\u00a011,75'} />, 'US$ 11,75'],
  [<SmallUnit key="" text={'98,23\u00a0%'} />, '98,23 %'],
  [<SmallUnit key="" text="sem perda" />, 'sem perda'],
])('reads as one text: %#', (node, text) => {
  expect(textOf(node)).toBe(text);
});

it('has a colour only for a profit or a loss', () => {
  const toneOf = (node: React.ReactNode) =>
    render(node).container.querySelector('[data-tone]')?.getAttribute('data-tone');
  expect(toneOf(<Amount cents={cents(1)} profit />)).toBe('gain');
  expect(toneOf(<Amount cents={cents(-1)} profit />)).toBe('loss');
  expect(toneOf(<Amount cents={cents(0)} profit />)).toBeUndefined();
  expect(toneOf(<Amount cents={cents(1)} />)).toBeUndefined();
});

it('names a house only where its name does not stand beside it', () => {
  expect(render(<HouseChip house="betano" label="Betano" />).getByRole('img', { name: 'Betano' }).textContent).toBe(
    'Be',
  );
  expect(render(<HouseChip house="betano" />).container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
});

it('starts a ring at the age of its price, and again with a new price', () => {
  const ring = (at: number, now: number) => <FreshnessRing at={at} now={now} limit={60_000} />;
  const { container, rerender } = render(ring(0, 15_000));
  const left = () => container.querySelector<SVGCircleElement>('circle[style]');
  const first = left();
  expect(first?.style.getPropertyValue('--left')).toBe('0.75');
  expect(first?.style.animationDelay).toBe('-15000ms');
  // Drawn again a second later: the animation goes on by itself.
  rerender(ring(0, 16_000));
  expect(left()).toBe(first);
  expect(first?.style.animationDelay).toBe('-15000ms');
  rerender(ring(16_000, 16_000));
  expect(left()?.style.getPropertyValue('--left')).toBe('1');
  rerender(<FreshnessRing at={16_000} now={90_000} limit={60_000} stale />);
  expect(container.querySelectorAll('circle')).toHaveLength(1);
});
