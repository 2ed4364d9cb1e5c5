/** Tells a screen reader of new arbs: at most once in ten seconds, never of the list it found on arriving. */
import { useEffect, useRef, useState } from 'react';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { arbitrage as words } from '#shared/catalogue/arbitrage.ts';
import { formatPercent } from '#shared/catalogue/format.ts';

const QUIET_MS = 10_000;

export function ArbAnnouncer({ arbs }: { arbs: ReadonlyMap<string, Opportunity> }) {
  const [text, setText] = useState('');
  const latest = useRef(arbs);
  latest.current = arbs;
  useEffect(() => {
    let known = new Set(latest.current.keys());
    const timer = setInterval(() => {
      const fresh = [...latest.current.values()].filter(arb => !known.has(arb.id) && !arb.stale);
      known = new Set(latest.current.keys());
      if (fresh.length > 0) {
        setText(words.announce(fresh.length, formatPercent(Math.max(...fresh.map(arb => arb.profit)))));
      }
    }, QUIET_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p aria-live="polite" className="visually-hidden">
      {text}
    </p>
  );
}
