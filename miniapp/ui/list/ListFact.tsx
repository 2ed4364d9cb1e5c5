/** A fact, what can be done about it beside it, and below whatever that has opened. */
import type { ReactNode } from 'react';
import { ListActions } from './ListActions.tsx';
import { ListBlock } from './ListBlock.tsx';
import { ListCell } from './ListCell.tsx';

export interface ListFactProps {
  label: string;
  value: ReactNode;
  /** Beside the value. */
  actions?: ReactNode;
  /** Below, over the whole width: for instance a form that an action opened. */
  children?: ReactNode;
}

export function ListFact({ label, value, actions, children }: ListFactProps) {
  return (
    <>
      <ListCell label={label} after={actions && <ListActions>{actions}</ListActions>}>
        {value}
      </ListCell>
      {children && <ListBlock joined>{children}</ListBlock>}
    </>
  );
}
