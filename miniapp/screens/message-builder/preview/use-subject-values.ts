/** The values of the calculation that a post is about; those of a procedure or an arb only the server knows. */
import { useEffect, useState } from 'react';
import { calculationPath } from '#shared/calculators/link/calculation-path.ts';
import type { ButtonRows } from '#shared/posts/buttons.ts';
import type { VariableValues } from '#shared/posts/variables.ts';
import { postSubject } from '#shared/publishing/subject.ts';

/** Null: not known here. */
export function useSubjectValues(buttons: ButtonRows): VariableValues | null {
  const subject = postSubject(buttons);
  const link = subject?.kind === 'calculation' ? subject.link : null;
  const [known, setKnown] = useState<{ readonly link: string; readonly values: VariableValues } | null>(null);
  useEffect(() => {
    if (link === null) return;
    let isCurrent = true;
    // This loads all calculators, so only for a post about a calculation. If it fails, the examples stay.
    import('#shared/publishing/calculation-values.ts').then(
      ({ calculationValues }) => {
        const values = calculationValues(link, location.origin + calculationPath(link));
        if (isCurrent) setKnown({ link, values });
      },
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [link]);
  return known !== null && known.link === link ? known.values : null;
}
