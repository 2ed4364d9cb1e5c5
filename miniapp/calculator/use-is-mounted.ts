/** False in the first render: what is below the fields and the result is loaded once those are on the screen. */
import { useEffect, useState } from 'react';

export function useIsMounted(): boolean {
  const [isStanding, setStanding] = useState(false);
  useEffect(() => setStanding(true), []);
  return isStanding;
}
