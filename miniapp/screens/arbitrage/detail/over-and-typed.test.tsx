/** The opened arb while its figures do not hold any more: it has ended, the device is offline, or the house shows other odds. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { makeLeg, NOW } from '#shared/arbitrage/arb-fixture.ts';
import { placing as words } from '#shared/catalogue/arbitrage/placing.ts';
import { placingStore } from '../../../placing/placings.ts';
import { aroundEachTest, named, open, snapshotOf } from '../arbitrage-screen-fixture.tsx';

aroundEachTest();

const legs = [
  makeLeg({ odds: 2.1, url: 'https://www.betano.bet.br/jogo' }),
  makeLeg({ odds: 2.1, selection: 'away', book: 'superbet', bookName: 'Superbet' }),
];
const arb = named('a', 'Flamengo', 0.05, { legs });

function openArb(wide = false) {
  placingStore.forget('a');
  const screened = open({ wide });
  screened.stream.say('snapshot', snapshotOf([arb]));
  fireEvent.click(screen.getByRole('button', { name: /Flamengo × Palmeiras/ }));
  act(() => void vi.advanceTimersByTime(50));
  const element = () => screen.getByRole('region', { name: 'Detalhes', hidden: true });
  const detail = () => within(element());
  const button = (name: string | RegExp) => detail().getByRole('button', { name, hidden: true });
  const type = (text: string) => {
    fireEvent.change(detail().getByRole('textbox', { hidden: true }), { target: { value: text } });
    act(() => void vi.advanceTimersByTime(50));
  };
  const worst = () => element().querySelector('[data-worst]')?.textContent?.replaceAll('\u00a0', ' ');
  const ends = () =>
    [...element().querySelectorAll('[data-foot] dd')].map(end => end.textContent?.replaceAll('\u00a0', ' '));
  /** The one in the colour of an act; those that only wait for their turn are quiet. */
  const solid = () =>
    [...element().querySelectorAll('button')]
      .filter(
        ({ className, dataset }) =>
          dataset.lead !== undefined || (/_(placed|strong)_/.test(className) && dataset.quiet === undefined),
      )
      .map(({ textContent }) => textContent);
  return { ...screened, element, detail, button, type, worst, ends, solid };
}

describe('over is over', () => {
  it('an arb that has ended has neither colour nor a button that invites', () => {
    const { stream, element, detail, solid, button } = openArb();
    expect([element().dataset.over, solid()]).toEqual([undefined, [words.placed]]);
    stream.say('delta', { now: NOW, upserted: [], closed: [{ id: 'a', reason: 'gone' }] });
    expect([element().dataset.over, solid()]).toEqual(['true', []]);
    expect(detail().getByText(words.closedNothing)).toBeTruthy();
    // It may have been placed in the meantime.
    fireEvent.click(button(/^Entrou: /));
    expect(detail().getByText('1 de 2 entradas feitas')).toBeTruthy();
    expect(solid()).toEqual([]);
  });

  it('shows the last prices that were seen, not those it was opened with', () => {
    const { stream, detail } = openArb();
    const moved = [makeLeg({ odds: 2.3 }), ...legs.slice(1)];
    stream.say('delta', { now: NOW, upserted: [{ ...arb, legs: moved }], closed: [] });
    stream.say('delta', { now: NOW, upserted: [], closed: [{ id: 'a', reason: 'gone' }] });
    expect(detail().getByText('2,30')).toBeTruthy();
  });

  it('so is one on a device that is offline, and it says so', () => {
    const { element, detail, solid } = openArb();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect([element().dataset.over, solid()]).toEqual(['true', []]);
    expect(detail().getByText(words.offline)).toBeTruthy();
  });
});

describe('the house shows other odds', () => {
  it('every figure follows what is typed, before it is accepted', () => {
    const { button, type, worst, ends } = openArb();
    fireEvent.click(button(/^Entrou: /));
    fireEvent.click(button(words.changed));
    expect(worst()).toBe('+R$ 50,00');
    type('2,05');
    expect([worst(), ends()]).toEqual(['+R$ 37,60', ['+R$ 37,60', '+R$ 38,00', '−R$ 500,00']]);
    type('x');
    expect(worst()).toBe('+R$ 50,00');
    type('2,05');
    fireEvent.click(button(words.cancel));
    expect(worst()).toBe('+R$ 50,00');
  });

  it('with something placed, odds that no longer pay lead to the ways out, which begin from them', () => {
    const { button, type, solid, detail } = openArb();
    fireEvent.click(button(/^Entrou: /));
    fireEvent.click(button(words.changed));
    type('2,00');
    expect(solid()).toEqual([words.redo('2,00')]);
    type('1,50');
    expect(solid()).toEqual([words.rescue]);
    expect(detail().getByText(/^Com esta odd não fecha mais/)).toBeTruthy();
    fireEvent.click(button(words.rescue));
    const odds = screen.getByRole<HTMLInputElement>('textbox', { name: /na Superbet, odd agora/, hidden: true });
    expect(odds.value).toBe('1,50');
  });

  it('with nothing placed, not to begin is best', () => {
    const { button, type, solid, detail, history } = openArb();
    fireEvent.click(button(words.changed));
    type('1,50');
    expect(solid()).toEqual([words.stopHere]);
    expect(detail().getByText(/Nada entrou ainda: melhor não começar/)).toBeTruthy();
    fireEvent.click(button(words.stopHere));
    expect(history).toEqual(['/arbitragem-pre']);
  });
});

describe('in the panel of a desktop', () => {
  it('every leg has its stake to copy, its house to open and its "Entrou"', () => {
    const { detail, button, solid, element } = openArb(true);
    expect(detail().getAllByRole('button', { name: /^Copiar R\$\s500,00: / })).toHaveLength(2);
    expect(detail().getAllByRole('button', { name: /^Entrou: / })).toHaveLength(2);
    expect(
      detail()
        .getAllByRole('link')
        .map(link => link.textContent),
    ).toEqual(['Abrir: Betano', 'Abrir início: Superbet']);
    expect(solid()).toEqual([words.placed]);
    // The second one first.
    fireEvent.click(button(/^Entrou: Palmeiras/));
    expect(detail().getByText('1 de 2 entradas feitas')).toBeTruthy();
    expect(element().querySelector('[data-step="1"]')?.getAttribute('data-status')).toBe('placed');
    expect(solid()).toEqual([words.placed]);
  });

  it('the leg at hand is the one that is chosen', () => {
    const { button, element } = openArb(true);
    const current = () => element().querySelector('[data-current]')?.getAttribute('data-step');
    expect(current()).toBe('0');
    fireEvent.click(button(/^Odd mudou ou recusou: Palmeiras/));
    expect(current()).toBe('1');
    fireEvent.click(button(words.changed));
    expect(screen.getByText('Que odd a Superbet mostra agora?')).toBeTruthy();
  });
});
