/** False in the first render: what is below the fields and the result is loaded once those are on the screen. */
import { useEffect, useState } from 'react';

export function useIsMounted(): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted;
}
