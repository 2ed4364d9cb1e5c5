/** The actions of the page's keyboard shortcuts. */
import { useLocation } from 'wouter';
import { arbitrage as words } from '#shared/catalogue/arbitrage/live-list.ts';
import { calculationHref } from './detail/calculation-link.ts';
import { useRowKeys } from './list/use-row-keys.ts';
import type { ArbitrageState } from './use-arbitrage-page.ts';

export function useArbShortcuts({ handle, opened, houses, pinsAndHides, panels, hide, planOf }: ArbitrageState): void {
  const [, navigate] = useLocation();
  const current = () => handle.current?.current() ?? null;
  useRowKeys({
    move: step => handle.current?.move(step),
    toggle: () => {
      const arb = current();
      opened.show((arb?.id ?? null) === opened.id ? null : arb);
    },
    calculator: () => {
      const arb = current();
      const href = arb && calculationHref(arb, planOf(arb), houses.byBook);
      if (href) navigate(href);
    },
    hide: () => {
      const arb = current();
      if (!arb) return;
      hide({ kind: 'arb', id: arb.id, name: `${arb.event.home} ${words.row.versus} ${arb.event.away}` });
    },
    pin: () => {
      const arb = current();
      if (arb) pinsAndHides.pin(arb.id);
    },
    undo: pinsAndHides.undo,
    showNew: () => handle.current?.showNew(),
    filters: () => panels.open('filters'),
    help: () => panels.open('keys'),
    close: () => {
      if (opened.id !== null) opened.close();
      else if (panels.panel === 'filters') panels.close('filters');
      else return false;
      return true;
    },
  });
}
