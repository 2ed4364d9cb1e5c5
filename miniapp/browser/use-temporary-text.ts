/** A sentence shown for a few seconds. */
import { useEffect, useState } from 'react';

const MOMENT_MS = 4_000;

export function useTemporaryText(): readonly [string | null, (text: string) => void] {
  const [said, setSaid] = useState<{ readonly text: string } | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), MOMENT_MS);
    return () => clearTimeout(timer);
  }, [said]);
  return [said?.text ?? null, text => setSaid({ text })];
}
