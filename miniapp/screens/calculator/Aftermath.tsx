/** What can be done with a finished calculation: send it, save it. Below the result, and loaded after it. */
import type { FilledForm } from '#shared/calculators/forms/form.ts';
import type { OpenCalculation } from '../../calculator/calculation.ts';
import { SavedCalculationList } from './SavedCalculationList.tsx';
import { ShareActions } from './ShareActions.tsx';

export function Aftermath(props: { calculation: OpenCalculation; onOpen: (form: FilledForm) => void }) {
  return (
    <>
      <ShareActions calculation={props.calculation} />
      <SavedCalculationList {...props} />
    </>
  );
}
