/** Announces new arbs to screen readers, at most every ten seconds, and never those of the first list. */
import { useEffect, useRef, useState } from 'react';
import { arbitrage as words } from '#shared/catalogue/arbitrage/live-list.ts';
import { formatPercent } from '#shared/catalogue/numbers/format.ts';
import { textOf } from '../../../server/live/live-state.ts';
import type { LiveIndex } from '../live/live-index.ts';

const QUIET_MS = 10_000;

export function ArbAnnouncer({ index }: { index: LiveIndex }) {
  const [text, setText] = useState('');
  const latest = useRef(index);
  latest.current = index;
  useEffect(() => {
    const idsOf = () => new Set(latest.current.rows().map(({ id }) => id));
    let known = idsOf();
    const timer = setInterval(() => {
      const fresh = latest.current.rows().flatMap(({ id, arb }) => (known.has(id) || arb.stale ? [] : arb));
      known = idsOf();
      const [only] = fresh;
      if (only === undefined) return;
      const best = formatPercent(Math.max(...fresh.map(arb => arb.profit)));
      setText(words.announce(fresh.length, fresh.length === 1 ? textOf(only) : best));
    }, QUIET_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p aria-live="polite" className="visually-hidden">
      {text}
    </p>
  );
}
