/** The calculation that a button opens: one that is saved on this device, or one whose link is pasted. */

import { pastedCalculation } from '#shared/calculators/link/calculation-path.ts';
import { postBuilder } from '#shared/catalogue/posts/builder.ts';
import { useSaved } from '../../../calculator/saved/use-saved.ts';
import { Labelled } from '../../../ui/field/Labelled.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import tools from '../../../ui/tools.module.css';

const words = postBuilder.buttons.calculation;

/** typed: a calculation's link, or whatever was pasted in its place. */
export function CalculationChoice(props: {
  typed: string;
  onChange: (typed: string) => void;
  error: string | undefined;
}) {
  const { typed, onChange, error } = props;
  const { saved } = useSaved();
  const link = pastedCalculation(typed);
  const isSaved = saved.some(each => each.link === link);
  return (
    <div className={tools.stack}>
      {saved.length === 0 ? (
        <p className={tools.hint}>{words.none}</p>
      ) : (
        <Labelled label={words.saved}>
          <Select value={isSaved ? (link ?? '') : ''} onChange={event => onChange(event.target.value)}>
            {!isSaved && (
              <option value="">{link === null ? postBuilder.buttons.procedure.choose : words.pasted}</option>
            )}
            {saved.map(each => (
              <option key={each.name} value={each.link}>
                {each.name}
              </option>
            ))}
          </Select>
        </Labelled>
      )}
      <TextField
        label={saved.length === 0 ? words.onlyLink : words.link}
        hint={words.hint}
        value={isSaved ? '' : typed}
        onChange={onChange}
        error={error}
        autoComplete="off"
        inputMode="text"
        maxLength={2_100}
      />
    </div>
  );
}
