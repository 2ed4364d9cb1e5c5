/** What is done with a calculation that stands: sent, saved. Below the result, and loaded after it. */
import type { Form } from '#shared/calculators/forms/form.ts';
import type { OpenCalculation } from '../../calculator/calculation.ts';
import { SavedCalculationList } from './SavedCalculationList.tsx';
import { ShareActions } from './ShareActions.tsx';

export function Aftermath(props: { calculation: OpenCalculation; onOpen: (form: Form) => void }) {
  return (
    <>
      <ShareActions calculation={props.calculation} />
      <SavedCalculationList {...props} />
    </>
  );
}
