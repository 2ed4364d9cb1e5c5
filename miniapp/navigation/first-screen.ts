/** When the first screen is on the page: work that is not part of its content waits for that. */
import { useEffect, useState } from 'react';
import { whenIdle } from '../browser/when-idle.ts';

let arrived = () => {};
const firstScreen = new Promise<void>(resolve => {
  arrived = resolve;
});
/** The longest wait, for a screen that does not load. */
const LONGEST_MS = 10_000;

/** Called by every screen once it is on the page; only the first call counts. */
export function useReportScreenReady(): void {
  useEffect(arrived, []);
}

/** False until the first screen is on the page and the browser is idle. */
export function useAfterFirstScreen(): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    let callOff = () => {};
    let isHere = true;
    const begin = () => {
      if (isHere) callOff = whenIdle(() => setAfter(true));
    };
    const timer = setTimeout(begin, LONGEST_MS);
    void firstScreen.then(() => {
      clearTimeout(timer);
      begin();
    });
    return () => {
      isHere = false;
      clearTimeout(timer);
      callOff();
    };
  }, []);
  return isAfter;
}
