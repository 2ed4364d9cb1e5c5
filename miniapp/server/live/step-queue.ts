/** Runs steps in order of arrival: at once, or after an earlier asynchronous step has finished. */

type Step = () => Promise<void> | undefined;

export function createStepQueue(): (step: Step) => void {
  let waiting: Step[] | null = null;

  return function take(step) {
    if (waiting !== null) {
      waiting.push(step);
      return;
    }
    const taken = step();
    if (taken === undefined) return;
    waiting = [];
    const goOn = () => {
      const next = waiting ?? [];
      waiting = null;
      for (const each of next) take(each);
    };
    taken.then(goOn, goOn);
  };
}
