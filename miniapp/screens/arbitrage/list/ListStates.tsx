/** Shown instead of the list: empty with the reason, failed, loading. */
import archive from 'lucide:archive';
import hidden from 'lucide:eye-off';
import hourglass from 'lucide:hourglass';
import search from 'lucide:search';
import warning from 'lucide:triangle-alert';
import { hrefOf } from '#shared/access/routes.ts';
import { type ArbFilter, type ArbView, conditionsOf, without } from '#shared/arb-filter/arb-filter.ts';
import { countOfView, loosest, type MatchContext } from '#shared/arb-filter/match.ts';
import type { ArbKind } from '#shared/arbitrage/arb-lists.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { filters as filterWords, hidden as hiddenWords } from '#shared/catalogue/arbitrage/around-list.ts';
import { arbitrage as words } from '#shared/catalogue/arbitrage/live-list.ts';
import { pages } from '#shared/catalogue/pages.ts';
import type { SourceStatus } from '#shared/wire/arbitrage.ts';
import { type EmptyReason, emptyReason } from '../../../arb-rows/arbitrage-view.ts';
import { ActionButton, ActionLink } from '../../../ui/button/Action.tsx';
import { ListFailed } from '../../../ui/feedback/ListFailed.tsx';
import { ListLoading } from '../../../ui/feedback/ListLoading.tsx';
import { StateNotice } from '../../../ui/feedback/StateNotice.tsx';

const EMPTY_ICONS: Readonly<Record<EmptyReason, string>> = {
  noFeed: 'offline',
  noData: hourglass,
  waiting: hourglass,
  failing: warning,
  ended: archive,
  none: search,
};

export interface EmptyProps {
  kind: ArbKind;
  view: ArbView;
  sources: readonly SourceStatus[];
  oneEvent: boolean;
}

export function Empty({ kind, view, sources, oneEvent }: EmptyProps) {
  const reason = emptyReason(sources);
  if (reason === 'none') {
    const { title, text } = oneEvent
      ? words.empty.event
      : view === 'arbs'
        ? { title: words.empty.none[kind], text: words.empty.none.text }
        : words.empty[view];
    return <StateNotice icon={search} title={title} text={text} />;
  }
  const { title, text } = words.empty[reason];
  return (
    <StateNotice icon={EMPTY_ICONS[reason]} title={title} text={text}>
      {reason === 'ended' && <ActionLink href={hrefOf('arbitrageArchive')}>{pages.arbitrageArchive.title}</ActionLink>}
    </StateNotice>
  );
}

export interface NothingPassesProps {
  filter: ArbFilter;
  arbs: readonly Opportunity[];
  context: MatchContext;
  onLoosen: (filter: ArbFilter) => void;
  onClear: () => void;
}

/** The filter hides everything: which conditions do, and the one whose removal brings back most. */
export function NothingPasses({ filter, arbs, context, onLoosen, onClear }: NothingPassesProps) {
  const { title, text, loosen } = filterWords.none;
  const names = conditionsOf(filter).map(condition => filterWords.conditions[condition]);
  const condition = loosest(arbs, filter, context);
  return (
    <StateNotice icon={search} title={title} text={text(names, countOfView(arbs, filter, context))}>
      {condition !== null && (
        <ActionButton primary onClick={() => onLoosen(without(filter, condition))}>
          {loosen(filterWords.conditions[condition])}
        </ActionButton>
      )}
      <ActionButton onClick={onClear}>{filterWords.clear}</ActionButton>
    </StateNotice>
  );
}

/** The prices of the chosen houses make no arb; those of all houses may. */
export function NothingInHouses({ onAll }: { onAll: () => void }) {
  const { title, text, all } = filterWords.noneInHouses;
  return (
    <StateNotice icon={search} title={title} text={text}>
      <ActionButton primary onClick={onAll}>
        {all}
      </ActionButton>
    </StateNotice>
  );
}

export function AllHidden({ onOpen }: { onOpen: () => void }) {
  const { title, text } = words.empty.hidden;
  return (
    <StateNotice icon={hidden} title={title} text={text}>
      <ActionButton primary onClick={onOpen}>
        {hiddenWords.title}
      </ActionButton>
    </StateNotice>
  );
}

/** busy: the list is being requested again. */
export function Failed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return <ListFailed words={words.error} note={busy ? words.loading : ''} onRetry={onRetry} />;
}

export function Loading() {
  return <ListLoading text={words.loading} lines={3} />;
}
