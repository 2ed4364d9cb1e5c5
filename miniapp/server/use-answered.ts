/** True once the page has sent its requests and none is under way any more. */
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

export function useAnswered(): boolean {
  const fetching = useIsFetching();
  // The parts of the page send their requests in effects, which run before this one.
  const [asked, setAsked] = useState(false);
  useEffect(() => setAsked(true), []);
  return asked && fetching === 0;
}
