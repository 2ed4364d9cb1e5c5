/** When the first screen stands: what a page does beside its content waits for that. */
import { useEffect, useState } from 'react';
import { whenIdle } from '../browser/when-idle.ts';

let arrived = () => {};
const firstScreen = new Promise<void>(resolve => {
  arrived = resolve;
});
/** A screen that does not come is not waited for for ever. */
const LONGEST_MS = 10_000;

/** Of every screen that is there; the first one counts. */
export function useReportScreenReady(): void {
  useEffect(arrived, []);
}

/** False until the first screen stands and the browser has nothing better to do. */
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
