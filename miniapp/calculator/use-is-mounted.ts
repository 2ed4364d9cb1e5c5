/** False in the first pass: what comes after the fields and the result is not even asked for before they stand. */
import { useEffect, useState } from 'react';

export function useIsMounted(): boolean {
  const [isStanding, setStanding] = useState(false);
  useEffect(() => setStanding(true), []);
  return isStanding;
}
