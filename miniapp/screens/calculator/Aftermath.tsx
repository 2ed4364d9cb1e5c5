/** What is done with a calculation that stands: sent, saved. Below the result, and loaded after it. */
import type { Form } from '#shared/calculators/forms/form.ts';
import type { Calculation } from '../../calculator/calculation.ts';
import { SavedCalculations } from './SavedCalculations.tsx';
import { ShareActions } from './ShareActions.tsx';

export function Aftermath(props: { calculation: Calculation; onOpen: (form: Form) => void }) {
  return (
    <>
      <ShareActions calculation={props.calculation} />
      <SavedCalculations {...props} />
    </>
  );
}
