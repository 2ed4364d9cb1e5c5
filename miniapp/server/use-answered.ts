/** True once nothing that this page has asked the server for is still on its way. */
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

export function useAnswered(): boolean {
  const fetching = useIsFetching();
  // What the parts of the page ask for is asked in their effects, which come before this one.
  const [asked, setAsked] = useState(false);
  useEffect(() => setAsked(true), []);
  return asked && fetching === 0;
}
