/** An opportunity as a message for a chat, and where it can be sent. Plain text, which any chat accepts. */
import { shareTexts as words } from '#shared/catalogue/arbitrage/around-list.ts';
import { suspicions } from '#shared/catalogue/arbitrage/suspicions.ts';
import { formatMoney, formatOdds, formatSignedMoney } from '#shared/catalogue/numbers/format.ts';
import type { Sport } from '#shared/markets/market.ts';
import type { StakePlan } from '#shared/stakes/stake-plan.ts';
import { cents, type EpochMs } from '#shared/units.ts';
import { ageText, type OpportunityRow } from '../../../arb-rows/arbitrage-view.ts';

export interface ShareInput {
  readonly row: OpportunityRow;
  readonly plan: StakePlan;
  readonly now: EpochMs;
  /** The name of its class, as on the page. */
  readonly title: string;
}

/** Chats have no icons of ours. */
const SPORT_ICONS: Readonly<Record<Sport, string>> = {
  soccer: '⚽',
  basketball: '🏀',
  tennis: '🎾',
  american_football: '🏈',
  baseball: '⚾',
  ice_hockey: '🏒',
  volleyball: '🏐',
  mma: '🥊',
  other: '🏅',
};

export function shareText({ row, plan, now, title }: ShareInput): string {
  return [
    words.head(title, row.profit),
    ...(row.suspicion === null ? [] : [suspicions.mark(row.suspicion)]),
    `${SPORT_ICONS[row.sport]} ${row.teams}`,
    `${row.league} · ${row.when} · ${row.market}`,
    ...row.legs.map((leg, at) => {
      const label = leg.side === 'lay' ? `${leg.label} ${words.lay}` : leg.label;
      return words.leg(
        label,
        leg.bookName,
        formatOdds(leg.odds),
        ageText(leg.at, now),
        formatMoney(plan.stakes[at] ?? cents(0)),
      );
    }),
    words.total(formatMoney(plan.total), formatSignedMoney(plan.worst)),
    words.foot,
  ].join('\n');
}

/** Only the stakes, one per line, to be pasted beside a slip. */
export function stakesText({ row, plan }: Pick<ShareInput, 'row' | 'plan'>): string {
  return row.legs
    .map(
      (leg, at) =>
        `${leg.bookName}\t${leg.label}\t${formatOdds(leg.odds)}\t${formatMoney(plan.stakes[at] ?? cents(0))}`,
    )
    .join('\n');
}
