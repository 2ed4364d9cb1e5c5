/** The selections of a multiple, each with its match and odds. */

import plus from 'lucide:plus';
import remove from 'lucide:x';
import { useState } from 'react';
import { procedureForm as words } from '#shared/catalogue/procedures/procedure-form.ts';
import { procedureProblems } from '#shared/catalogue/procedures/procedure-problems.ts';
import type { Fields } from '#shared/procedures/edit/fields.ts';
import type { ProcedureEvent, ProcedureLeg } from '#shared/procedures/schema/procedure.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { PlainButton } from '../../../ui/button/PlainButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { fittedKeys } from './form-rows.ts';
import styles from './LegRow.module.css';
import { TeamsField } from './TeamsField.tsx';
import { ValueField } from './ValueField.tsx';

interface PartFieldsProps {
  leg: ProcedureLeg;
  path: string;
  event: ProcedureEvent | null | undefined;
  onSet: (change: Fields<ProcedureLeg>) => string | null;
}

type Part = NonNullable<ProcedureLeg['multiple']>[number];
const FIRST_ODDS = 2;

export function PartFields({ leg, path, event, onSet }: PartFieldsProps) {
  const parts = leg.multiple ?? [];
  const [kept, setKept] = useState<{ readonly next: number; readonly keys: readonly number[] }>({ next: 0, keys: [] });
  const keys = fittedKeys(kept.keys, parts.length, kept.next);
  const blank = (): Part => ({
    event: event ?? { home: '', away: '', startsAt: null },
    market: '1x2',
    selection: 'home',
    odds: FIRST_ODDS,
  });
  const put = (at: number, change: Partial<Part>) =>
    onSet({ multiple: parts.map((part, other) => (other === at ? { ...part, ...change } : part)) });
  return (
    <div className={styles.parts}>
      {parts.map((part, at) => (
        <div key={keys[at]} className={styles.part}>
          <TeamsField
            label={words.fields.partMatch(at + 1)}
            event={part.event}
            path={`${path}.multiple.${at}.event`}
            onSet={teams => put(at, { event: { ...part.event, ...(teams ?? { home: '', away: '' }) } })}
          />
          <ValueField
            label={words.fields.part(at + 1)}
            kind="text"
            value={part.selection}
            path={`${path}.multiple.${at}.selection`}
            onSet={(text: string | null) => put(at, { selection: text ?? '' })}
          />
          <ValueField
            label={words.fields.partOdds(at + 1)}
            kind="odds"
            value={part.odds}
            path={`${path}.multiple.${at}.odds`}
            onSet={(odds: number | null) => (odds === null ? procedureProblems.typed.odds.empty : put(at, { odds }))}
          />
          <IconButton
            icon={remove}
            size="small"
            label={words.removePart(at + 1)}
            className={styles.remove}
            disabled={parts.length <= 2}
            onClick={() => {
              if (onSet({ multiple: parts.filter((_, other) => other !== at) }) !== null) return;
              setKept({ next: Math.max(...keys) + 1, keys: keys.filter((_, other) => other !== at) });
            }}
          />
        </div>
      ))}
      <PlainButton onClick={() => onSet({ multiple: parts.length === 0 ? [blank(), blank()] : [...parts, blank()] })}>
        <Icon icon={plus} size="tiny" /> {words.addPart}
      </PlainButton>
    </div>
  );
}
