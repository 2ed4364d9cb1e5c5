/** The numbers of the lessons against the calculators beside them. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LiveCalculator } from './LiveCalculator.tsx';
import { figureOf } from './lesson-figures.ts';

afterEach(cleanup);

describe('a lesson', () => {
  it('the free bet at a low price is the second sum of its calculator', () => {
    render(<LiveCalculator of="freeBet" or="freeBetLow" by="main.odds" />);
    const shown = () => document.querySelector('[data-figure="profit"]')?.textContent;
    expect(shown()).toBe(figureOf('freeBet', 'profit').text);
    fireEvent.click(screen.getByRole('button', { name: 'Odd da promoção 2,00' }));
    expect(shown()).toBe(figureOf('freeBetLow', 'profit').text);
    expect(shown()).toBe('+R$\u00a022,46');
  });
});
