/** What conversations ask of the server: who is in a group, and the arbs that the asker may see. */
import { ROUTES, type RouteId } from '#shared/access/routes.ts';
import { arbTexts } from '#shared/catalogue/chat/arb-chat.ts';
import { formatPercent } from '#shared/catalogue/numbers/format.ts';
import { formatDate } from '#shared/catalogue/numbers/format-date.ts';
import { arbPageHtml, arbsDeniedHtml } from '#shared/chat/arb-list-text.ts';
import { type ArbLists, withoutMoney } from '#shared/chat/arb-lists.ts';
import { html } from '#shared/chat/html.ts';
import type { FlowEffect, FlowResult } from '#shared/flow/run/event.ts';
import { fromHtml } from '#shared/flow/text/from-html.ts';
import { asChatId, type TelegramId } from '#shared/units.ts';
import type { AccessService } from '../../access/access-service.ts';

type Arbs = Omit<Extract<FlowEffect, { kind: 'arbs' }>, 'token' | 'kind'>;
type Member = Extract<FlowEffect, { kind: 'member' }>['of'];

export interface AnswerAsked {
  /** chat: where it is shown. In a group only what everybody there may see. */
  arbs(asked: Arbs, asker: TelegramId | null, chat: number): Promise<FlowResult>;
  member(of: Member, asker: TelegramId | null): Promise<FlowResult>;
}

export interface AnswerAskedDeps {
  readonly access: Pick<AccessService, 'decide' | 'membershipOf'>;
  /** Null: no bot runs here, so nobody asks in a chat. */
  readonly lists: ArbLists | null;
}

/** A conversation has buttons of its own. */
const nowhere = () => null;

export function createAnswerAsked({ access, lists }: AnswerAskedDeps): AnswerAsked {
  return {
    async arbs({ list, sport, leastPct, ownHouses, most }, asker, chat) {
      const isGroup = chat < 0;
      const isHidden = isGroup && !(await lists?.mayShowIn(asChatId(chat), list));
      if (lists === null || asker === null || isHidden) {
        return { kind: 'arbs', state: 'denied', text: fromHtml(html(arbTexts.onlyInPrivate)) };
      }
      // A person's own houses are nobody else's business.
      const asked = { sport, minProfitPct: leastPct, everyHouse: isGroup || !ownHouses };
      const found = await lists.best(asker, list, 0, asked);
      if ('denied' in found) return { kind: 'arbs', state: 'denied', text: fromHtml(arbsDeniedHtml(found)) };
      const page = isGroup ? withoutMoney(found) : found;
      const arbs = page.arbs.slice(0, most);
      const text = fromHtml(arbPageHtml({ ...page, arbs }, nowhere));
      const best = arbs[0]?.arb;
      if (best === undefined) return { kind: 'arbs', state: 'none', text };
      const values = {
        quantas: page.count,
        evento: `${best.event.home} × ${best.event.away}`,
        liga: best.event.league,
        quando: formatDate(best.event.startsAt, page.now, page.timeZone),
        lucro: formatPercent(best.profit),
        casas: [...new Set(best.legs.map(({ bookName }) => bookName))].join(', '),
      };
      return { kind: 'arbs', state: 'found', text, values };
    },
    async member(of, asker) {
      if (asker === null) return { kind: 'member', isMember: false };
      if (of.kind === 'chat') {
        const found = of.chat === null ? 'not_member' : await access.membershipOf(asker, of.chat);
        return { kind: 'member', isMember: found === 'member' };
      }
      const route = ROUTES.find(each => each.id === (of.route as RouteId));
      const decision = route && (await access.decide(route, { telegramId: asker, uid: null }));
      return { kind: 'member', isMember: decision === 'allow' };
    },
  };
}
