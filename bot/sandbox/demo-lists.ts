/** The demo groups that open each page, until an administrator changes the lists. */

import type { RouteId } from '#shared/access/routes.ts';
import { asChatId, type ChatId } from '#shared/units.ts';
import { DEMO_GROUP, DEMO_GROUPS, LIVE_GROUP, PRE_GROUP } from './world/demo-world.ts';

const LISTS: Readonly<Partial<Record<RouteId, readonly number[]>>> = {
  arbitragePre: [PRE_GROUP],
  arbitrageLive: [LIVE_GROUP],
  calculatorBot: [PRE_GROUP, LIVE_GROUP],
  messageBuilder: [DEMO_GROUP],
  flowBuilder: [DEMO_GROUP],
};

interface DemoList {
  readonly groups: { chatId: ChatId; title: string; link: null }[];
  readonly enforced: false;
  readonly version: null;
}

/** A refusal of `save` is fine: the lists were already set. */
export async function seedDemoLists(save: (routeId: RouteId, list: DemoList) => Promise<unknown>): Promise<void> {
  for (const [routeId, chatIds] of Object.entries(LISTS)) {
    const groups = DEMO_GROUPS.filter(group => chatIds.includes(group.id)).map(({ id, title }) => ({
      chatId: asChatId(id),
      title,
      link: null,
    }));
    await save(routeId as RouteId, { groups, enforced: false, version: null });
  }
}
