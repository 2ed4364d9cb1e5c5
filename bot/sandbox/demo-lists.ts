/** The demo groups that open each page, and those that posts go to, until an administrator changes the lists. */

import type { RouteId } from '#shared/access/routes.ts';
import { unlessUnreadable } from '#shared/ports/documents/document-store.ts';
import { asChatId, type ChatId } from '#shared/units.ts';
import { DEMO_GROUP, DEMO_GROUPS, LIVE_GROUP, PRE_GROUP } from './world/demo-world.ts';

const LISTS: Readonly<Partial<Record<RouteId, readonly number[]>>> = {
  arbitragePre: [PRE_GROUP],
  arbitrageLive: [LIVE_GROUP],
  calculatorBot: [PRE_GROUP, LIVE_GROUP],
  procedures: [PRE_GROUP, LIVE_GROUP],
  messageBuilder: [DEMO_GROUP],
  flowBuilder: [DEMO_GROUP],
};

interface DemoList {
  readonly groups: { chatId: ChatId; title: string; link: null }[];
  readonly enforced: false;
  readonly version: null;
}

/** A refusal of `save` is fine: the lists were already set, and so were those that cannot be read. */
export async function seedDemoLists(save: (routeId: RouteId, list: DemoList) => Promise<unknown>): Promise<void> {
  for (const [routeId, chatIds] of Object.entries(LISTS)) {
    const groups = DEMO_GROUPS.filter(group => chatIds.includes(group.id)).map(({ id, title }) => ({
      chatId: asChatId(id),
      title,
      link: null,
    }));
    await unlessUnreadable(save(routeId as RouteId, { groups, enforced: false, version: null }), null);
  }
}

interface DemoChat {
  readonly topics: { id: number; name: string }[];
  readonly publishers: [];
  readonly version: null;
}

/** Administrators publish in all of them. A refusal of `save` is fine: the chat was already listed. */
export async function listDemoChats(save: (chatId: ChatId, chat: DemoChat) => Promise<unknown>): Promise<void> {
  for (const { id, topics = {} } of DEMO_GROUPS) {
    const named = Object.entries(topics).map(([topicId, name]) => ({ id: Number(topicId), name }));
    await unlessUnreadable(save(asChatId(id), { topics: named, publishers: [], version: null }), null);
  }
}
