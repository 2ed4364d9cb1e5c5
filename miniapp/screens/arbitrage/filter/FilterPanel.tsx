/** The filters: beside the list on a wide screen, where changes apply at once; a sheet on a phone, applied at the end. */

import bell from 'lucide:bell-plus';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { type ArbFilter, type ArbSort, cleared, conditionsOf } from '#shared/arb-filter/arb-filter.ts';
import { countMatching, countOfView, type MatchContext } from '#shared/arb-filter/match.ts';
import type { ArbKind } from '#shared/arbitrage/arb-lists.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { alerts } from '#shared/catalogue/arbitrage/alerts.ts';
import { filters as words } from '#shared/catalogue/arbitrage/around-list.ts';
import { allReadable } from '../../../settings/all-readable.ts';
import { RoundingField } from '../../../settings/RoundingField.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { PlainButton } from '../../../ui/button/PlainButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { CloseButton } from '../../../ui/sheet/CloseButton.tsx';
import { Dialog } from '../../../ui/sheet/Dialog.tsx';
import tools from '../../../ui/tools.module.css';
import { FilterFields } from './FilterFields.tsx';
import styles from './FilterPanel.module.css';
import { SavedFilterList } from './SavedFilterList.tsx';

export interface ArbFilterPanelProps {
  kind: ArbKind;
  filter: ArbFilter;
  onApply: (filter: ArbFilter) => void;
  onClose: () => void;
  onAlert: (filter: ArbFilter) => void;
  /** The whole list of this view, before any filter. */
  arbs: readonly Opportunity[];
  context: MatchContext;
  /** Houses that have prices now. */
  books: readonly string[];
  /** False: the list has only the arbs of some houses. */
  countsHouses: boolean;
  /** The orders that there are. */
  sorts: readonly ArbSort[];
}

export function FilterAside(props: ArbFilterPanelProps) {
  const { filter, onApply, onClose, onAlert } = props;
  const { arbs, context } = useCounted(props);
  const count = useMemo(() => countMatching(arbs, filter, context), [arbs, filter, context]);
  const remount = useRemount();
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <aside ref={panel} className={styles.aside} aria-label={words.title}>
      <header className={styles.header}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {words.title}
        </h2>
        <p className={styles.count} role="status">
          {words.count(count, countOfView(arbs, filter, context))}
        </p>
        <CloseButton label={words.close} onClick={onClose} />
      </header>
      <FilterActions
        filter={filter}
        onClear={remount.after(() => onApply(cleared(filter)))}
        onAlert={asked => allReadable(panel.current) && onAlert(asked)}
      />
      <FilterFields
        key={remount.key}
        kind={props.kind}
        filter={filter}
        onChange={onApply}
        arbs={arbs}
        context={context}
        books={props.books}
        countsHouses={props.countsHouses}
        sorts={props.sorts}
      />
      <SavedFilterList filter={filter} isReadable={() => allReadable(panel.current)} onUse={onApply} />
    </aside>
  );
}

export interface FilterSheetProps extends ArbFilterPanelProps {
  open: boolean;
  /** Other tools of the list. */
  tools: ReactNode;
}

export function FilterSheet({ open, ...props }: FilterSheetProps) {
  // What was chosen and not applied is gone with the sheet.
  return open ? <OpenSheet {...props} /> : null;
}

function OpenSheet({
  tools: others,
  filter,
  onApply,
  onClose,
  onAlert,
  books,
  countsHouses,
  sorts,
  kind,
  ...counted
}: Omit<FilterSheetProps, 'open'>) {
  const [draft, setDraft] = useState(filter);
  const remount = useRemount();
  const { arbs, context } = useCounted(counted);
  const count = useMemo(() => countMatching(arbs, draft, context), [arbs, draft, context]);
  // With other houses another list is searched, and nobody knows yet what is on it.
  const isCounted = draft.mine === filter.mine && String(draft.houses) === String(filter.houses);
  const panel = useRef<HTMLDivElement>(null);
  const apply = () => {
    if (!allReadable(panel.current)) return;
    onApply(draft);
    onClose();
  };
  const isNarrowed = conditionsOf(draft).length > 0 || draft.suspicious;
  return (
    <Dialog
      open
      title={words.title}
      note={<span role="status">{isCounted ? words.count(count, countOfView(arbs, draft, context)) : '\u00a0'}</span>}
      action={
        isNarrowed && <PlainButton onClick={remount.after(() => setDraft(cleared(draft)))}>{words.clear}</PlainButton>
      }
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          <Button primary className={styles.apply} onClick={apply}>
            {isCounted ? (count === 0 ? words.applyNone : words.apply(count)) : words.applyUncounted}
          </Button>
          <Button
            aria-label={alerts.create}
            title={alerts.create}
            onClick={() => allReadable(panel.current) && onAlert(draft)}
          >
            <Icon icon={bell} />
          </Button>
        </div>
      }
    >
      <div ref={panel} className={styles.sheet}>
        <div className={styles.others}>{others}</div>
        <FilterFields
          key={remount.key}
          kind={kind}
          filter={draft}
          onChange={setDraft}
          arbs={arbs}
          context={context}
          books={books}
          countsHouses={countsHouses}
          sorts={sorts}
        />
        <RoundingField />
        <SavedFilterList filter={draft} isReadable={() => allReadable(panel.current)} onUse={setDraft} />
      </div>
    </Dialog>
  );
}

/** Counts are computed after the list has been rendered, in a separate frame. */
function useCounted({ arbs, context }: Pick<ArbFilterPanelProps, 'arbs' | 'context'>) {
  return useDeferredValue(useMemo(() => ({ arbs, context }), [arbs, context]));
}

/** Mounts the fields again, so that invalid texts disappear too. */
function useRemount() {
  const [key, setKey] = useState(0);
  return {
    key,
    after: (act: () => void) => () => {
      act();
      setKey(key + 1);
    },
  };
}

interface FilterActionsProps extends Pick<ArbFilterPanelProps, 'filter' | 'onAlert'> {
  onClear: () => void;
}

function FilterActions({ filter, onClear, onAlert }: FilterActionsProps) {
  return (
    <div className={tools.chips}>
      <Button onClick={() => onAlert(filter)}>{alerts.create}</Button>
      <PlainButton hidden={conditionsOf(filter).length === 0 && !filter.suspicious} onClick={onClear}>
        {words.clear}
      </PlainButton>
    </div>
  );
}
