/** What is open on an arbitrage page is in its address. */
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { arbitrage as words } from '#shared/catalogue/arbitrage/live-list.ts';
import { aroundEachTest, open, pair, snapshotOf } from './arbitrage-screen-fixture.tsx';

aroundEachTest();

/** The field of the least profit in the filter; null: the filter is not open. */
const lowest = () => screen.queryByRole('textbox', { name: 'de', hidden: true });

describe('what is open', () => {
  it('opens the arb of a link, and says if it has closed', () => {
    const { stream, view, history } = open({ search: '?abrir=b&ordem=inicio' });
    stream.say('snapshot', snapshotOf(pair));
    expect(view.container.querySelector('[data-detail="b"]')).not.toBeNull();
    expect(history.at(-1)).toBe('/arbitragem-pre?abrir=b&ordem=inicio');
    cleanup();
    const gone = open({ search: '?abrir=z' });
    gone.stream.say('snapshot', snapshotOf(pair));
    expect(gone.view.container.querySelector('[data-detail]')).toBeNull();
    expect(screen.getByText(words.asked.gone)).toBeTruthy();
    // With the filter that was stored before.
    expect(gone.history.at(-1)).toBe('/arbitragem-pre?ordem=inicio');
  });

  it('keeps what is open in the address: a step back closes it, and a filter that was changed stays', () => {
    const { stream, view, history, back } = open({ wide: true });
    const isOpen = () => view.container.querySelector('[data-detail="b"]') !== null;
    stream.say('snapshot', snapshotOf(pair));
    fireEvent.click(screen.getByRole('button', { name: /Bahia × Palmeiras/ }));
    expect([isOpen(), history.at(-1)]).toEqual([true, '/arbitragem-pre?abrir=b']);
    back();
    expect([isOpen(), history]).toEqual([false, ['/arbitragem-pre']]);

    fireEvent.click(screen.getByRole('button', { name: /^Filtros/ }));
    expect(history.at(-1)).toBe('/arbitragem-pre?painel=filtros');
    fireEvent.change(lowest() as Element, { target: { value: '2,5' } });
    expect(history.at(-1)).toBe('/arbitragem-pre?painel=filtros&lucro_de=2.5');
    back();
    expect(history).toEqual(['/arbitragem-pre?lucro_de=2.5']);
    expect(lowest()).toBeNull();
  });

  it.each(['', '?painel=filtros'])('a filter applied in its sheet closes it, and stays: opened at "%s"', search => {
    const { stream, history } = open({ search });
    stream.say('snapshot', snapshotOf(pair));
    if (search === '') fireEvent.click(screen.getByRole('button', { name: /^Filtros/ }));
    fireEvent.change(lowest() as Element, { target: { value: '2,5' } });
    fireEvent.click(screen.getByText('Mostrar só esta'));
    expect(history).toEqual(['/arbitragem-pre?lucro_de=2.5']);
    expect(lowest()).toBeNull();
  });

  it('closes in the address what its own button closes, without a further step in the history', () => {
    const { stream, view, history } = open({ wide: true });
    stream.say('snapshot', snapshotOf(pair));
    fireEvent.click(screen.getByRole('button', { name: /Bahia × Palmeiras/ }));
    // Another row takes its place.
    fireEvent.click(screen.getByRole('button', { name: /Flamengo × Palmeiras/ }));
    expect(history).toEqual(['/arbitragem-pre', '/arbitragem-pre?abrir=a']);
    fireEvent.click(screen.getByRole('button', { name: 'Fechar detalhes' }));
    expect(history).toEqual(['/arbitragem-pre']);
    expect(view.container.querySelector('[data-detail]')).toBeNull();
  });
});
